//! F1 and F5: random operations in worlds with families. The members are those of the definition, in one order in all columns,
//! and the events are the difference.

use std::collections::BTreeSet;

use ecs_core::{Entity, GroupEvent, world};
use serde::{Deserialize, Serialize};

use crate::support::{Xorshift, rounds};

macro_rules! components {
    ($($name:ident)*) => {$(
        /// The value is the index of the entity.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        pub struct $name(u32);
    )*};
}

components!(C D E F);

/// The units of an entity, a bit for each.
type Units = usize;

/// Writes a world of four components with these groups, and its test.
macro_rules! family {
    ($name:ident, $(#[$rule:meta])* [$($allowed:expr)?], $($group:ident $method:ident $method_mut:ident $events:ident:
        own($($own:ident),*) with($($with:ident),*) without($($without:ident),*);)*) => {
        mod $name {
            use super::*;

            world!(
                #[derive(Clone, PartialEq, Serialize, Deserialize)]
                $(#[$rule])*
                pub struct Sim { c: C, d: D, e: E, f: F }
                $(
                    #[group(own($($own),*), with($($with),*), without($($without),*), events)]
                    pub struct $group;
                )*
            );

            #[test]
            fn f1_f5_the_members_are_those_of_the_definition() {
                let (seeds, steps) = if cfg!(miri) { (1, 20) } else { (rounds(30), 150) };
                for seed in 0..seeds {
                    let mut random = Xorshift::new(seed * 7919 + 3);
                    let mut model = Model::default();
                    let mut sim = Sim::new();
                    for _ in 0..steps {
                        change(&mut sim, &mut model, &mut random);
                        check(&sim, &mut model);
                        let mut group = 0;
                        $(
                            model.events(group, sim.$events(), |units| {
                                let [required, absent] = terms(&[$(stringify!($own)),*], &[$(stringify!($with)),*], &[$(stringify!($without)),*]);
                                units & required == required && units & absent == 0
                            });
                            group += 1;
                        )*
                        let _ = group;
                    }
                }
            }

            fn check(sim: &Sim, model: &mut Model) {
                $({
                    let [required, absent] = terms(&[$(stringify!($own)),*], &[$(stringify!($with)),*], &[$(stringify!($without)),*]);
                    let wanted = model.having(|units| units & required == required && units & absent == 0);
                    let members = sim.$method().entities();
                    assert_eq!(members.iter().copied().collect::<BTreeSet<_>>(), wanted, stringify!($group));
                    assert_eq!(members.len(), wanted.len());
                    let (members, $($own),*) = sim.$method().slices();
                    $(assert!(members.iter().zip($own).all(|(entity, value)| entity.index() == value.0));)*
                })*
            }

            fn change(sim: &mut Sim, model: &mut Model, random: &mut Xorshift) {
                let allowed = |_units: Units| true $(&& ($allowed)(_units))?;
                let Some(&(entity, units)) = model.alive.get(random.below(model.alive.len() + 1)) else {
                    model.alive.push((sim.spawn(()), 0));
                    return;
                };
                let at = model.alive.iter().position(|(other, _)| *other == entity).unwrap();
                let i = entity.index();
                match random.below(16) {
                    0..=3 => {
                        // `one_of` removes the other unit, which is then inserted anew.
                        let bit = random.below(4);
                        let new = if allowed(units | 1 << bit) { units | 1 << bit } else { return };
                        model.alive[at].1 = new;
                        match bit {
                            0 => sim.insert(entity, C(i)).unwrap(),
                            1 => sim.insert(entity, D(i)).unwrap(),
                            2 => sim.insert(entity, E(i)).unwrap(),
                            _ => sim.insert(entity, F(i)).unwrap(),
                        }
                    }
                    4..=6 => {
                        let bit = random.below(4);
                        model.alive[at].1 = units & !(1 << bit);
                        let _ = match bit {
                            0 => sim.discard::<C>(entity),
                            1 => sim.discard::<D>(entity),
                            2 => sim.discard::<E>(entity),
                            _ => sim.discard::<F>(entity),
                        };
                    }
                    7 if allowed(units | 0b0111) => {
                        model.alive[at].1 |= 0b0111;
                        sim.insert(entity, (E(i), C(i), D(i))).unwrap();
                    }
                    8 if allowed(units | 0b1001) => {
                        model.alive[at].1 |= 0b1001;
                        sim.insert(entity, (F(i), C(i))).unwrap();
                    }
                    9 => {
                        model.alive.swap_remove(at);
                        sim.despawn(entity).unwrap();
                    }
                    10 => {
                        let gone: Vec<(Entity, Units)> = model.alive.drain(..at / 2).collect();
                        assert_eq!(sim.despawn_batch(gone.iter().map(|(entity, _)| *entity)), gone.len());
                    }
                    11 if random.below(4) == 0 => {
                        let bit = random.below(4);
                        model.alive.iter_mut().for_each(|(_, units)| *units &= !(1 << bit));
                        match bit {
                            0 => sim.clear_component::<C>(),
                            1 => sim.clear_component::<D>(),
                            2 => sim.clear_component::<E>(),
                            _ => sim.clear_component::<F>(),
                        }
                    }
                    12 => {
                        let text = serde_json::to_string(sim).unwrap();
                        let loaded: Sim = serde_json::from_str(&text).unwrap();
                        assert!(loaded == *sim, "a row has moved");
                        check(&loaded, model);
                    }
                    13 => {
                        let before = sim.clone();
                        for _ in 0..3 {
                            change(sim, model, random);
                        }
                        let delta = before.diff(sim);
                        let mut copy = before.clone();
                        copy.apply_delta(&delta).unwrap();
                        assert!(copy == *sim);
                        check(&copy, model);
                        copy.apply_delta(&delta.inverse().unwrap()).unwrap();
                        assert!(copy == before);
                    }
                    14 => {
                        // The first unit of the groups decides; all values stay with their entities.
                        $(sim.$method_mut().sort_by::<Entity>(|a, b| b.cmp(&a));)*
                        if random.below(2) == 0 {
                        }
                    }
                    15 => {
                        let mut other = sim.clone();
                        let new: Vec<Entity> = sim.merge(&mut other).iter().map(|(_, new)| new).collect();
                        sim.despawn_batch(new);
                    }
                    _ => {}
                }
            }
        }
    };
}

/// Returns the units that the members of a group have, and those that they lack.
fn terms(own: &[&str], with: &[&str], without: &[&str]) -> [Units; 2] {
    let set = |names: &[&str]| {
        let bit = |name: &&str| 1 << ["c", "d", "e", "f"].iter().position(|n| n == name).unwrap();
        names.iter().map(bit).sum::<Units>()
    };
    [set(own) | set(with), set(without)]
}

#[derive(Default)]
struct Model {
    alive: Vec<(Entity, Units)>,
    /// The members of each group by its events.
    members: Vec<BTreeSet<Entity>>,
}

impl Model {
    fn having(&self, holds: impl Fn(Units) -> bool) -> BTreeSet<Entity> {
        self.alive.iter().filter(|(_, units)| holds(*units)).map(|(entity, _)| *entity).collect()
    }

    /// Takes the events of a group.
    fn events(
        &mut self,
        group: usize,
        events: &mut ecs_core::GroupEvents,
        holds: impl Fn(Units) -> bool,
    ) {
        let wanted = self.having(holds);
        if self.members.len() <= group {
            self.members.resize_with(group + 1, BTreeSet::new);
        }
        let members = &mut self.members[group];
        for event in events.drain() {
            match event {
                GroupEvent::Entered(entity) => assert!(members.insert(entity)),
                GroupEvent::Left(entity) => assert!(members.remove(&entity)),
            }
        }
        assert_eq!(*members, wanted);
    }
}

// [A | both | B | rest] in two columns, and a third that one of the groups nests in.
family!(overlapping, [],
    A a a_mut a_events: own(c, d) with(e) without();
    B b b_mut b_events: own(c, d) with(f) without();
    Inner inner inner_mut inner_events: own(d) with(c, e, f) without();
);

// Disjoint groups, one of which owns more.
family!(disjoint, [],
    More more more_mut more_events: own(c, d) with() without();
    Less less less_mut less_events: own(d) with() without(c);
    Last last last_mut last_events: own(d) with(f) without(c);
);

// A group in the middle of another one, which owns other columns.
family!(middle, [],
    Outer outer outer_mut outer_events: own(c) with(d) without();
    Middle middle middle_mut middle_events: own(c) with(d, e) without();
    Across across across_mut across_events: own(c) with(e) without(f);
);

// A group that begins in the middle of another one, in one of its two columns. The other column has the same border.
family!(across, [],
    Wide wide wide_mut wide_events: own(c, d) with() without();
    Narrow narrow narrow_mut narrow_events: own(d) with(e) without();
);

// Three states of one unit, of which two exclude each other.
family!(states, #[never(d, f)] [|units: Units| units & 0b1010 != 0b1010],
    WithD with_d with_d_mut with_d_events: own(c) with(d) without();
    WithE with_e with_e_mut with_e_events: own(c) with(e) without();
    WithF with_f with_f_mut with_f_events: own(c) with(f) without();
);

// Two groups of one column each, behind one that owns both.
family!(behind, [],
    OnC on_c on_c_mut on_c_events: own(c) with(d, e) without(f);
    OnD on_d on_d_mut on_d_events: own(d) with(c) without(e, f);
    Both both both_mut both_events: own(c, d) with(f) without();
);

// Two groups of which one has two further terms, so the rows of the other one alone lack one of two. No group excludes `e`.
family!(two_terms, [],
    Front front front_mut front_events: own(c) with(d) without();
    Back back back_mut back_events: own(c) with(e) without(f);
);

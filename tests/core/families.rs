//! Random operations in worlds with families, and the rows between their borders. tests/behaviour/groups has them with saves, deltas,
//! events and sorting too, in a binary that takes minutes to build.

use std::collections::BTreeSet;

use ecs_core::{Entity, Filtered, With, world};

use crate::support::{Xorshift, rounds};

macro_rules! components {
    ($($name:ident)*) => {$(
        /// The value is the index of the entity.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name(u32);
    )*};
}

components!(C D E F);

/// The units of an entity, a bit for each.
type Units = usize;

/// Writes a world of four components with these groups, and its test.
macro_rules! family {
    ($name:ident, $(#[$rule:meta])* [$($allowed:expr)?], $($group:ident $method:ident $method_mut:ident:
        own($($own:ident),*) with($($with:ident),*) without($($without:ident),*);)*) => {
        mod $name {
            use super::*;

            world!(
                #[derive(Clone, PartialEq)]
                $(#[$rule])*
                pub struct Sim { c: C, d: D, e: E, f: F }
                $(
                    #[group(own($($own),*), with($($with),*), without($($without),*))]
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
                        // The first unit of the groups decides; all values stay with their entities.
                        $(sim.$method_mut().sort_by::<Entity>(|a, b| b.cmp(&a));)*
                    }
                    13 if allowed(0b0111) => {
                        let mut other = sim.clone();
                        let one: Vec<Entity> = (0..3).map(|_| other.spawn((C(0), D(0), E(0)))).collect();
                        let value = |entity: &Entity| entity.index();
                        let mut c = one.iter().map(value).map(C).collect();
                        let mut d = one.iter().map(value).map(D).collect();
                        let mut e = one.iter().map(value).map(E).collect();
                        assert!(sim.spawn_columns((&mut c, &mut d, &mut e)).unwrap().eq(one.iter().copied()));
                        model.alive.extend(one.into_iter().map(|entity| (entity, 0b0111)));
                        assert_eq!(sim.c().entities(), other.c().entities());
                        assert_eq!(sim.d().entities(), other.d().entities());
                        assert_eq!(sim.e().entities(), other.e().entities());
                        $(assert_eq!(sim.$method().entities(), other.$method().entities());)*
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
}

impl Model {
    fn having(&self, holds: impl Fn(Units) -> bool) -> BTreeSet<Entity> {
        self.alive.iter().filter(|(_, units)| holds(*units)).map(|(entity, _)| *entity).collect()
    }
}
// [A | both | B | rest] in two columns, and a third that one of the groups nests in.
family!(overlapping, [],
    A a a_mut: own(c, d) with(e) without();
    B b b_mut: own(c, d) with(f) without();
    Inner inner inner_mut: own(d) with(c, e, f) without();
);

// Disjoint groups, one of which owns more.
family!(disjoint, [],
    More more more_mut: own(c, d) with() without();
    Less less less_mut: own(d) with() without(c);
    Last last last_mut: own(d) with(f) without(c);
);

// A group in the middle of another one, which owns other columns.
family!(middle, [],
    Outer outer outer_mut: own(c) with(d) without();
    Middle middle middle_mut: own(c) with(d, e) without();
    Across across across_mut: own(c) with(e) without(f);
);

// A group that begins in the middle of another one, in one of its two columns. The other column has the same border.
family!(across, [],
    Wide wide wide_mut: own(c, d) with() without();
    Narrow narrow narrow_mut: own(d) with(e) without();
);

// Three states of one unit, of which two exclude each other.
family!(states, [],
    WithD with_d with_d_mut: own(c) with(d) without(f);
    WithE with_e with_e_mut: own(c) with(e) without();
    WithF with_f with_f_mut: own(c) with(f) without(d);
);
// Two groups of one column each, behind one that owns both.
family!(behind, [],
    OnC on_c on_c_mut: own(c) with(d, e) without(f);
    OnD on_d on_d_mut: own(d) with(c) without(e, f);
    Both both both_mut: own(c, d) with(f) without();
);

world!(
    struct Sim {
        c: C,
        d: D,
        e: E,
        f: F,
    }
    // c: [Sleeping | both | Cold | rest]
    #[group(own(c), with(e))]
    struct Sleeping;
    #[group(own(c), with(f))]
    struct Cold;
    #[group(own(c, d), with(e), without(f))]
    struct Deep;

    #[query(packed, with(e, f))]
    struct Both {
        c: &mut C,
    }
    #[query(packed, without(e, f))]
    struct Free {
        entity: Entity,
        c: &C,
    }
);

#[test]
fn rows_between_borders_serve_queries_and_are_slices() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..40).map(|i| sim.spawn(C(i))).collect();
    for (i, &entity) in (0..).zip(&all) {
        if i % 2 == 0 {
            sim.insert(entity, E(i)).unwrap();
        }
        if i % 3 == 0 {
            sim.insert(entity, F(i)).unwrap();
        }
        if i % 5 == 0 {
            sim.insert(entity, D(i)).unwrap();
        }
    }
    let numbers = |column: &[C]| column.iter().map(|c| c.0).collect::<BTreeSet<u32>>();
    let wanted = |holds: &dyn Fn(u32) -> bool| (0..40).filter(|&i| holds(i)).collect();
    let (asleep, cold) = (sim.sleeping().slices().1, sim.cold().slices().1);
    let sets: [BTreeSet<u32>; 2] = [wanted(&|i| i % 2 == 0), wanted(&|i| i % 3 == 0)];
    assert_eq!([numbers(asleep), numbers(cold)], sets);
    let both: BTreeSet<u32> = wanted(&|i| i % 6 == 0);
    assert_eq!(sim.both().map(|row| row.c.0).collect::<BTreeSet<_>>(), both);
    assert_eq!((sim.both().len(), sim.free().len()), (7, 13));
    assert!(sim.free().all(|row| row.c.0 == row.entity.index() && row.c.0 % 2 * row.c.0 % 3 != 0));
    // Generic code takes the same rows.
    let typed = sim.query::<Filtered<&C, With<E>>>();
    assert_eq!(typed.size_hint(), (20, Some(20)));
    assert!(typed.map(|c| c.0).eq(asleep_rows(&sim)));
    let outside = sim.sleeping().outside::<Deep>();
    assert_eq!(outside.len() + sim.deep().len(), sim.sleeping().len());
    assert!(outside.entities().iter().all(|&entity| !sim.deep().contains(entity)));
    assert_eq!(outside.row_of(outside.entities()[3]), Some(3));
    let s = sim.split();
    assert_eq!(s.sleeping.rows().end - s.cold.rows().start, 7);
    assert_eq!(s.deep.slices((&s.c, &s.d)).0.len(), s.deep.len());
    assert_eq!(Sim::LAYOUT.families.len(), 1);
}

fn asleep_rows(sim: &Sim) -> impl Iterator<Item = u32> {
    sim.sleeping().slices().1.iter().map(|c| c.0)
}

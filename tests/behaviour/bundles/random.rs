//! Random bundles, compared with a map of the components of each entity.

use std::collections::BTreeMap;

use ecs_core::Entity;

use super::worlds::{A, B, Body, C, L, Sim, SimBundle, SimCommands, Tag, body, check};
use crate::support::Xorshift;

/// The values of `a`, `b`, `l`, the table and `tag`.
type Units = [Option<u32>; 5];
/// A bundle with an optional component of each kind.
type Options = (Option<A>, (Option<B>, Option<L>), Option<Body>, Option<Tag>);

fn options([a, b, l, row, tag]: Units) -> Options {
    (a.map(A), (b.map(B), l.map(L)), row.map(body), tag.map(|_| Tag))
}

fn built([a, b, l, row, tag]: Units) -> SimBundle {
    let mut bundle = SimBundle::new();
    a.map(|value| bundle.insert(A(value)));
    b.map(|value| bundle.insert(B(value)));
    l.map(|value| bundle.insert(L(value)));
    row.map(|value| bundle.insert(body(value)));
    tag.map(|_| bundle.insert(Tag));
    bundle
}

fn random_units(random: &mut Xorshift, value: u32) -> Units {
    [(); 5].map(|()| (random.below(3) == 0).then_some(value))
}

#[derive(Default)]
struct Model {
    units: BTreeMap<Entity, Units>,
    handles: Vec<Entity>,
}

impl Model {
    fn spawned(&mut self, entity: Entity, units: Units) {
        self.handles.push(entity);
        assert!(self.units.insert(entity, units).is_none());
    }

    fn insert(&mut self, entity: Entity, units: Units) -> bool {
        let Some(has) = self.units.get_mut(&entity) else { return false };
        has.iter_mut().zip(units).for_each(|(has, new)| *has = new.or(*has));
        true
    }
}

fn matches(sim: &Sim, entity: Entity, [a, b, l, row, tag]: Units) -> bool {
    let values = [
        sim.get::<A>(entity).map(|a| a.0),
        sim.get::<B>(entity).map(|b| b.0),
        sim.get::<L>(entity).map(|l| l.0),
        sim.body().get(entity).map(|row| row.x.0),
    ];
    values == [a, b, l, row] && sim.has::<Tag>(entity) == tag.is_some()
}

#[test]
fn random_bundles_match_a_map() {
    let steps = if cfg!(miri) { 15 } else { 700 };
    for seed in 1..=4 {
        let mut random = Xorshift::new(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(seed));
        let (mut sim, mut model) = (Sim::new(), Model::default());
        let first = sim.spawn(C(0));
        model.spawned(first, [None; 5]);
        for step in 0..steps {
            let units = random_units(&mut random, step);
            let entity = model.handles[random.below(model.handles.len())];
            let alive = model.units.contains_key(&entity);
            match random.below(12) {
                0 => model.spawned(sim.spawn(options(units)), units),
                1 => model.spawned(sim.spawn(built(units)), units),
                2 => {
                    let mut builder = built(units);
                    model.spawned(builder.spawn_into(&mut sim), units);
                    assert!(builder.is_empty());
                }
                3 => {
                    let new: Vec<_> = sim.spawn_batch([units, [None; 5]].map(options)).collect();
                    model.spawned(new[0], units);
                    model.spawned(new[1], [None; 5]);
                }
                4 | 5 => {
                    let done = sim.insert(entity, options(units)).is_ok();
                    assert_eq!(done, model.insert(entity, units));
                }
                6 => {
                    let done = sim.insert(entity, built(units)).is_ok();
                    assert_eq!(done, model.insert(entity, units));
                }
                7 => {
                    let mut commands = SimCommands::new();
                    commands.insert(entity, options(units));
                    commands.insert(entity, built(units));
                    _ = sim.apply(&mut commands);
                    model.insert(entity, units);
                }
                8 => {
                    let taken = sim.remove::<(Option<A>, Option<L>, Option<Body>)>(entity).ok();
                    let expected = model.units.get_mut(&entity).map(|has| {
                        let [a, _, l, row, _] = *has;
                        (has[0], has[2], has[3]) = (None, None, None);
                        (a.map(A), l.map(L), row.map(body))
                    });
                    assert_eq!(taken, expected);
                }
                9 => {
                    let taken = sim.remove::<(B, Option<Tag>)>(entity).ok();
                    let has = model.units.get_mut(&entity).filter(|has| has[1].is_some());
                    let expected = has.map(|has| {
                        let taken = (B(has[1].unwrap()), has[4].map(|_| Tag));
                        (has[1], has[4]) = (None, None);
                        taken
                    });
                    assert_eq!(taken, expected);
                }
                10 => {
                    if entity != first {
                        let taken = sim.remove::<SimBundle>(entity).ok();
                        let len = model
                            .units
                            .insert(entity, [None; 5])
                            .map(|has| has.iter().flatten().count());
                        assert_eq!(taken.map(|bundle| bundle.len()), len.filter(|_| alive));
                        if !alive {
                            model.units.remove(&entity);
                        }
                    }
                }
                _ => {
                    assert_eq!(sim.despawn(entity).is_ok(), alive);
                    model.units.remove(&entity);
                }
            }
            if step % 8 == 0 {
                check(&sim);
                assert!(model.units.iter().all(|(&entity, &units)| matches(&sim, entity, units)));
                assert_eq!(sim.len(), model.units.len());
            }
        }
    }
}

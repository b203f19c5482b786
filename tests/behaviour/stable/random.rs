//! Random changes, compared with maps: a row never changes as long as the entity has the component.

use std::collections::BTreeMap;

use ecs_core::{Entity, world};

use crate::support::{Xorshift, rounds};

/// Tests a storage. Each value has a filler, so that few values fill a page.
macro_rules! tested {
    ($name:ident, $storage:ident, $Filler:ty) => {
        mod $name {
            use super::*;

            #[derive(Clone, Debug, PartialEq)]
            struct Stable(Box<u64>, $Filler);
            #[derive(Clone, Debug, PartialEq)]
            struct Packed(u64);

            world!(
                #[derive(Clone, Debug, PartialEq)]
                struct Sim {
                    #[storage($storage)]
                    #[track]
                    stable: Stable,
                    packed: Packed,
                }
                #[group(own(packed), with(stable))]
                struct Group;
                #[query]
                struct Alone {
                    entity: Entity,
                    stable: &mut Stable,
                }
                #[query]
                struct Both {
                    entity: Entity,
                    stable: &Stable,
                    packed: &Packed,
                }
            );

            #[derive(Default)]
            struct Model {
                /// The row and the value of each entity.
                stable: BTreeMap<Entity, (usize, u64)>,
                packed: BTreeMap<Entity, u64>,
            }

            impl Model {
                /// Returns the row of the next value.
                fn free(&self) -> usize {
                    (0..).find(|&row| self.stable.values().all(|&(taken, _)| taken != row)).unwrap()
                }

                fn insert(&mut self, entity: Entity, value: u64) {
                    let row = self.stable.get(&entity).map_or_else(|| self.free(), |&(row, _)| row);
                    self.stable.insert(entity, (row, value));
                }

                fn compact(&mut self) -> Vec<(usize, usize)> {
                    let mut rows: Vec<(usize, Entity)> =
                        self.stable.iter().map(|(&e, &(row, _))| (row, e)).collect();
                    rows.sort_unstable();
                    let mut moves = Vec::new();
                    for (new, (old, entity)) in rows.into_iter().enumerate() {
                        self.stable.get_mut(&entity).unwrap().0 = new;
                        if old != new {
                            moves.push((old, new));
                        }
                    }
                    moves
                }

                fn compare(&mut self, sim: &mut Sim) {
                    let mut rows: Vec<_> =
                        self.stable.iter().map(|(&e, &(row, value))| (row, e, value)).collect();
                    rows.sort_unstable();
                    let found: Vec<_> =
                        sim.stable().rows().map(|(row, e, value)| (row, e, *value.0)).collect();
                    assert_eq!(found, rows);
                    assert!(
                        rows.iter()
                            .all(|&(row, entity, _)| sim.stable().row_of(entity) == Some(row))
                    );
                    assert_eq!(sim.stable().end(), rows.last().map_or(0, |last| last.0 + 1));
                    assert!(sim.alone().map(|alone| alone.entity).eq(rows.iter().map(|row| row.1)));
                    sim.alone().for_each(|alone| *alone.stable.0 += 1);
                    self.stable.values_mut().for_each(|(_, value)| *value += 1);
                    let both: BTreeMap<Entity, (u64, u64)> = sim
                        .both()
                        .map(|both| (both.entity, (*both.stable.0, both.packed.0)))
                        .collect();
                    let expected = self
                        .stable
                        .iter()
                        .filter_map(|(e, &(_, value))| Some((*e, (value, *self.packed.get(e)?))));
                    assert_eq!(both, expected.collect());
                    assert_eq!(sim.group().len(), both.len());
                }
            }

            #[test]
            fn rows_are_those_of_a_naive_model() {
                let (seeds, steps) = if cfg!(miri) { (1, 40) } else { (rounds(10), 120) };
                for seed in 0..seeds {
                    let mut random = Xorshift::new(seed * 77 + 5);
                    let (mut sim, mut model) = (Sim::new(), Model::default());
                    let mut alive: Vec<Entity> = Vec::new();
                    let mut before = sim.clone();
                    for step in 0..steps {
                        let at = random.below(alive.len().max(1));
                        let entity = alive.get(at).copied();
                        match (random.below(12), entity) {
                            (0..=2, _) => {
                                let new = sim.spawn((
                                    Stable(Box::new(step), <$Filler>::default()),
                                    Packed(step),
                                ));
                                model.insert(new, step);
                                model.packed.insert(new, step);
                                alive.push(new);
                            }
                            (3, _) => {
                                let count = random.below(if cfg!(miri) { 5 } else { 80 }) as u64;
                                let new: Vec<_> = sim
                                    .spawn_batch(
                                        (0..count)
                                            .map(|i| Stable(Box::new(i), <$Filler>::default())),
                                    )
                                    .collect();
                                (0..).zip(&new).for_each(|(i, &entity)| model.insert(entity, i));
                                alive.extend(new);
                            }
                            (4 | 5, Some(entity)) => {
                                alive.swap_remove(at);
                                sim.despawn(entity).unwrap();
                                model.stable.remove(&entity);
                                model.packed.remove(&entity);
                            }
                            (6, Some(entity)) => {
                                sim.insert(entity, Stable(Box::new(step), <$Filler>::default()))
                                    .unwrap();
                                model.insert(entity, step);
                            }
                            (7, Some(entity)) => {
                                let had = model.stable.remove(&entity).map(|(_, value)| value);
                                assert_eq!(
                                    sim.remove::<Stable>(entity).ok().map(|value| *value.0),
                                    had
                                );
                            }
                            (8, Some(_)) => {
                                let going = alive.split_off(at);
                                assert_eq!(sim.despawn_batch(going.iter().copied()), going.len());
                                for entity in going {
                                    model.stable.remove(&entity);
                                    model.packed.remove(&entity);
                                }
                            }
                            (9, _) => {
                                let mut moves = Vec::new();
                                sim.compact::<Stable>(|old, new| moves.push((old, new)));
                                assert_eq!(moves, model.compact());
                            }
                            (10, _) => sim.shrink_to_fit(),
                            (11, _) => {
                                let mut copy = before.clone();
                                copy.apply_delta(&before.diff(&sim)).unwrap();
                                assert_eq!(copy, sim);
                                assert!(copy.stable().rows().eq(sim.stable().rows()));
                                sim = copy;
                                before = sim.clone();
                            }
                            _ => {}
                        }
                        model.compare(&mut sim);
                    }
                }
            }
        }
    };
}

tested!(whole, stable, ());

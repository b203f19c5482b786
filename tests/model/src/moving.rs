//! Operations that move, copy and compare entities and worlds: `take`, `put`, `duplicate`, `copy_from`, `merge`,
//! `instance`, `split_off` and its like, `get_or_insert_with`, and deltas.

use std::fmt::Debug;

use ecs_core::{Commands, Entity, NoSuchEntity};

use crate::naive::{Naive, Row};
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Part, Q, T, U, value_of};
use crate::run::hash_of;
use crate::tables::Depot;
use crate::worlds::{Plain, Zoo};

/// A world whose entities are moved and copied.
pub(crate) trait Moving: Sized {
    /// Makes the reserved entities alive.
    fn flush(&mut self);
    /// Takes an entity apart and spawns its components again.
    fn respawn(&mut self, entity: Entity) -> Option<Entity>;
    /// Takes an entity apart and gives its components to another one. Returns what was found.
    fn hand_over(&mut self, from: Entity, to: Entity) -> (bool, bool);
    /// Takes an entity apart and drops its components.
    fn take_and_drop(&mut self, entity: Entity) -> bool;
    /// Moves an entity to another world.
    fn send(&mut self, other: &mut Self, entity: Entity) -> Option<Entity>;
    fn double(&mut self, entity: Entity) -> Option<Entity>;
    fn copy_one(&mut self, other: &Self, entity: Entity) -> Option<Entity>;
    fn arrive(&mut self, other: &mut Self, merge: bool) -> Vec<(Entity, Entity)>;
    /// Moves or copies entities to another world: directly, or through a world of their own.
    fn travel(
        &mut self,
        other: &mut Self,
        entities: &[Entity],
        moved: bool,
        direct: bool,
    ) -> Vec<(Entity, Entity)>;
    /// Calls `get_or_insert_with` for the component of a number, and returns the value.
    fn or_insert(
        &mut self,
        entity: Entity,
        part: u8,
        serial: u32,
    ) -> (usize, Result<u32, NoSuchEntity>);
    /// Changes a world and undoes it with the delta.
    fn undo(&mut self, one: Entity, other: Entity);
    /// Makes this world equal to another one, by a delta.
    fn become_like(&mut self, other: &Self);
    /// Applies deltas between two worlds to copies, also inverted and of some components.
    fn compare(&self, new: &Self);
}

macro_rules! moving_worlds {
    ($($World:ident: of($($Of:ident)*) or_insert($($part:literal $P:ident)*);)*) => {$(
        impl Moving for $World {
            fn flush(&mut self) {
                self.apply(&mut Commands::new()).expect_all();
            }

            fn respawn(&mut self, entity: Entity) -> Option<Entity> {
                self.take(entity).ok().map(|bundle| self.spawn(bundle))
            }

            fn hand_over(&mut self, from: Entity, to: Entity) -> (bool, bool) {
                let Ok(bundle) = self.take(from) else { return (false, false) };
                let many = bundle.len();
                let given = self.put(to, bundle).map_err(|error| {
                    assert!(error.entity == to && error.bundle.len() == many, "the bundle wasn't returned");
                });
                (true, given.is_ok())
            }

            fn take_and_drop(&mut self, entity: Entity) -> bool {
                self.take(entity).is_ok()
            }

            fn send(&mut self, other: &mut Self, entity: Entity) -> Option<Entity> {
                self.take(entity).ok().map(|bundle| other.spawn(bundle))
            }

            fn double(&mut self, entity: Entity) -> Option<Entity> {
                self.duplicate(entity).ok()
            }

            fn copy_one(&mut self, other: &Self, entity: Entity) -> Option<Entity> {
                self.copy_from(other, entity).ok()
            }

            fn arrive(&mut self, other: &mut Self, merge: bool) -> Vec<(Entity, Entity)> {
                if merge {
                    let mapping = self.merge(other);
                    assert!(other.is_empty(), "entities stayed behind");
                    mapping.iter().collect()
                } else {
                    self.instance(other).iter().collect()
                }
            }

            fn travel(
                &mut self,
                other: &mut Self,
                entities: &[Entity],
                moved: bool,
                direct: bool,
            ) -> Vec<(Entity, Entity)> {
                let entities = entities.iter().copied();
                if direct {
                    let mapping = if moved {
                        self.move_to(other, entities)
                    } else {
                        self.copy_to(other, entities)
                    };
                    return mapping.iter().collect();
                }
                let before = self.clone();
                let (mut part, first) =
                    if moved { self.split_off(entities) } else { self.copy_of(entities) };
                assert!(part.entities().iter().eq(first.iter().map(|(_, new)| new)));
                // Each value goes along.
                for (old, new) in first.iter() {
                    $(assert_eq!(before.get::<$Of>(old), part.get::<$Of>(new), "a value of {old}");)*
                }
                let second = other.merge(&mut part);
                first.iter().map(|(old, new)| (old, second.map(new))).collect()
            }

            fn or_insert(&mut self, entity: Entity, part: u8, serial: u32) -> (usize, Result<u32, NoSuchEntity>) {
                const PARTS: u8 = [$($part),*].len() as u8;
                match part % PARTS {
                    $($part => {
                        let new = || $P::part(value_of(serial, $P::KIND));
                        ($P::KIND, self.get_or_insert_with(entity, new).map(|found| found.value()))
                    })*
                    part => unreachable!("no part {part}"),
                }
            }

            fn undo(&mut self, one: Entity, other: Entity) {
                let before = self.clone();
                let changes = self.edit(|world| {
                    _ = world.duplicate(other);
                    _ = world.despawn(one);
                    if let Ok(bundle) = world.take(other) {
                        world.spawn(bundle);
                    }
                });
                let inverse = changes.inverse().expect("an edit has an inverse");
                self.apply_delta(&inverse).expect("the edit ends with this world");
                assert!(*self == before, "the inverse of an edit leads to another world");
            }

            fn become_like(&mut self, other: &Self) {
                self.apply_delta(&self.diff(other)).expect("the delta begins with this world");
                assert!(self == other && hash_of(self) == hash_of(other), "a delta leads to another world");
            }

            fn compare(&self, new: &Self) {
                let mut there = self.clone();
                there.become_like(new);
                let inverse = self.diff(new).inverse().expect("it has one");
                there.apply_delta(&inverse).expect("the delta ends with this world");
                assert!(there == *self, "the inverse of a delta leads to another world");
                there.apply_delta(&self.diff_of::<($($Of,)*)>(new)).expect("the same entities");
                assert!(there.entities().iter().eq(new.entities().iter()));
                for entity in new.entities() {
                    $(assert_eq!(there.get::<$Of>(entity), new.get::<$Of>(entity), "a value of {entity}");)*
                }
            }
        }
    )*};
}

moving_worlds! {
    Zoo: of(A C K Q) or_insert(
        0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I 9 J 10 K 11 N 12 P 13 Q 14 M 15 T 16 U
    );
    Plain: of(A C K Q) or_insert(
        0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I 9 J 10 K 11 N 12 P 13 Q 14 M 15 T 16 U
    );
    Depot: of(A K L) or_insert(0 A 1 K 2 Q 3 T 4 U 5 L);
}

/// Returns the common result of all worlds.
#[track_caller]
pub(crate) fn same<T: PartialEq + Debug, const N: usize>(found: [T; N]) -> T {
    let mut found = found.into_iter();
    let first = found.next().expect("there is a world");
    found.for_each(|other| assert_eq!(first, other, "the worlds differ"));
    first
}

impl Naive {
    /// Adds an entity with the components of another one.
    pub(crate) fn spawn_row(&mut self, entity: Entity, row: Row) {
        self.spawn(entity, 0, 0);
        self.rows.insert(entity, row);
    }

    /// Adds the entities of another world, with their new handles.
    pub(crate) fn arrive(&mut self, other: &Self, mapping: &[(Entity, Entity)]) {
        assert!(
            mapping.iter().map(|(old, _)| old).eq(other.rows.keys()),
            "each entity has a new handle"
        );
        mapping.iter().for_each(|&(old, new)| self.spawn_row(new, other.rows[&old]));
    }
}

/// Adds the method that runs these operations, for worlds that all have the same entities.
macro_rules! moving {
    ($Worlds:ident: $($world:ident $at:tt),*; $model:tt) => {
        impl $Worlds {
            pub(super) fn moving(&mut self, how: u8, who: $crate::op::Who) -> bool {
                use $crate::moving::{Moving as _, same};
                use $crate::op::Who;

                self.model.flush();
                $(self.$world.flush();)*
                let (entity, other) = (self.pick(who), self.pick(Who(who.1, who.0)));
                let row = self.model.rows.get(&entity).copied();
                match how % 16 {
                    0..3 => {
                        let found = same([$(self.$world.respawn(entity)),*]);
                        assert_eq!(found.is_some(), row.is_some(), "take {entity}");
                        if let (Some(new), Some(row)) = (found, row) {
                            self.model.despawn(entity);
                            self.model.spawn_row(new, row);
                        }
                        found.is_some()
                    }
                    3..8 => {
                        let found = same([$(self.$world.hand_over(entity, other)),*]);
                        self.model.despawn(entity);
                        let there = self.model.rows.get_mut(&other);
                        assert_eq!(found, (row.is_some(), row.is_some() && there.is_some()));
                        if let (Some(there), Some(row)) = (there, row) {
                            *there = row;
                        }
                        found.0
                    }
                    8 => {
                        let found = same([$(self.$world.take_and_drop(entity)),*]);
                        assert_eq!(found, self.model.despawn(entity), "take {entity}");
                        found
                    }
                    9..12 => {
                        let (part, serial) = (how / 16 ^ who.0, self.serial);
                        let (kind, found) =
                            same([$(self.$world.or_insert(entity, part, serial)),*]);
                        let wanted = self.model.rows.get_mut(&entity).map(|row| {
                            *row.0[kind].get_or_insert($crate::parts::value_of(serial, kind))
                        });
                        assert_eq!(found, wanted.ok_or(ecs_core::NoSuchEntity(entity)));
                        found.is_ok()
                    }
                    12 if self.room() > 0 => {
                        let found = same([$(self.$world.double(entity)),*]);
                        assert_eq!(found.is_some(), row.is_some(), "duplicate {entity}");
                        if let (Some(new), Some(row)) = (found, row) {
                            self.model.spawn_row(new, row);
                        }
                        found.is_some()
                    }
                    12 => {
                        same([$(self.$world.undo(entity, other)),*]);
                        false
                    }
                    _ => {
                        let Some(mut aside) = self.aside.take() else { return false };
                        aside.$model.flush();
                        $(aside.$at.flush();)*
                        let changed = self.between(how / 16, who, &mut aside);
                        self.aside = Some(aside);
                        changed
                    }
                }
            }

            /// Operations with the worlds that are kept.
            fn between(&mut self, how: u8, who: $crate::op::Who, aside: &mut $crate::moving::aside!($Worlds)) -> bool {
                use ecs_core::Entity;
                use $crate::moving::{Moving as _, same};

                let (many, room) = (aside.$model.rows.len(), self.room());
                match how {
                    0..4 if room >= many => {
                        let merge = how % 2 == 0;
                        let mapping = same([$(self.$world.arrive(&mut aside.$at, merge)),*]);
                        self.model.arrive(&aside.$model, &mapping);
                        if merge {
                            aside.$model.clear();
                        }
                        !mapping.is_empty()
                    }
                    4..8 if room > 0 => {
                        let entity = aside.$model.pick(who, None);
                        let found = same([$(self.$world.copy_one(&aside.$at, entity)),*]);
                        let row = aside.$model.rows.get(&entity).copied();
                        assert_eq!(found.is_some(), row.is_some(), "copy_from {entity}");
                        if let (Some(new), Some(row)) = (found, row) {
                            self.model.spawn_row(new, row);
                        }
                        found.is_some()
                    }
                    8..10 if self.limit > many => {
                        let entity = self.pick(who);
                        let row = self.model.rows.get(&entity).copied();
                        let found = same([$(self.$world.send(&mut aside.$at, entity)),*]);
                        assert_eq!(found.is_some(), row.is_some(), "take {entity}");
                        if let (Some(new), Some(row)) = (found, row) {
                            self.model.despawn(entity);
                            aside.$model.spawn_row(new, row);
                        }
                        found.is_some()
                    }
                    10..13 => {
                        $(self.$world.become_like(&aside.$at);)*
                        self.model.clone_from(&aside.$model);
                        true
                    }
                    13 | 14 => {
                        let chosen = |entity: &&Entity| {
                            (entity.index() ^ u32::from(who.0)) % 3 == u32::from(who.1) % 3
                        };
                        let all = self.model.rows.keys().filter(chosen).copied();
                        let mut all: Vec<Entity> = all.take(self.limit.saturating_sub(many)).collect();
                        let count = all.len();
                        // One is named twice.
                        all.extend(all.first().copied());
                        all.reverse();
                        let (moved, direct) = (how == 13, who.0 % 2 == 0);
                        let mapping = same([
                            $(self.$world.travel(&mut aside.$at, &all, moved, direct)),*
                        ]);
                        assert_eq!(mapping.len(), count, "each entity travels once");
                        for (old, new) in mapping {
                            let row = self.model.rows[&old];
                            if moved {
                                self.model.despawn(old);
                            }
                            aside.$model.spawn_row(new, row);
                        }
                        moved && count > 0
                    }
                    _ => {
                        $(aside.$at.compare(&self.$world);)*
                        false
                    }
                }
            }
        }
    };
}

/// The type of the worlds that are kept.
macro_rules! aside {
    (Runner) => {
        ($crate::worlds::Zoo, $crate::worlds::Plain, $crate::naive::Naive)
    };
    (Tables) => {
        ($crate::tables::Depot, $crate::naive::Naive)
    };
}

pub(crate) use {aside, moving};

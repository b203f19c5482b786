//! Structural changes of many entities.

use ecs_core::{ColumnsError, Entity};

use super::Runner;
use crate::op::Who;
use crate::packs::ForBoth;
use crate::parts::{A, B, C, D, E, F, G, H, I, J, K, M, N, P, Part, T, bumped, value_of};
use crate::worlds::{plain, zoo};

/// Spawns columns of new entities. `load` selects the columns, and the last column gets `more`
/// extra rows.
macro_rules! load {
    ($runner:ident, $load:expr, $rows:expr, $more:expr; $($n:literal ($($X:ident)*)),*) => {
        match $load % 9 {
            $($n => {
                let serial = $runner.serial;
                let column = |kind: usize, rows: usize| {
                    (0..rows).map(move |row| value_of(serial.wrapping_add(row as u32), kind))
                };
                let longest = [$($X::KIND),*].last().copied();
                let rows = |kind| $rows + if Some(kind) == longest { $more } else { 0 };
                let masks = 0 $(| $X::BIT)*;
                let found = both!($runner, world => {
                    let mut columns = ($(
                        column($X::KIND, rows($X::KIND)).map($X::part).collect::<Vec<_>>(),
                    )*);
                    let new = load!(@call world columns $($X)*).map(Iterator::collect);
                    let left = load!(@lens columns $($X)*);
                    (new, left)
                });
                (found, masks, [$(rows($X::KIND)),*].to_vec())
            })*
            load => unreachable!("no load {load}"),
        }
    };
    (@call $world:ident $columns:ident $One:ident) => {
        $world.spawn_columns(&mut $columns.0)
    };
    (@call $world:ident $columns:ident $One:ident $Two:ident) => {
        $world.spawn_columns((&mut $columns.0, &mut $columns.1))
    };
    (@call $world:ident $columns:ident $One:ident $Two:ident $Three:ident) => {
        $world.spawn_columns((&mut $columns.0, (&mut $columns.1, &mut $columns.2)))
    };
    (@lens $columns:ident $One:ident) => { vec![$columns.0.len()] };
    (@lens $columns:ident $One:ident $Two:ident) => {
        vec![$columns.0.len(), $columns.1.len()]
    };
    (@lens $columns:ident $One:ident $Two:ident $Three:ident) => {
        vec![$columns.0.len(), $columns.1.len(), $columns.2.len()]
    };
}

impl Runner {
    pub(super) fn spawn_batch<X: ForBoth>(&mut self, many: usize) -> bool {
        let serial = self.serial;
        let serials = move || (0..many).map(move |i| serial.wrapping_add(i as u32));
        let new: Vec<Entity> =
            both!(self, world => world.spawn_batch(serials().map(X::pack)).collect::<Vec<_>>());
        assert_eq!(new.len(), many);
        if many > 0 {
            self.model.flush();
        }
        for (entity, serial) in new.into_iter().zip(serials()) {
            self.model.spawn(entity, X::MASK, serial);
        }
        self.serial = serial.wrapping_add(many as u32);
        many > 0
    }

    pub(super) fn spawn_columns(&mut self, load: u8, many: u8, uneven: bool) -> bool {
        let rows = self.many(many).min(self.room());
        let ((new, left), mask, lens): ((Result<Vec<Entity>, ColumnsError>, _), u32, _) = load!(
            self, load, rows, usize::from(uneven);
            0 (A B), 1 (C A B), 2 (D E A), 3 (M N), 4 (G K), 5 (I J K), 6 (H), 7 (P K A), 8 (T F)
        );
        if uneven && lens.len() > 1 {
            assert_eq!(new, Err(ColumnsError::Lengths { first: rows, other: rows + 1 }));
            assert_eq!(left, lens, "values were moved in spite of the error");
            return false;
        }
        let new = new.expect("columns of equal length spawn");
        assert_eq!((new.len(), left), (lens[0], vec![0; lens.len()]));
        if !new.is_empty() {
            self.model.flush();
        }
        for (row, &entity) in new.iter().enumerate() {
            self.model.spawn(entity, mask, self.serial.wrapping_add(row as u32));
        }
        self.serial = self.serial.wrapping_add(new.len() as u32);
        !new.is_empty()
    }

    pub(super) fn despawn_batch(&mut self, who: Who, many: u8) -> bool {
        let entities = self.picks(who, self.many(many));
        let wanted = entities.iter().filter(|&&entity| self.model.despawn(entity)).count();
        let found = both!(self, world => world.despawn_batch(entities.iter().copied()));
        assert_eq!(found, wanted);
        wanted > 0
    }

    pub(super) fn insert_batch<X: ForBoth>(&mut self, who: Who) -> bool {
        let serial = self.serial;
        let entities = self.picks(who, self.many(who.1));
        let model = &mut self.model;
        let wanted = entities.iter().filter(|&&e| model.insert(e, X::MASK, serial)).count();
        let found = both!(self, world => world.insert_batch(entities.clone(), X::pack(serial)));
        assert_eq!(found, wanted);
        wanted > 0 && X::MASK != 0
    }

    pub(super) fn remove_batch<X: ForBoth>(&mut self, who: Who) -> bool {
        let entities = self.picks(who, self.many(who.1));
        let model = &mut self.model;
        let wanted = entities.iter().filter(|&&e| model.remove(e, X::MASK).is_some()).count();
        let found = both!(self, world => world.remove_batch::<X>(entities.clone()));
        assert_eq!(found, wanted);
        wanted > 0 && X::MASK != 0
    }

    /// Changes a field of a query, then despawns the entities whose value has a certain last digit.
    pub(super) fn despawn_where(&mut self, query: u8, digit: u8) -> bool {
        let digit = u32::from(digit % 5);
        let matches = move |value: u32| value % 5 == digit;
        let (with, without, kind) = match query % 4 {
            0 => (0, 0, None),
            1 => (A::BIT, 0, Some(A::KIND)),
            2 => (A::BIT | B::BIT, 0, Some(B::KIND)),
            _ => (H::BIT, T::BIT, Some(H::KIND)),
        };
        let members = self.model.matching(with, without);
        let despawns = |entity: &Entity| match kind {
            None => matches(entity.index()),
            Some(kind) => matches(bumped(self.model.value(*entity, kind).expect("a member"))),
        };
        let despawned: Vec<Entity> = members.iter().copied().filter(despawns).collect();
        // Entities are despawned in the order of iteration, and handles are reused in that order.
        // The orders of the two worlds differ. So the world without groups runs the query on a
        // copy, and then despawns in the order of the other world.
        let mut order = Vec::new();
        let mut copy = self.plain.clone();
        macro_rules! run {
            ($world:expr, $Query:ty, $matches:expr; $row:pat => $entity:expr $(, $part:expr)?) => {
                $world.despawn_where::<$Query>(|$row| {
                    $($part.bump();)?
                    let entity = $entity;
                    let value = run!(@value entity $(, $part)?);
                    $matches(entity, matches(value))
                })
            };
            (@value $entity:ident) => { $entity.index() };
            (@value $entity:ident, $part:expr) => { $part.value() };
        }
        macro_rules! everywhere {
            ($Zoo:ty, $Plain:ty; $row:pat => $($row_parts:expr),*) => {{
                let found = run!(self.zoo, $Zoo, |entity, matches| {
                    if matches {
                        order.push(entity);
                    }
                    matches
                }; $row => $($row_parts),*);
                assert_eq!(run!(copy, $Plain, |_, matches| matches; $row => $($row_parts),*), found);
                assert_eq!(run!(self.plain, $Plain, |_, _| false; $row => $($row_parts),*), 0);
                found
            }};
        }
        type Tagged<'q> = (Entity, &'q mut A, Option<&'q B>);
        let found = match query % 4 {
            0 => everywhere!((Entity,), (Entity,); (e,) => e),
            1 => everywhere!(Tagged<'_>, Tagged<'_>; (e, a, _) => e, a),
            2 => everywhere!(zoo::Pairs<'_>, plain::Pairs<'_>; row => row.entity, row.b),
            _ => everywhere!(zoo::Opened<'_>, plain::Opened<'_>; row => row.entity, row.h),
        };
        assert!(
            copy.entities().iter().eq(self.zoo.entities()),
            "different entities were despawned"
        );
        drop(copy);
        assert_eq!(self.plain.despawn_batch(order), found);
        assert_eq!(found, despawned.len());
        if let Some(kind) = kind {
            members.iter().for_each(|&entity| {
                self.model.bump(entity, kind);
            });
        }
        despawned.iter().for_each(|&entity| assert!(self.model.despawn(entity)));
        !despawned.is_empty() || (kind.is_some() && !members.is_empty())
    }
}

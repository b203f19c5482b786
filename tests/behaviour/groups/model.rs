//! A naive model of a world as a map of maps, and random operations that run on both.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::Entity;

use super::worlds::{
    A, B, C, D, E, F, G, H, I, J, K, KINDS, M, N, Part, Plain, Rows as _, T, U, Zoo,
};
use crate::support::Xorshift;

/// One or several components that are added or removed together.
pub trait Pack: Copy {
    fn pack(value: u32) -> Self;
    fn kinds() -> Vec<usize>;
}

impl<P: Part> Pack for (P,) {
    fn pack(value: u32) -> Self {
        (P::part(value),)
    }
    fn kinds() -> Vec<usize> {
        vec![P::KIND]
    }
}

macro_rules! packs {
    ($($($P:ident)*;)*) => {$(
        impl<$($P: Part),*> Pack for ($($P,)*) {
            fn pack(value: u32) -> Self {
                ($($P::part(value),)*)
            }
            fn kinds() -> Vec<usize> {
                vec![$($P::KIND),*]
            }
        }
    )*};
}

packs!(P Q; P Q R; P Q R S;);

/// Expands to `body` with `X` as the bundle or component of a number.
macro_rules! with {
    ($number:expr, $X:ident => $body:expr) => {
        with!($number, $X => $body;
            0 (A,), 1 (B,), 2 (C,), 3 (D,), 4 (E,), 5 (F,), 6 (G,), 7 (H,), 8 (I,), 9 (J,), 10 (K,),
            11 (N,), 12 (M,), 13 (T,), 14 (U,), 15 (A, B), 16 (C, B, A), 17 (A, T), 18 (E, D, A),
            19 (G, A, U), 20 (N, M), 21 (K, I, J), 22 (B, D), 23 (T, A, B, C), 24 (T, U, H))
    };
    (component $number:expr, $X:ident => $body:expr) => {
        with!($number, $X => $body; 0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 N, 12 M,
            13 T, 14 U)
    };
    ($number:expr, $X:ident => $body:expr; $($n:literal $Type:ty),*) => {
        match $number {
            $($n => { type $X = $Type; $body })*
            number => unreachable!("no bundle {number}"),
        }
    };
}

const BUNDLES: usize = 25;
const LOADS: usize = 7;

/// An operation. Entities are indices into all handles ever given out, so stale handles occur.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Spawn(usize),
    SpawnBatch(usize),
    SpawnColumns(usize),
    Insert(usize, usize),
    /// Every n-th handle.
    InsertBatch(usize, usize),
    Remove(usize, usize),
    RemoveBatch(usize, usize),
    Despawn(usize),
    DespawnBatch(usize),
    ClearComponent(usize),
    Clear,
}

/// Returns random operations, the same for the same seed.
pub fn operations(seed: u64, count: usize) -> impl Iterator<Item = Op> {
    let count = if cfg!(miri) { count / 60 } else { count };
    let mut random = Xorshift::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    (0..count).map(move |_| {
        let (bundle, entity) = (random.below(BUNDLES), random.below(1 << 20));
        match random.below(60) {
            0..15 => Op::Spawn(bundle),
            15..18 => Op::SpawnBatch(bundle),
            18..21 => Op::SpawnColumns(random.below(LOADS)),
            21..36 => Op::Insert(entity, bundle),
            36..38 => Op::InsertBatch(3 + random.below(4), bundle),
            38..48 => Op::Remove(entity, bundle),
            48..50 => Op::RemoveBatch(2 + random.below(3), bundle),
            50..56 => Op::Despawn(entity),
            56 => Op::DespawnBatch(6 + random.below(5)),
            57..59 => Op::ClearComponent(random.below(KINDS)),
            _ => {
                if random.below(8) == 0 {
                    Op::Clear
                } else {
                    Op::Spawn(bundle)
                }
            }
        }
    })
}

/// The expected state: entities with their components and values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    pub handles: Vec<Entity>,
    pub rows: BTreeMap<Entity, BTreeMap<usize, u32>>,
    serial: u32,
}

impl Model {
    fn handle(&self, number: usize) -> Entity {
        self.handles[number % self.handles.len()]
    }

    fn every(&self, step: usize) -> Vec<Entity> {
        self.handles.iter().copied().step_by(step).collect()
    }

    fn spawned(&mut self, entity: Entity, kinds: &[usize], value: u32) {
        self.handles.push(entity);
        assert!(self.rows.insert(entity, BTreeMap::new()).is_none(), "{entity} is given out twice");
        self.insert(entity, kinds, value);
    }

    fn insert(&mut self, entity: Entity, kinds: &[usize], value: u32) -> bool {
        let Some(row) = self.rows.get_mut(&entity) else { return false };
        // A tag has no value.
        row.extend(kinds.iter().map(|&kind| (kind, if kind < 12 { value } else { 0 })));
        true
    }

    fn remove(&mut self, entity: Entity, kinds: &[usize]) -> bool {
        let Some(row) = self.rows.get_mut(&entity) else { return false };
        let whole = kinds.iter().all(|kind| row.contains_key(kind));
        if whole {
            row.retain(|kind, _| !kinds.contains(kind));
        }
        whole
    }

    /// Returns the entities that have all of `with` and none of `without`.
    pub fn matching(&self, with: &[usize], without: &[usize]) -> BTreeSet<Entity> {
        let fits = |row: &BTreeMap<usize, u32>| {
            with.iter().all(|kind| row.contains_key(kind))
                && !without.iter().any(|kind| row.contains_key(kind))
        };
        self.rows.iter().filter(|(_, row)| fits(row)).map(|(&entity, _)| entity).collect()
    }
}

/// Runs operations on a world and on its model.
pub trait Run {
    fn run(&mut self, op: Op, model: &mut Model);

    /// Asserts that entities and columns equal the model.
    fn assert_matches(&self, model: &Model);
}

macro_rules! run {
    ($($World:ident)*) => {$(
        impl Run for $World {
            fn run(&mut self, op: Op, model: &mut Model) {
                model.serial += 1;
                let value = model.serial;
                if model.handles.is_empty() {
                    let entity = self.spawn(());
                    model.spawned(entity, &[], value);
                }
                match op {
                    Op::Spawn(bundle) => with!(bundle, X => {
                        let entity = self.spawn(X::pack(value));
                        model.spawned(entity, &X::kinds(), value);
                    }),
                    Op::SpawnBatch(bundle) => with!(bundle, X => {
                        let new: Vec<Entity> = self.spawn_batch([X::pack(value); 3]).collect();
                        new.iter().for_each(|&entity| model.spawned(entity, &X::kinds(), value));
                    }),
                    Op::SpawnColumns(load) => load_columns!(self, model, value, load;
                        0 (A B), 1 (C A B), 2 (D E A), 3 (M N), 4 (G A), 5 (I J K), 6 (H)),
                    Op::Insert(entity, bundle) => with!(bundle, X => {
                        let entity = model.handle(entity);
                        let done = self.insert(entity, X::pack(value)).is_ok();
                        assert_eq!(done, model.insert(entity, &X::kinds(), value));
                    }),
                    Op::InsertBatch(step, bundle) => with!(bundle, X => {
                        let entities = model.every(step);
                        let done = self.insert_batch(entities.clone(), X::pack(value));
                        let kinds = X::kinds();
                        let insert = |&&entity: &&Entity| model.insert(entity, &kinds, value);
                        assert_eq!(done, entities.iter().filter(insert).count());
                    }),
                    Op::Remove(entity, bundle) => with!(bundle, X => {
                        let entity = model.handle(entity);
                        let done = self.remove::<X>(entity).is_ok();
                        assert_eq!(done, model.remove(entity, &X::kinds()));
                    }),
                    Op::RemoveBatch(step, bundle) => with!(bundle, X => {
                        let entities = model.every(step);
                        let done = self.remove_batch::<X>(entities.clone());
                        let kinds = X::kinds();
                        let remove = |&&entity: &&Entity| model.remove(entity, &kinds);
                        assert_eq!(done, entities.iter().filter(remove).count());
                    }),
                    Op::Despawn(entity) => {
                        let entity = model.handle(entity);
                        let done = self.despawn(entity).is_ok();
                        assert_eq!(done, model.rows.remove(&entity).is_some());
                    }
                    Op::DespawnBatch(step) => {
                        let entities = model.every(step);
                        self.despawn_batch(entities.clone());
                        model.rows.retain(|entity, _| !entities.contains(entity));
                    }
                    Op::ClearComponent(kind) => {
                        with!(component kind, X => self.clear_component::<X>());
                        model.rows.values_mut().for_each(|row| { row.remove(&kind); });
                    }
                    Op::Clear => {
                        self.clear();
                        model.rows.clear();
                    }
                }
            }

            fn assert_matches(&self, model: &Model) {
                let alive: Vec<Entity> = self.entities().iter().collect();
                assert_eq!(alive, model.rows.keys().copied().collect::<Vec<_>>());
                for (kind, column) in self.rows().into_iter().enumerate() {
                    let rows = model.rows.iter();
                    let wanted = rows.filter_map(|(&entity, row)| Some((entity, *row.get(&kind)?)));
                    let found: BTreeMap<Entity, u32> = column.into_iter().collect();
                    assert_eq!(found, wanted.collect(), "column {kind}");
                }
            }
        }
    )*};
}

macro_rules! load_columns {
    ($world:ident, $model:ident, $value:ident, $load:ident; $($n:literal ($($X:ident)*)),*) => {
        match $load {
            $($n => {
                let new: Vec<Entity> = $world
                    .spawn_columns(($(&mut vec![$X::part($value); 4],)*))
                    .unwrap()
                    .collect();
                new.iter().for_each(|&entity| $model.spawned(entity, &[$($X::KIND),*], $value));
            })*
            load => unreachable!("no load {load}"),
        }
    };
}

run!(Zoo Plain);

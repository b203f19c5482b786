//! Holding worlds against the model, statement by statement of docs/groups.md.

mod columns;
mod groups;
pub mod moves;
mod queries;

use std::fmt::Debug;

use ecs_core::Entity;

use crate::naive::Naive;
use crate::worlds::{Plain, Zoo};

/// Holds both worlds against the model.
///
/// # Panics
///
/// At the first difference.
pub fn worlds(zoo: &mut Zoo, plain: &mut Plain, model: &Naive, expected: &mut Expected) {
    expected.portray(model);
    columns::zoo(zoo, model, expected);
    columns::plain(plain, model, expected);
    groups::all(zoo, expected);
    queries::zoo(zoo, model, expected);
    queries::plain(plain, model, expected);
}

/// What a query should yield, and what of it has come so far. Kept from check to check for its memory.
#[derive(Default)]
pub struct Expected {
    /// The living with their components as bits, by ascending handle.
    pub(crate) masks: Vec<(Entity, u32)>,
    /// Handles that aren't alive.
    pub(crate) stale: Vec<Entity>,
    name: &'static str,
    /// The rows that should come, by entity index.
    rows: Vec<Option<(Entity, u64)>>,
    count: usize,
    /// In which walk an index was met last.
    met: Vec<u32>,
    walk: u32,
    /// The rows in the order in which they came first.
    reference: Vec<(Entity, u64)>,
    at: usize,
}

/// A query, as data.
pub(crate) struct Spec<'a> {
    pub(crate) name: &'static str,
    /// The components that are lent, and whether they need not be there.
    pub(crate) lent: &'a [(usize, bool)],
    pub(crate) with: u32,
    pub(crate) without: u32,
}

/// The numbers of a row as one.
pub(crate) fn digest(values: &[Option<u32>]) -> u64 {
    let fold = |all: u64, value: &Option<u32>| {
        (all ^ value.map_or(0, |value| u64::from(value) + 1)).wrapping_mul(0x0000_0100_0000_01B3)
    };
    values.iter().fold(0xCBF2_9CE4_8422_2325, fold)
}

impl Expected {
    fn portray(&mut self, model: &Naive) {
        self.masks.clear();
        self.masks.extend(model.rows.iter().map(|(&entity, row)| (entity, row.mask())));
        self.stale.clear();
        self.stale.extend(model.dead.iter().rev().take(4).chain(&model.promised));
        self.stale.extend(Entity::new(u32::MAX, 1));
        self.rows.resize(model.newest.len(), None);
        self.met.resize(model.newest.len(), 0);
    }

    /// The members by definition.
    pub(crate) fn members(&self, with: u32, without: u32) -> impl Iterator<Item = Entity> {
        let fits = move |&&(_, mask): &&(Entity, u32)| mask & (with | without) == with;
        self.masks.iter().filter(fits).map(|&(entity, _)| entity)
    }

    /// Works out the rows of a query.
    fn define(&mut self, model: &Naive, spec: &Spec<'_>) {
        let required = spec.lent.iter().filter(|(_, optional)| !optional);
        let with = required.fold(spec.with, |mask, (kind, _)| mask | 1 << kind);
        self.name = spec.name;
        self.rows.fill(None);
        self.count = 0;
        let mut values = [None; 4];
        for (&(entity, mask), row) in self.masks.iter().zip(model.rows.values()) {
            if mask & (with | spec.without) == with {
                for (value, (kind, _)) in values.iter_mut().zip(spec.lent) {
                    *value = row.0[*kind];
                }
                let row = (entity, digest(&values[..spec.lent.len()]));
                self.rows[entity.index() as usize] = Some(row);
                self.count += 1;
            }
        }
    }

    fn wanted(&self, entity: Entity) -> Option<(Entity, u64)> {
        self.rows.get(entity.index() as usize).copied().flatten().filter(|row| row.0 == entity)
    }

    /// Exactly the rows that should come, in any order.
    #[track_caller]
    fn any_order(&mut self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        self.walk = self.walk.wrapping_add(1);
        let mut count = 0;
        for row in rows {
            assert_eq!(Some(row), self.wanted(row.0), "{} {way}", self.name);
            let met = &mut self.met[row.0.index() as usize];
            assert_ne!(*met, self.walk, "{} {way}: {} comes twice", self.name, row.0);
            *met = self.walk;
            count += 1;
        }
        assert_eq!(count, self.count, "{} {way}: rows", self.name);
    }

    /// The same, and the order is kept for the other walks.
    #[track_caller]
    fn first(&mut self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        let mut reference = std::mem::take(&mut self.reference);
        reference.clear();
        self.any_order(way, rows.inspect(|row| reference.push(*row)));
        self.reference = reference;
    }

    /// Exactly the same rows in the same order.
    #[track_caller]
    fn same(&self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        self.follows(way, rows, self.reference.iter());
    }

    /// Exactly the same rows in the opposite order.
    #[track_caller]
    fn reversed(&self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        self.follows(way, rows, self.reference.iter().rev());
    }

    #[track_caller]
    fn follows<'a>(
        &self,
        way: &str,
        mut rows: impl Iterator<Item = (Entity, u64)>,
        reference: impl Iterator<Item = &'a (Entity, u64)>,
    ) {
        for row in reference {
            self.equal(way, rows.next(), Some(*row));
        }
        self.equal(way, rows.next(), None);
    }

    #[track_caller]
    fn equal<T: PartialEq + Debug>(&self, way: &str, found: T, wanted: T) {
        assert_eq!(found, wanted, "{} {way}; in order: {:?}", self.name, self.reference);
    }

    /// One row of a walk whose rows are handed over one by one, from the first to [`Self::done`].
    fn step(&mut self, row: (Entity, u64)) {
        self.equal("folded", Some(&row), self.reference.get(self.at));
        self.at += 1;
    }

    #[track_caller]
    fn done(&mut self, way: &str) {
        let rows = std::mem::take(&mut self.at);
        self.equal(way, rows, self.reference.len());
    }
}

//! Checks of the worlds against the model, by the statements of docs/groups.md.

pub(crate) mod columns;
pub(crate) mod groups;
pub mod moves;
pub(crate) mod queries;

use std::fmt::Debug;

use ecs_core::Entity;

use crate::naive::Naive;
use crate::parts::{DIGEST, fold};
use crate::worlds::{Plain, Zoo};

/// Checks both worlds against the model.
///
/// # Panics
///
/// Panics at the first difference.
pub fn worlds(zoo: &mut Zoo, plain: &mut Plain, model: &Naive, expected: &mut Expected) {
    expected.prepare(model);
    columns::zoo(zoo, model, expected);
    columns::plain(plain, model, expected);
    groups::all(zoo, expected);
    queries::zoo(zoo, model, expected);
    queries::plain(plain, model, expected);
}

/// The expected rows of a query, and those found so far. Reused by all checks to save allocations.
#[derive(Default)]
pub struct Expected {
    /// Alive entities with their components as bits, in order of handles.
    pub(crate) masks: Vec<(Entity, u32)>,
    /// Handles that must not be alive.
    pub(crate) stale: Vec<Entity>,
    pub(crate) name: &'static str,
    /// Expected rows, by entity index.
    rows: Vec<Option<(Entity, u64)>>,
    pub(crate) count: usize,
    /// The number of the last iteration that yielded an index.
    met: Vec<u32>,
    walk: u32,
    /// The rows in the order of the first iteration.
    pub(crate) reference: Vec<(Entity, u64)>,
    at: usize,
}

/// A query as data.
pub(crate) struct Spec<'a> {
    pub(crate) name: &'static str,
    /// The borrowed components, and whether they are optional.
    pub(crate) borrowed: &'a [(usize, bool)],
    pub(crate) with: u32,
    pub(crate) without: u32,
}

/// Combines the values of a row into one number.
macro_rules! digest {
    ($($value:expr),* $(,)?) => {{
        let digest = crate::parts::DIGEST;
        $(let digest = $value.show(digest);)*
        digest
    }};
}
pub(crate) use digest;

impl Expected {
    pub(crate) fn prepare(&mut self, model: &Naive) {
        self.masks.clear();
        self.masks.extend(model.rows.iter().map(|(&entity, row)| (entity, row.mask())));
        self.stale.clear();
        self.stale.extend(model.stale.iter().rev().take(4).chain(&model.reserved));
        self.stale.extend(Entity::new(u32::MAX, 1));
        self.rows.resize(model.newest.len(), None);
        self.met.resize(model.newest.len(), 0);
    }

    /// Returns the members by definition.
    pub(crate) fn members(&self, with: u32, without: u32) -> impl Iterator<Item = Entity> {
        let fits = move |&&(_, mask): &&(Entity, u32)| mask & (with | without) == with;
        self.masks.iter().filter(fits).map(|&(entity, _)| entity)
    }

    /// Computes the expected rows of a query.
    pub(crate) fn define(&mut self, model: &Naive, spec: &Spec<'_>) {
        let required = spec.borrowed.iter().filter(|(_, optional)| !optional);
        let with = required.fold(spec.with, |mask, (kind, _)| mask | 1 << kind);
        self.name = spec.name;
        self.rows.fill(None);
        self.count = 0;
        for (&(entity, mask), row) in self.masks.iter().zip(model.rows.values()) {
            if mask & (with | spec.without) == with {
                let values = spec.borrowed.iter().map(|&(kind, _)| row.0[kind]);
                self.rows[entity.index() as usize] = Some((entity, values.fold(DIGEST, fold)));
                self.count += 1;
            }
        }
    }

    pub(crate) fn wanted(&self, entity: Entity) -> Option<(Entity, u64)> {
        self.rows.get(entity.index() as usize).copied().flatten().filter(|row| row.0 == entity)
    }

    /// Checks that exactly the expected rows are yielded, in any order.
    #[track_caller]
    pub(crate) fn any_order(&mut self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        self.walk = self.walk.wrapping_add(1);
        let mut count = 0;
        for row in rows {
            assert_eq!(Some(row), self.wanted(row.0), "{} {way}", self.name);
            let met = &mut self.met[row.0.index() as usize];
            assert_ne!(*met, self.walk, "{} {way}: {} is yielded twice", self.name, row.0);
            *met = self.walk;
            count += 1;
        }
        assert_eq!(count, self.count, "{} {way}: rows", self.name);
    }

    /// Like `any_order`, and keeps the order as the reference.
    #[track_caller]
    pub(crate) fn first(&mut self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        let mut reference = std::mem::take(&mut self.reference);
        reference.clear();
        self.any_order(way, rows.inspect(|row| reference.push(*row)));
        self.reference = reference;
    }

    /// Checks that the rows of the reference are yielded in the same order.
    #[track_caller]
    pub(crate) fn same(&self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
        self.follows(way, rows, self.reference.iter());
    }

    /// Checks that the rows of the reference are yielded in reverse order.
    #[track_caller]
    pub(crate) fn reversed(&self, way: &str, rows: impl Iterator<Item = (Entity, u64)>) {
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
    pub(crate) fn equal<T: PartialEq + Debug>(&self, way: &str, found: T, wanted: T) {
        assert_eq!(found, wanted, "{} {way}; in order: {:?}", self.name, self.reference);
    }

    /// Checks the next row of an iteration that passes rows one by one, until [`Self::done`].
    pub(crate) fn step(&mut self, row: (Entity, u64)) {
        self.equal("folded", Some(&row), self.reference.get(self.at));
        self.at += 1;
    }

    #[track_caller]
    pub(crate) fn done(&mut self, way: &str) {
        let rows = std::mem::take(&mut self.at);
        self.equal(way, rows, self.reference.len());
    }
}

//! The share of rows that a query would find, estimated from some of them.

use ecs_core::{Access, Entity, QueryLayout};

use crate::lists::{Inspect, Lists};
use crate::units::{self, Unit};

/// The sampled rows of a query, in blocks of neighbours that are spread over the column.
const BLOCKS: usize = 16;
const BLOCK: usize = 16;

/// The steps after which the same rows are tested again.
const STEPS: u64 = 10;

/// The sampled rows of all queries, by their numbers.
#[derive(Default)]
pub(crate) struct Samples(Vec<Sample>);

#[derive(Clone, Default)]
struct Sample {
    step: u64,
    /// The entities, and whether each was a row of the query.
    rows: Vec<(Entity, bool)>,
    moves: Option<f64>,
}

/// The counts of a query so far.
pub(super) struct Seen {
    /// The smallest unit that the query requires.
    pub(super) leader: Option<&'static str>,
    /// Its rows.
    pub(super) rows: usize,
    /// The share of them that are rows of the query.
    pub(super) share: Option<f64>,
    /// The other units that it borrows.
    pub(super) lookups: Vec<&'static str>,
    /// The share of them that begins or ceases to be a row of the query, for each step.
    pub(super) moves: Option<f64>,
}

impl Samples {
    /// Samples the rows of a query. `step` is the number of steps that the loop has done.
    pub(super) fn of<W: Inspect>(
        &mut self,
        lists: &Lists<W>,
        world: &W,
        number: usize,
        step: u64,
    ) -> Seen {
        let query = &W::LAYOUT.queries[number];
        let required = required::<W>(query);
        let len = |unit: &Unit| (lists.components[unit.first].len)(world);
        let Some(leader) = required.iter().min_by_key(|unit| len(unit)) else {
            return Seen { leader: None, rows: 0, share: None, lookups: Vec::new(), moves: None };
        };
        let forbidden: Vec<Unit> =
            query.without.iter().filter_map(|name| unit::<W>(name)).collect();
        let has = |unit: &Unit, entity| (lists.components[unit.first].has)(world, entity);
        let matches = |entity: Entity| {
            required.iter().all(|unit| has(unit, entity))
                && !forbidden.iter().any(|unit| has(unit, entity))
        };

        self.0.resize_with(W::LAYOUT.queries.len(), Sample::default);
        let sample = &mut self.0[number];
        if step >= sample.step + STEPS || sample.rows.is_empty() {
            let alive = sample.rows.iter().filter(|(entity, _)| world.contains(*entity));
            let changed: Vec<bool> = alive.map(|&(e, was)| matches(e) != was).collect();
            if !changed.is_empty() {
                let moved = changed.iter().filter(|&&changed| changed).count();
                let steps = (step - sample.step).max(1);
                sample.moves = Some(moved as f64 / changed.len() as f64 / steps as f64);
            }
            let rows = rows(lists, world, leader, len(leader));
            sample.rows = rows.into_iter().map(|entity| (entity, matches(entity))).collect();
            sample.step = step;
        }
        let matched = sample.rows.iter().filter(|&&(_, matched)| matched).count();
        let share = matched as f64 / sample.rows.len() as f64;
        let lookups = required.iter().filter(|unit| unit.name != leader.name);
        let lookups = lookups.filter(|unit| borrows(query, unit));
        Seen {
            leader: Some(leader.name),
            rows: len(leader),
            share: (!sample.rows.is_empty()).then_some(share),
            lookups: lookups.map(|unit| unit.name).collect(),
            moves: sample.moves,
        }
    }
}

/// Returns the entities of some rows of a unit.
pub(super) fn rows<W: Inspect>(
    lists: &Lists<W>,
    world: &W,
    unit: &Unit,
    len: usize,
) -> Vec<Entity> {
    let rows = lists.components[unit.first].rows;
    if len <= BLOCKS * BLOCK {
        return rows(world, 0..len);
    }
    let starts = (0..BLOCKS).map(|block| block * (len - BLOCK) / (BLOCKS - 1));
    starts.flat_map(|start| rows(world, start..start + BLOCK)).collect()
}

/// Returns the unit of a component or a table with this name.
fn unit<W: Inspect>(name: &str) -> Option<Unit> {
    let whole = units::named::<W>(name);
    whole.or_else(|| units::units::<W>().find(|unit| unit.components.contains(&name)))
}

/// Returns the units that a query requires, each once.
fn required<W: Inspect>(query: &QueryLayout) -> Vec<Unit> {
    let optional =
        |access| matches!(access, Access::Entity | Access::MaybeRead | Access::MaybeWrite);
    let fields = query.fields.iter().filter(|&&(_, access)| !optional(access));
    let names = fields.map(|&(name, _)| name).chain(query.with.iter().copied());
    let mut required: Vec<Unit> = Vec::new();
    for unit in names.filter_map(unit::<W>) {
        if required.iter().all(|other| other.name != unit.name) {
            required.push(unit);
        }
    }
    required
}

/// Returns whether a query borrows a component of a unit.
fn borrows(query: &QueryLayout, unit: &&Unit) -> bool {
    let mut fields = query.fields.iter();
    fields.any(|(name, _)| *name == unit.name || unit.components.contains(name))
}

//! Runs operations on both worlds and on the model, which must have equal results.

/// Runs an expression on both worlds, compares the results and returns the result.
macro_rules! both {
    ($runner:ident, $world:ident => $body:expr) => {{
        let one = {
            let $world = &mut $runner.zoo;
            $body
        };
        let other = {
            let $world = &mut $runner.plain;
            $body
        };
        assert_eq!(one, other, "left: the world with groups; right: the world without");
        one
    }};
}

mod batch;
mod commands;
mod dispatch;
mod order;
mod structure;
mod whole_world;
mod write;
mod write_many;

use std::collections::VecDeque;

use ecs_core::{Commands, Entity};

use crate::check::{self, moves::Moves};
use crate::ledger;
use crate::naive::Naive;
use crate::op::{Op, Who};
use crate::worlds::{Plain, Zoo};

use commands::Queued;
pub use whole_world::hash_of;

/// The two worlds, the model, and further state.
pub struct Runner {
    pub zoo: Zoo,
    pub plain: Plain,
    pub model: Naive,
    aside: Option<Box<(Zoo, Plain, Naive)>>,
    commands: (Commands<Zoo>, Commands<Plain>),
    queue: VecDeque<Queued>,
    serial: u32,
    /// Maximum number of alive entities. Above it a spawn becomes a despawn.
    limit: usize,
    /// Number of counted values before the run.
    before: i64,
    /// If `true`, each operation is checked for moved rows; see [`Moves`].
    pub watch: bool,
    expected: check::Expected,
    /// Number of drops before one panics, in the next operation that supports it.
    fuse: Option<u32>,
}

impl Runner {
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Self {
            zoo: Zoo::new(),
            plain: Plain::new(),
            model: Naive::default(),
            aside: None,
            commands: (Commands::new(), Commands::new()),
            queue: VecDeque::new(),
            serial: 0,
            limit,
            before: ledger::counts().0,
            watch: true,
            expected: check::Expected::default(),
            fuse: None,
        }
    }

    /// Runs an operation. Returns whether it changed anything.
    pub fn apply(&mut self, op: Op) -> bool {
        self.serial = self.serial.wrapping_add(1);
        let before = self.watch.then(|| Moves::new(&self.zoo));
        let changed = self.dispatch(op);
        match op {
            // Usually the first value.
            Op::Fuse { length } => self.fuse = Some(u32::from(length % 16).saturating_sub(12)),
            Op::Insert { .. } | Op::Despawn { .. } | Op::ClearComponent { .. } | Op::Clear => {
                self.fuse = None;
            }
            _ => {}
        }
        if let Some(before) = before {
            before.check(op, changed, &self.zoo);
        }
        // Reserved entities become alive all at once.
        if let Some(&first) = self.model.reserved.first()
            && both!(self, world => world.contains(first))
        {
            self.model.flush();
        }
        changed
    }

    /// Checks everything against the model.
    pub fn check(&mut self) {
        check::worlds(&mut self.zoo, &mut self.plain, &self.model, &mut self.expected);
        let aside = self.aside.as_ref().map_or(0, |aside| aside.2.counted());
        let queued: u32 = self.queue.iter().map(Queued::counted).sum();
        let wanted = 2 * (self.model.counted() + aside + queued);
        let (found, twice) = ledger::counts();
        assert_eq!(found - self.before, i64::from(wanted), "values were lost or not dropped");
        assert_eq!(twice, 0, "values were dropped twice");
    }

    /// Drops all worlds. Panics if values are left.
    pub fn finish(self) {
        let before = self.before;
        drop(self);
        assert_eq!(ledger::counts(), (before, 0), "dropped worlds left values behind");
    }

    /// Returns the number of entities that can still be spawned.
    fn room(&self) -> usize {
        self.limit.saturating_sub(self.model.rows.len())
    }

    fn many(&self, byte: u8) -> usize {
        if self.limit < 1000 { usize::from(byte % 7) } else { usize::from(byte) * 4 }
    }

    /// Returns the entity encoded in two bytes.
    fn pick(&self, Who(x, y): Who) -> Entity {
        let made_up =
            |index| Entity::new(index, 1 + u32::from(x) % 3).expect("the generation isn't zero");
        let among = |list: &[Entity]| list.get(usize::from(y) % list.len().max(1)).copied();
        let found = match x {
            0..208 => self.alive_entity(usize::from(x) * 256 + usize::from(y)),
            208..232 => among(&self.model.stale),
            232..240 => among(&self.model.reserved),
            240..248 => self.foreign(usize::from(y)),
            248..252 => self.alive_entity(usize::from(y)).and_then(|e| {
                let generation = e.generation();
                let other = if x % 2 == 0 { generation.wrapping_add(1) } else { generation - 1 };
                Entity::new(e.index(), other)
            }),
            252.. => Some(made_up(u32::MAX - u32::from(y))),
        };
        found.unwrap_or_else(|| made_up(u32::from(y)))
    }

    /// Returns the alive entity at or after an index computed from the number.
    fn alive_entity(&self, number: usize) -> Option<Entity> {
        let slots = self.model.newest.len().max(1);
        let index =
            u32::try_from(number.wrapping_mul(0x9E37_79B1) % slots).expect("there are few slots");
        let first = Entity::new(index, 1).expect("the generation isn't zero");
        let rows = &self.model.rows;
        rows.range(first..).next().or_else(|| rows.first_key_value()).map(|(&entity, _)| entity)
    }

    /// Returns an alive entity of the kept worlds.
    fn foreign(&self, number: usize) -> Option<Entity> {
        let rows = &self.aside.as_ref()?.2.rows;
        rows.keys().nth(number % rows.len().max(1)).copied()
    }

    /// Returns a few entities, some of them repeated.
    fn picks(&self, Who(x, y): Who, many: usize) -> Vec<Entity> {
        let step = |i: usize| Who(x.wrapping_add((i * 41) as u8), y.wrapping_add((i * i) as u8));
        (0..many).map(|i| self.pick(step(i))).collect()
    }
}

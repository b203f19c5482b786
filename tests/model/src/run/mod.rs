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
mod moving;
pub(crate) mod order;
mod structure;
pub(crate) mod whole_world;
pub(crate) mod write;
pub(crate) mod write_many;

use std::collections::VecDeque;

use ecs_core::{Commands, Entity};

use crate::check::{self, moves::Moves};
use crate::ledger;
use crate::naive::Naive;
use crate::op::{Op, Who};
use crate::seen;
use crate::worlds::{Plain, Zoo};

pub(crate) use commands::Queued;
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
    /// If `true`, the worlds are saved and loaded where an operation says so.
    pub save: bool,
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
            save: true,
            expected: check::Expected::default(),
            fuse: None,
        }
    }

    /// Runs an operation. Returns whether it changed anything.
    pub fn apply(&mut self, op: Op) -> bool {
        self.serial = self.serial.wrapping_add(1);
        let before = self.watch.then(|| Moves::new(&self.zoo));
        seen::take();
        self.model.take_seen();
        if let Some(aside) = &mut self.aside {
            aside.2.take_seen();
        }
        let changed = self.dispatch(op);
        if self.fuse.is_some() {
            // A call that panics is seen behind the next one.
            both!(self, world => world.despawn_batch([]));
        }
        // Reserved entities become alive all at once.
        if let Some(&first) = self.model.reserved.first()
            && both!(self, world => world.contains(first))
        {
            self.model.flush();
        }
        let (found, wanted) = (seen::take(), self.model.take_seen());
        // What is moved isn't removed, and some of these operations change copies of the world.
        if !matches!(op, Op::Move { .. }) {
            assert_eq!(found, wanted, "observers saw something else than what happened");
        }
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
    fn pick(&self, who: Who) -> Entity {
        self.model.pick(who, self.aside.as_ref().map(|aside| &aside.2))
    }

    /// Returns a few entities, some of them repeated.
    fn picks(&self, who: Who, many: usize) -> Vec<Entity> {
        self.model.picks(who, many, self.aside.as_ref().map(|aside| &aside.2))
    }
}

//! Carrying operations out on both worlds and on the model, which must give the same answers.

/// Does the same to both worlds, which must answer the same; gives the answer.
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
        assert_eq!(one, other, "the world with groups answers first, the one without second");
        one
    }};
}

mod batch;
mod commands;
mod dispatch;
mod order;
mod structure;
mod whole;
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
pub use whole::hash_of;

/// The two worlds, the model, and what lies beside them.
pub struct Runner {
    pub zoo: Zoo,
    pub plain: Plain,
    pub model: Naive,
    aside: Option<Box<(Zoo, Plain, Naive)>>,
    commands: (Commands<Zoo>, Commands<Plain>),
    queue: VecDeque<Queued>,
    serial: u32,
    /// How many may live before a spawn becomes a despawn.
    limit: usize,
    /// What the ledger knew before all this.
    before: i64,
    /// Whether each step is held against what may move; see [`Moves`].
    pub watch: bool,
    expected: check::Expected,
    /// How many values end before one panics, in the next operation that is held to it.
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
            before: ledger::living().0,
            watch: true,
            expected: check::Expected::default(),
            fuse: None,
        }
    }

    /// Carries an operation out; tells whether it changed anything.
    pub fn apply(&mut self, op: Op) -> bool {
        self.serial = self.serial.wrapping_add(1);
        let before = self.watch.then(|| Moves::new(&self.zoo));
        let changed = self.dispatch(op);
        match op {
            // Mostly the first value.
            Op::Fuse { length } => self.fuse = Some(u32::from(length % 16).saturating_sub(12)),
            Op::Insert { .. } | Op::Despawn { .. } | Op::ClearComponent { .. } | Op::Clear => {
                self.fuse = None;
            }
            _ => {}
        }
        if let Some(before) = before {
            before.hold(op, changed, &self.zoo);
        }
        // What was promised is alive all at once, or not yet.
        if let Some(&first) = self.model.promised.first()
            && both!(self, world => world.contains(first))
        {
            self.model.flush();
        }
        changed
    }

    /// Holds everything against the model.
    pub fn check(&mut self) {
        check::worlds(&mut self.zoo, &mut self.plain, &self.model, &mut self.expected);
        let aside = self.aside.as_ref().map_or(0, |aside| aside.2.counted());
        let queued: u32 = self.queue.iter().map(Queued::counted).sum();
        let wanted = 2 * (self.model.counted() + aside + queued);
        let (found, twice) = ledger::living();
        assert_eq!(found - self.before, i64::from(wanted), "values lost, or kept");
        assert_eq!(twice, 0, "values dropped twice");
    }

    /// Ends all worlds; nothing of theirs may be left.
    pub fn finish(self) {
        let before = self.before;
        drop(self);
        assert_eq!(ledger::living(), (before, 0), "values left behind by worlds that are gone");
    }

    /// How many more may live.
    fn room(&self) -> usize {
        self.limit.saturating_sub(self.model.rows.len())
    }

    fn many(&self, byte: u8) -> usize {
        if self.limit < 1000 { usize::from(byte % 7) } else { usize::from(byte) * 4 }
    }

    /// The entity of two bytes.
    fn pick(&self, Who(x, y): Who) -> Entity {
        let made_up = |index| Entity::new(index, 1 + u32::from(x) % 3).expect("not zero");
        let among = |list: &[Entity]| list.get(usize::from(y) % list.len().max(1)).copied();
        let found = match x {
            0..208 => self.living(usize::from(x) * 256 + usize::from(y)),
            208..232 => among(&self.model.dead),
            232..240 => among(&self.model.promised),
            240..248 => self.foreign(usize::from(y)),
            248..252 => self.living(usize::from(y)).and_then(|e| {
                let generation = e.generation();
                let other = if x % 2 == 0 { generation.wrapping_add(1) } else { generation - 1 };
                Entity::new(e.index(), other)
            }),
            252.. => Some(made_up(u32::MAX - u32::from(y))),
        };
        found.unwrap_or_else(|| made_up(u32::from(y)))
    }

    /// The living entity at or above an index that the number gives.
    fn living(&self, number: usize) -> Option<Entity> {
        let slots = self.model.newest.len().max(1);
        let index = u32::try_from(number.wrapping_mul(0x9E37_79B1) % slots).expect("few slots");
        let first = Entity::new(index, 1).expect("not zero");
        let rows = &self.model.rows;
        rows.range(first..).next().or_else(|| rows.first_key_value()).map(|(&entity, _)| entity)
    }

    /// A living entity of the worlds that are kept aside.
    fn foreign(&self, number: usize) -> Option<Entity> {
        let rows = &self.aside.as_ref()?.2.rows;
        rows.keys().nth(number % rows.len().max(1)).copied()
    }

    /// A few entities, some of them twice.
    fn picks(&self, Who(x, y): Who, many: usize) -> Vec<Entity> {
        let step = |i: usize| Who(x.wrapping_add((i * 41) as u8), y.wrapping_add((i * i) as u8));
        (0..many).map(|i| self.pick(step(i))).collect()
    }
}

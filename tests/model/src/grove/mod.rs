//! A world with links, tracked and kept values against the model: also the operations that copy, move, compare and
//! restore entities and worlds.

mod check;
mod copies;
mod naive;
mod structure;
mod world;

use ecs_core::Entity;

use crate::ledger;
use naive::Naive;
pub use world::Grove;
use world::{Clock, UNITS, Values, number_of};

/// A world and its model.
struct Pair {
    grove: Grove,
    model: Naive,
}

/// Two worlds with their models, and further state. Operations change the first one.
pub struct Groves {
    one: Pair,
    two: Pair,
    /// An older state of the first world, for deltas.
    mark: Option<Grove>,
    serial: u64,
    /// Maximum number of alive entities. Above it a spawn becomes a despawn.
    limit: usize,
    /// Number of counted values before the run.
    before: i64,
    /// If `true`, the worlds are saved and loaded where an operation says so.
    pub save: bool,
}

/// An operation, decoded from three bytes besides its kind.
#[derive(Clone, Copy)]
struct Bytes {
    x: u8,
    y: u8,
    z: u8,
}

impl Pair {
    fn new() -> Self {
        Self { grove: Grove::new(Clock(0)), model: Naive::default() }
    }

    /// Returns an entity: usually alive, sometimes stale, or the next one of an index.
    fn pick(&self, byte: u8) -> Entity {
        let rows = &self.model.rows;
        let at = usize::from(byte);
        let stale = || self.model.stale.get(at % self.model.stale.len().max(1)).copied();
        let found = match byte {
            0..224 => rows.keys().nth(at % rows.len().max(1)).copied(),
            224..244 => stale(),
            _ => stale().and_then(|old| Entity::new(old.index(), old.generation() + 1)),
        };
        found.unwrap_or(Entity::new(u32::from(byte) % 8, 1).expect("a generation"))
    }
}

impl Groves {
    #[must_use]
    pub fn new(limit: usize) -> Self {
        let before = ledger::counts().0;
        let (one, two) = (Pair::new(), Pair::new());
        Self { one, two, mark: None, serial: 0, limit, before, save: true }
    }

    /// Returns values for some units, with handles of the first world.
    fn values(&mut self, Bytes { x, y, z }: Bytes) -> Values {
        self.serial += 1;
        // Two bits of a byte in three are those of links, because most values are numbers.
        let units = usize::from(x) ^ usize::from(y) << 3;
        let handle = |turn: u32| number_of(self.one.pick(z.wrapping_mul(31).rotate_left(turn)));
        std::array::from_fn(|unit| {
            let value = match unit {
                world::T_UNIT => 0,
                world::PARENT..=world::FRIEND => handle(unit as u32),
                _ => (self.serial * 16 + unit as u64) & 0xFFFF_FFFF,
            };
            (units >> unit & 1 == 1).then_some(value)
        })
    }

    /// Runs an operation. Returns whether it changed anything.
    pub fn apply(&mut self, [kind, x, y, z]: [u8; 4]) -> bool {
        let bytes = Bytes { x, y, z };
        let entity = self.one.pick(z);
        let full = self.one.model.rows.len() + usize::from(y % 8) >= self.limit;
        match kind {
            0..68 if full => self.despawn(entity),
            0..40 => self.spawn(bytes, kind),
            40..44 => self.spawn_at(bytes),
            44..50 => self.spawn_batch(bytes),
            50..56 => self.duplicate(entity),
            56..62 => self.copy_from(bytes),
            62..68 => self.arrive(kind % 2 == 0),
            68..76 => self.despawn(entity),
            76..79 => self.despawn_batch(bytes),
            79..110 => self.insert(bytes, kind),
            110..140 => self.put(bytes),
            140..150 => self.take(entity, x),
            150..170 => self.remove(bytes, kind),
            170..176 => self.get_or_insert(bytes),
            176..184 => self.write(bytes),
            184..192 => self.commands(bytes),
            192..196 => self.relink(x),
            196 => self.clear_unit(x),
            197 if x < 32 => self.clear(),
            197..204 => self.sort(x),
            204..212 => self.next_frame(),
            212..216 => self.drain(),
            216..222 => self.deltas(),
            222..226 => self.restore(),
            226..229 => self.load(x),
            229..231 => self.copy(x),
            231..246 => {
                self.mark = None;
                std::mem::swap(&mut self.one, &mut self.two);
                true
            }
            _ => self.put(bytes),
        }
    }

    /// Checks everything against the model.
    pub fn check(&mut self) {
        self.one.check();
        self.two.check();
        assert_eq!(ledger::counts().1, 0, "values were dropped twice");
    }

    /// Returns the first world.
    #[must_use]
    pub fn grove(&self) -> &Grove {
        &self.one.grove
    }

    /// Drops the worlds. Panics if values are left.
    pub fn finish(self) {
        let before = self.before;
        drop(self);
        assert_eq!(ledger::counts(), (before, 0), "dropped worlds left values behind");
    }
}

/// Returns the numbers of the units of a set.
fn units(set: u16) -> impl Iterator<Item = usize> {
    (0..UNITS).filter(move |unit| set >> unit & 1 == 1)
}

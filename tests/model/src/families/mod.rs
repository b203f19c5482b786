//! A world with families of groups against the model: the members of each group are one range of rows, by the definition
//! of its terms.

mod changes;
mod check;
mod copies;
mod naive;
mod order;
mod world;
mod write;

use ecs_core::Entity;

use crate::{BYTES, Modelled, hash_of, ledger};
use naive::Naive;
pub use world::Herd;
use world::{STATES, Values, value_of};

/// A world and its model.
struct Pair {
    herd: Herd,
    model: Naive,
}

impl Pair {
    fn new() -> Self {
        Self { herd: Herd::new(), model: Naive::default() }
    }

    /// Returns an entity: usually alive, sometimes stale or of another generation.
    fn pick(&self, byte: u8) -> Entity {
        let (rows, stale, at) = (&self.model.rows, &self.model.stale, usize::from(byte));
        let alive = || rows.keys().nth(at * 13 % rows.len().max(1)).copied();
        let stale = || stale.get(at % stale.len().max(1)).copied();
        let found = if byte < 240 { alive() } else { stale() };
        found.unwrap_or(Entity::new(u32::from(byte) % 8, 99).expect("a generation"))
    }

    /// Returns a few alive entities, each once.
    fn picks(&self, byte: u8) -> Vec<Entity> {
        let (first, step) = (usize::from(byte % 5), usize::from(byte / 5 % 4) + 1);
        self.model.rows.keys().copied().skip(first).step_by(step).collect()
    }
}

/// Two worlds with their models, and further state. Operations change the first one.
pub struct Families {
    one: Pair,
    two: Pair,
    /// An older state of the first world and its model, for deltas.
    former: Option<(Herd, Naive)>,
    serial: u32,
    /// Maximum number of alive entities. Above it a spawn becomes a despawn.
    limit: usize,
    /// Number of counted values before the run.
    before: i64,
    /// If `true`, each change of one entity is checked for moved rows.
    watch: bool,
    save: bool,
}

/// An operation, decoded from three bytes besides its kind.
#[derive(Clone, Copy)]
struct Bytes {
    x: u8,
    y: u8,
    z: u8,
}

impl Families {
    /// Returns values for some units, with at most one state unless `z` is among the last numbers.
    fn values(&mut self, Bytes { x, y, z }: Bytes) -> Values {
        self.serial = self.serial.wrapping_add(1);
        // The bytes overlap, so that all units have bits of both. Every third bundle has few units.
        let all = u32::from(x) ^ u32::from(y) << 6;
        let units = if z.is_multiple_of(3) { all & all.rotate_right(3) } else { all };
        let mut values: Values = std::array::from_fn(|unit| {
            (units >> unit & 1 == 1).then_some(value_of(self.serial, unit))
        });
        if z < 250 {
            let kept = STATES[usize::from(z) % 3];
            STATES.into_iter().filter(|&state| state != kept).for_each(|state| {
                values[state] = None;
            });
        }
        values
    }

    fn room(&self) -> usize {
        self.limit.saturating_sub(self.one.model.rows.len())
    }
}

impl Modelled for Families {
    fn new(limit: usize) -> Self {
        let (before, one, two) = (ledger::counts().0, Pair::new(), Pair::new());
        Self { one, two, former: None, serial: 0, limit, before, watch: true, save: true }
    }

    fn watch(&mut self, watch: bool) {
        self.watch = watch;
    }

    fn save(&mut self, save: bool) {
        self.save = save;
    }

    fn apply(&mut self, [kind, x, y, z]: [u8; BYTES]) -> bool {
        let bytes = Bytes { x, y, z };
        let entity = self.one.pick(z);
        match kind {
            0..60 if self.room() < 9 => self.despawn(entity),
            0..36 => self.spawn(bytes, kind),
            36..44 => self.spawn_batch(bytes),
            44..50 => self.duplicate(entity),
            50..56 => self.copy_from(x),
            56..60 => self.arrive(kind % 2 == 0),
            60..70 => self.despawn(entity),
            70..74 => self.despawn_batch(x),
            74..110 => self.insert(bytes, kind),
            110..132 => self.put(bytes),
            132..140 => self.take(entity, x),
            140..172 => self.remove(entity, x),
            172..176 => self.remove_batch(bytes),
            176..182 => self.insert_batch(bytes),
            182..186 => self.get_or_insert(entity, x),
            186..202 => self.write(entity, x),
            202..208 => self.commands(bytes),
            208..212 => self.clear_unit(x),
            212 if x < 32 => self.clear(),
            212..222 => self.sort(x),
            222..228 => self.next_frame(),
            228..234 => self.rewind(x),
            234..237 => self.restore(x),
            237..240 => self.load(x),
            240..243 => self.copy(x),
            _ => {
                self.former = None;
                std::mem::swap(&mut self.one, &mut self.two);
                true
            }
        }
    }

    fn check(&mut self) {
        self.one.check();
        self.two.check();
        let former = self.former.iter().map(|(_, model)| model);
        let models = former.chain([&self.one.model, &self.two.model]);
        let counted: usize = models.map(check::counted).sum();
        let (found, twice) = ledger::counts();
        assert_eq!(found - self.before, counted as i64, "values were lost or not dropped");
        assert_eq!(twice, 0, "values were dropped twice");
    }

    fn hash(&self) -> u64 {
        hash_of(&self.one.herd)
    }

    fn finish(self) {
        let before = self.before;
        drop(self);
        assert_eq!(ledger::counts(), (before, 0), "dropped worlds left values behind");
    }
}

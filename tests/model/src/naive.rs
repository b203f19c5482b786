//! The expected state: a map from alive entities to their components.

use std::collections::BTreeMap;

use ecs_core::{Entity, SpawnAtReason};

use crate::parts::{COUNTED, KINDS, TAGS, bumped, value_of};
use crate::seen::Seen;

/// Maximum distance of `spawn_at` from the highest index in use.
pub const STEP: usize = 1 << 24;

/// Number of despawned handles that are kept for use as stale handles.
const STALE: usize = 32;

/// The components of an entity: a number for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row(pub [Option<u32>; KINDS]);

impl Row {
    /// Returns the components as bits.
    #[must_use]
    pub fn mask(&self) -> u32 {
        self.0
            .iter()
            .enumerate()
            .fold(0, |mask, (kind, part)| mask | u32::from(part.is_some()) << kind)
    }

    /// Returns `true` if it has all of `with` and none of `without`.
    #[must_use]
    pub fn matches(&self, with: u32, without: u32) -> bool {
        self.mask() & (with | without) == with
    }

    fn put(&mut self, mask: u32, serial: u32) {
        for kind in kinds(mask) {
            self.0[kind] = Some(value_of(serial, kind));
        }
    }
}

/// Returns the components of a mask.
pub fn kinds(mask: u32) -> impl Iterator<Item = usize> {
    (0..KINDS).filter(move |kind| mask >> kind & 1 == 1)
}

/// The expected state of the worlds.
#[derive(Clone, Debug, Default)]
pub struct Naive {
    pub rows: BTreeMap<Entity, Row>,
    /// The last generation given out, by index. Zero for a skipped index.
    pub newest: Vec<u32>,
    /// Reserved handles, in order.
    pub reserved: Vec<Entity>,
    /// The last despawned handles. The oldest is replaced first.
    pub stale: Vec<Entity>,
    /// What observers should have seen, if there are some.
    pub(crate) seen: Option<Vec<Seen>>,
    despawned: usize,
}

impl Naive {
    /// Adds an entity. Its handle must never have been given out before.
    pub fn spawn(&mut self, entity: Entity, mask: u32, serial: u32) {
        let index = entity.index() as usize;
        if self.newest.len() <= index {
            self.newest.resize(index + 1, 0);
        }
        let newest = &mut self.newest[index];
        assert!(entity.generation() > *newest, "{entity} was given out before");
        *newest = entity.generation();
        let mut row = Row::default();
        row.put(mask, serial);
        self.note_spawn(entity, &row);
        assert!(self.rows.insert(entity, row).is_none(), "{entity} is alive twice");
    }

    /// Makes the reserved entities alive.
    pub fn flush(&mut self) {
        for entity in std::mem::take(&mut self.reserved) {
            self.spawn(entity, 0, 0);
        }
    }

    /// Returns the components of an entity. Makes reserved entities alive first if it isn't found.
    fn row(&mut self, entity: Entity) -> Option<&mut Row> {
        if !self.rows.contains_key(&entity) {
            self.flush();
        }
        self.rows.get_mut(&entity)
    }

    /// Errors if `spawn_at` must fail for the handle.
    pub fn claim(&mut self, entity: Entity) -> Result<(), SpawnAtReason> {
        self.flush();
        let (index, slots) = (entity.index() as usize, self.newest.len());
        let Some(&newest) = self.newest.get(index) else {
            let limit = slots + STEP;
            let limit_index = u32::try_from(limit).expect("there are few slots");
            return if index > limit { Err(SpawnAtReason::TooFar(limit_index)) } else { Ok(()) };
        };
        let alive = Entity::new(entity.index(), newest).filter(|it| self.rows.contains_key(it));
        match (alive, newest.checked_add(1)) {
            (Some(alive), _) => Err(SpawnAtReason::InUse(alive)),
            (None, None) => Err(SpawnAtReason::Retired),
            (None, Some(next)) if entity.generation() < next => Err(SpawnAtReason::Stale(next)),
            _ => Ok(()),
        }
    }

    pub fn insert(&mut self, entity: Entity, mask: u32, serial: u32) -> bool {
        let Some(row) = self.row(entity) else { return false };
        let old = *row;
        row.put(mask, serial);
        let new = *row;
        self.note(entity, &old, &new, mask);
        true
    }

    /// Removes all of the components, or none.
    pub fn remove(&mut self, entity: Entity, mask: u32) -> Option<Row> {
        let row = self.row(entity)?;
        let old = *row;
        if !old.matches(mask, 0) {
            return None;
        }
        kinds(mask).for_each(|kind| row.0[kind] = None);
        let new = *row;
        self.note(entity, &old, &new, 0);
        Some(old)
    }

    pub fn despawn(&mut self, entity: Entity) -> bool {
        if self.row(entity).is_none() {
            return false;
        }
        self.flush();
        if let Some(row) = self.rows.remove(&entity) {
            self.note_end(entity, &row);
        }
        self.record_stale(entity);
        true
    }

    fn record_stale(&mut self, entity: Entity) {
        if self.stale.len() < STALE {
            self.stale.push(entity);
        } else {
            self.stale[self.despawned % STALE] = entity;
        }
        self.despawned += 1;
    }

    pub fn clear(&mut self) {
        self.flush();
        for (entity, row) in std::mem::take(&mut self.rows) {
            self.note_end(entity, &row);
            self.record_stale(entity);
        }
    }

    pub fn clear_component(&mut self, kind: usize) -> bool {
        let all: Vec<Entity> = self.matching(1 << kind, 0);
        all.iter().filter(|&&entity| self.remove(entity, 1 << kind).is_some()).count() > 0
    }

    /// Returns the entities that have all of `with` and none of `without`.
    #[must_use]
    pub fn matching(&self, with: u32, without: u32) -> Vec<Entity> {
        let fits = |(_, row): &(&Entity, &Row)| row.matches(with, without);
        self.rows.iter().filter(fits).map(|(&entity, _)| entity).collect()
    }

    /// Returns the number of a component.
    #[must_use]
    pub fn value(&self, entity: Entity, kind: usize) -> Option<u32> {
        self.rows.get(&entity)?.0[kind]
    }

    /// Changes the number of a component, like a write does.
    pub fn bump(&mut self, entity: Entity, kind: usize) -> bool {
        let value = self.rows.get_mut(&entity).and_then(|row| row.0[kind].as_mut());
        if let Some(value) = value
            && TAGS >> kind & 1 == 0
        {
            *value = bumped(*value);
            return true;
        }
        false
    }

    /// Changes a component of every entity that has all of `with` and none of `without`.
    pub fn bump_all(&mut self, with: u32, without: u32, kind: usize) -> bool {
        let entities = self.matching(with, without);
        entities.into_iter().filter(|&entity| self.bump(entity, kind)).count() > 0
    }

    /// Returns the number of counted values in one world.
    #[must_use]
    pub fn counted(&self) -> u32 {
        self.rows.values().map(|row| (row.mask() & COUNTED).count_ones()).sum()
    }
}

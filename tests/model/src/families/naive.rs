//! The expected state: a map from alive entities to their values, the changes of the present frame, and the members of
//! groups by their events.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::Entity;

use super::world::{EVENTS, GROUPS, STATES, TRACKED, UNITS, Values};

#[derive(Clone, Debug, Default)]
pub struct Naive {
    pub rows: BTreeMap<Entity, Values>,
    /// Despawned handles.
    pub stale: Vec<Entity>,
    /// The entities with a change in the present frame, by the place in `TRACKED`.
    pub added: [BTreeSet<Entity>; TRACKED.len()],
    pub changed: [BTreeSet<Entity>; TRACKED.len()],
    pub removed: [Vec<Entity>; TRACKED.len()],
    /// The members of the groups with events, by the events that were taken out.
    pub members: [BTreeSet<Entity>; EVENTS.len()],
}

fn tracked(unit: usize) -> Option<usize> {
    TRACKED.iter().position(|&tracked| tracked == unit)
}

/// Returns whether a bundle has at most one state.
pub fn is_lawful(values: &Values) -> bool {
    STATES.iter().filter(|&&state| values[state].is_some()).count() < 2
}

impl Naive {
    pub fn is_alive(&self, entity: Entity) -> bool {
        self.rows.contains_key(&entity)
    }

    pub fn has(&self, entity: Entity, unit: usize) -> bool {
        self.rows.get(&entity).is_some_and(|values| values[unit].is_some())
    }

    /// Inserts a bundle. A state replaces the one that the entity has. Returns whether that was done.
    pub fn insert(&mut self, entity: Entity, values: &Values) -> bool {
        if !self.is_alive(entity) || !is_lawful(values) {
            return false;
        }
        if let Some(new) = STATES.into_iter().find(|&state| values[state].is_some()) {
            STATES.into_iter().filter(|&old| old != new).for_each(|old| {
                self.remove(entity, old);
            });
        }
        for (unit, value) in values.iter().enumerate() {
            if let Some(value) = *value {
                self.write(entity, unit, value);
            }
        }
        true
    }

    /// Writes a value, which may be a new one.
    pub fn write(&mut self, entity: Entity, unit: usize, value: u32) {
        let row = self.rows.get_mut(&entity).expect("an alive entity");
        let old = row[unit].replace(value);
        self.mark(entity, unit);
        if let (Some(at), None) = (tracked(unit), old) {
            self.added[at].insert(entity);
        }
    }

    /// Notes that a value is borrowed as mutable.
    pub fn mark(&mut self, entity: Entity, unit: usize) {
        if let Some(at) = tracked(unit) {
            self.changed[at].insert(entity);
        }
    }

    pub fn remove(&mut self, entity: Entity, unit: usize) -> bool {
        let Some(row) = self.rows.get_mut(&entity) else { return false };
        let had = row[unit].take().is_some();
        if let (Some(at), true) = (tracked(unit), had) {
            self.added[at].remove(&entity);
            self.changed[at].remove(&entity);
            self.removed[at].push(entity);
        }
        had
    }

    /// Replaces all components of an entity.
    pub fn put(&mut self, entity: Entity, values: &Values) -> bool {
        if !self.is_alive(entity) || !is_lawful(values) {
            return false;
        }
        (0..UNITS).filter(|&unit| values[unit].is_none()).for_each(|unit| {
            self.remove(entity, unit);
        });
        self.insert(entity, values)
    }

    pub fn spawn(&mut self, entity: Entity, values: &Values) {
        assert!(self.rows.insert(entity, [None; UNITS]).is_none(), "{entity} is alive already");
        assert!(self.insert(entity, values), "an unlawful bundle was accepted");
    }

    pub fn despawn(&mut self, entity: Entity) -> bool {
        let alive = self.is_alive(entity);
        (0..UNITS).for_each(|unit| _ = self.remove(entity, unit));
        self.rows.remove(&entity);
        if alive {
            self.stale.push(entity);
        }
        alive
    }

    pub fn clear(&mut self) {
        let all: Vec<Entity> = self.rows.keys().copied().collect();
        all.into_iter().for_each(|entity| _ = self.despawn(entity));
    }

    pub fn next_frame(&mut self) {
        self.added = Default::default();
        self.changed = Default::default();
        self.removed = Default::default();
    }

    /// Returns the entities that have all of `with` and none of `without`, in the order of their handles.
    pub fn matching(&self, with: &[usize], without: &[usize]) -> Vec<Entity> {
        let matches = |values: &Values| {
            with.iter().all(|&unit| values[unit].is_some())
                && without.iter().all(|&unit| values[unit].is_none())
        };
        self.rows.iter().filter(|(_, values)| matches(values)).map(|(&entity, _)| entity).collect()
    }

    /// Returns the members of a group, in the order of their handles.
    pub fn members_of(&self, group: usize) -> Vec<Entity> {
        let members = self.rows.iter().filter(|(_, values)| GROUPS[group].matches(values));
        members.map(|(&entity, _)| entity).collect()
    }

    /// Returns those of some groups that an entity is a member of, a bit for each.
    pub fn groups_of(&self, entity: Entity, groups: &[usize]) -> u32 {
        let values = &self.rows[&entity];
        groups.iter().filter(|&&group| GROUPS[group].matches(values)).map(|&group| 1 << group).sum()
    }
}

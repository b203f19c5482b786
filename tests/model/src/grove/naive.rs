//! The expected state: a map from alive entities to their values, and what the world knows of links and changes.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::{Entity, EntityMapping, SpawnAtReason};

use super::world::{
    FRIEND, KEPT, LIKES, PARENT, TRACKED, UNITS, Values, WATCHES, entity_of, number_of,
};

/// The units that are links, in the order of `Naive::lists`.
pub const LINKS: [usize; 3] = [PARENT, LIKES, WATCHES];

#[derive(Clone, Debug, Default)]
pub struct Naive {
    pub rows: BTreeMap<Entity, Values>,
    /// The sources of each alive target in order, by link.
    pub lists: [BTreeMap<Entity, Vec<Entity>>; 3],
    /// The last generation given out, by index. Zero for a skipped index.
    pub newest: Vec<u32>,
    /// Despawned handles.
    pub stale: Vec<Entity>,
    pub frame: u64,
    /// The entities with a change in the present frame, by unit.
    pub added: BTreeMap<usize, BTreeSet<Entity>>,
    pub changed: BTreeMap<usize, BTreeSet<Entity>>,
    pub removed: BTreeMap<usize, Vec<Entity>>,
    /// The kept values.
    pub kept: Vec<(Entity, u64)>,
    pub clock: u32,
    /// The members of the groups with events, by the events.
    pub members: [BTreeSet<Entity>; 2],
}

fn is_tracked(unit: usize) -> bool {
    TRACKED.contains(&unit)
}

impl Naive {
    pub fn is_alive(&self, entity: Entity) -> bool {
        self.rows.contains_key(&entity)
    }

    fn link_of(unit: usize) -> Option<usize> {
        LINKS.iter().position(|&link| link == unit)
    }

    /// Returns the target in whose list a source is.
    pub fn target(&self, link: usize, source: Entity) -> Option<Entity> {
        let number = self.rows.get(&source)?[LINKS[link]]?;
        let target = entity_of(number);
        self.lists[link].get(&target)?.contains(&source).then_some(target)
    }

    fn closes_cycle(&self, link: usize, source: Entity, target: Entity) -> bool {
        let mut at = Some(target);
        while let Some(entity) = at {
            if entity == source {
                return true;
            }
            at = self.target(link, entity);
        }
        false
    }

    /// Returns whether an alive entity can't have these values.
    pub fn refuses(&self, entity: Entity, values: &Values) -> bool {
        (0..3).any(|link| {
            let target = values[LINKS[link]].map(entity_of);
            target.is_some_and(|target| {
                target == entity || self.is_alive(target) && self.closes_cycle(link, entity, target)
            })
        })
    }

    fn detach(&mut self, link: usize, source: Entity) {
        self.lists[link].values_mut().for_each(|list| list.retain(|&other| other != source));
    }

    /// Puts a source in the list of the target of its value.
    pub fn link(&mut self, link: usize, source: Entity) {
        let Some(target) = self.rows[&source][LINKS[link]].map(entity_of) else { return };
        if self.lists[link].get(&target).is_some_and(|list| list.contains(&source)) {
            return;
        }
        self.detach(link, source);
        if self.is_alive(target) && !self.closes_cycle(link, source, target) {
            self.lists[link].entry(target).or_default().push(source);
        }
    }

    fn is_linked(&self, link: usize, source: Entity) -> bool {
        self.lists[link].values().any(|list| list.contains(&source))
    }

    /// Links those of the sources, in this order, that are in no list. Returns their number.
    pub fn relink(&mut self, link: usize, sources: &[Entity]) -> usize {
        let waiting: Vec<Entity> =
            sources.iter().copied().filter(|&source| !self.is_linked(link, source)).collect();
        waiting.iter().for_each(|&source| self.link(link, source));
        waiting.iter().filter(|&&source| self.is_linked(link, source)).count()
    }

    /// Notes the value of a unit, without a list of sources.
    fn write(&mut self, entity: Entity, unit: usize, value: u64) {
        let row = self.rows.get_mut(&entity).expect("an alive entity");
        let old = row[unit].replace(value);
        if is_tracked(unit) {
            self.changed.entry(unit).or_default().insert(entity);
        }
        match old {
            None if is_tracked(unit) => _ = self.added.entry(unit).or_default().insert(entity),
            Some(old) if unit == KEPT => self.kept.push((entity, old)),
            _ => {}
        }
    }

    /// Notes that a value is borrowed as mutable.
    pub fn mark(&mut self, entity: Entity, unit: usize) {
        if is_tracked(unit) {
            self.changed.entry(unit).or_default().insert(entity);
        }
    }

    /// Changes a value in its place.
    pub fn overwrite(&mut self, entity: Entity, unit: usize, value: u64) {
        self.rows.get_mut(&entity).expect("an alive entity")[unit] = Some(value);
        self.mark(entity, unit);
    }

    /// Inserts values.
    pub fn insert(&mut self, entity: Entity, values: &Values) {
        for (unit, value) in values.iter().enumerate() {
            let Some(value) = *value else { continue };
            self.write(entity, unit, value);
            if let Some(link) = Self::link_of(unit) {
                self.link(link, entity);
            }
        }
    }

    /// Removes a unit.
    pub fn remove(&mut self, entity: Entity, unit: usize, keep: bool) -> Option<u64> {
        let old = self.rows.get_mut(&entity)?[unit].take()?;
        self.forget(entity, unit, old, keep);
        Some(old)
    }

    /// Notes that an entity has lost a unit.
    fn forget(&mut self, entity: Entity, unit: usize, old: u64, keep: bool) {
        if is_tracked(unit) {
            self.added.entry(unit).or_default().remove(&entity);
            self.changed.entry(unit).or_default().remove(&entity);
            self.removed.entry(unit).or_default().push(entity);
        }
        if unit == KEPT && keep {
            self.kept.push((entity, old));
        }
        if let Some(link) = Self::link_of(unit) {
            self.detach(link, entity);
        }
    }

    /// Adds an entity without components. Its handle must never have been given out before.
    pub fn create(&mut self, entity: Entity) {
        let index = entity.index() as usize;
        if self.newest.len() <= index {
            self.newest.resize(index + 1, 0);
        }
        let newest = &mut self.newest[index];
        assert!(entity.generation() > *newest, "{entity} was given out before");
        *newest = entity.generation();
        assert!(self.rows.insert(entity, [None; UNITS]).is_none());
    }

    pub fn spawn(&mut self, entity: Entity, values: &Values) {
        self.create(entity);
        self.insert(entity, values);
    }

    /// Spawns a batch. All of its entities are alive before links are made.
    pub fn spawn_all(&mut self, all: &[(Entity, Values)]) {
        all.iter().for_each(|&(entity, _)| self.create(entity));
        for (entity, values) in all {
            for (unit, value) in values.iter().enumerate() {
                if let Some(value) = *value {
                    self.write(*entity, unit, value);
                }
            }
        }
        for link in 0..3 {
            all.iter().for_each(|&(entity, _)| self.link(link, entity));
        }
    }

    /// Returns the reason why an entity with these values can't be spawned under its handle.
    pub fn claim(&self, entity: Entity, values: &Values) -> Option<SpawnAtReason> {
        let newest = self.newest.get(entity.index() as usize).copied().unwrap_or(0);
        if let Some(alive) = Entity::new(entity.index(), newest).filter(|&it| self.is_alive(it)) {
            return Some(SpawnAtReason::InUse(alive));
        }
        if entity.generation() <= newest {
            return Some(SpawnAtReason::Stale(newest + 1));
        }
        self.refuses(entity, values).then_some(SpawnAtReason::Cycle)
    }

    /// Despawns an entity, and its sources by their policies. Returns their number.
    pub fn despawn(&mut self, entity: Entity, keep: bool) -> usize {
        if !self.is_alive(entity) {
            return 0;
        }
        let mut going = vec![entity];
        let mut at = 0;
        while at < going.len() {
            let sources = self.lists[0].get(&going[at]).cloned().unwrap_or_default();
            going.extend(
                sources.into_iter().filter(|source| !going.contains(source)).collect::<Vec<_>>(),
            );
            at += 1;
        }
        let fans =
            going.iter().flat_map(|gone| self.lists[1].get(gone).cloned().unwrap_or_default());
        let fans: Vec<Entity> = fans.filter(|fan| !going.contains(fan)).collect();
        fans.into_iter().for_each(|fan| _ = self.remove(fan, LIKES, true));
        going.iter().enumerate().for_each(|(i, &gone)| self.vanish(gone, keep || i > 0));
        going.len()
    }

    /// Despawns an entity without the policies.
    fn vanish(&mut self, entity: Entity, keep: bool) {
        let values = self.rows.remove(&entity).expect("an alive entity");
        for (unit, old) in values.into_iter().enumerate() {
            if let Some(old) = old {
                self.forget(entity, unit, old, keep);
            }
        }
        self.lists.iter_mut().for_each(|lists| _ = lists.remove(&entity));
        self.stale.push(entity);
    }

    pub fn clear(&mut self, keep: bool) {
        let all: Vec<Entity> = self.rows.keys().copied().collect();
        all.into_iter().for_each(|entity| self.vanish(entity, keep));
    }

    /// Notes that clones of all entities of another world, or the entities themselves, arrive.
    pub fn arrive(&mut self, other: &Self, mapping: &EntityMapping) {
        let map: BTreeMap<Entity, Entity> = mapping.iter().collect();
        assert!(map.keys().eq(other.rows.keys()), "each entity has a new handle");
        map.values().for_each(|&new| self.create(new));
        for (old, values) in &other.rows {
            for (unit, value) in mapped(values, |old| map.get(&old).copied()).iter().enumerate() {
                if let Some(value) = *value {
                    self.write(map[old], unit, value);
                }
            }
        }
        for (link, lists) in other.lists.iter().enumerate() {
            for (target, sources) in lists {
                let sources = sources.iter().map(|source| map[source]).collect();
                self.lists[link].insert(map[target], sources);
            }
            // Handles can be mapped to targets whose lists didn't have the source.
            mapping.iter().for_each(|(_, new)| self.link(link, new));
        }
    }

    pub fn next_frame(&mut self) {
        self.frame += 1;
        self.added.clear();
        self.changed.clear();
        self.removed.clear();
    }

    /// Returns the entities that have all of `with` and none of `without`.
    pub fn matching(&self, with: &[usize], without: &[usize]) -> BTreeSet<Entity> {
        let has = |values: &Values, unit: &usize| values[*unit].is_some();
        let matches = |values: &Values| {
            with.iter().all(|unit| has(values, unit))
                && !without.iter().any(|unit| has(values, unit))
        };
        self.rows.iter().filter(|(_, values)| matches(values)).map(|(&entity, _)| entity).collect()
    }
}

/// Returns values with mapped handles. Those that are not mapped become dangling.
pub fn mapped(values: &Values, map: impl Fn(Entity) -> Option<Entity>) -> Values {
    let mut values = *values;
    for unit in [PARENT, LIKES, WATCHES, FRIEND] {
        let new = values[unit].map(|old| map(entity_of(old)).unwrap_or(Entity::DANGLING));
        values[unit] = new.map(number_of);
    }
    values
}

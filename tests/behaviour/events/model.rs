//! A naive model: the units of each entity, and the events that follow from their definition.

use std::collections::BTreeMap;

use ecs_core::{Entity, GroupEvent};

/// The units by number: `a`, `b`, `c`, `l`, `tag` and the table.
pub const UNITS: usize = 6;

/// A group: required and excluded units.
pub const GROUPS: [(&[usize], &[usize]); 5] =
    [(&[0, 1, 5], &[4]), (&[0, 1], &[]), (&[2, 3], &[]), (&[0, 4], &[]), (&[3], &[4])];

/// The units of each alive entity, and the events of each group.
#[derive(Default)]
pub struct Model {
    pub units: BTreeMap<Entity, [bool; UNITS]>,
    pub events: [Vec<GroupEvent>; GROUPS.len()],
}

fn is_in(group: usize, units: Option<&[bool; UNITS]>) -> bool {
    let (required, excluded) = GROUPS[group];
    units.is_some_and(|has| {
        required.iter().all(|&unit| has[unit]) && !excluded.iter().any(|&unit| has[unit])
    })
}

impl Model {
    /// Sets the units of an entity, or despawns it, and adds the events.
    pub fn change(&mut self, entity: Entity, units: Option<[bool; UNITS]>) {
        let old = self.units.get(&entity).copied();
        for (group, events) in self.events.iter_mut().enumerate() {
            match (is_in(group, old.as_ref()), is_in(group, units.as_ref())) {
                (false, true) => events.push(GroupEvent::Entered(entity)),
                (true, false) => events.push(GroupEvent::Left(entity)),
                _ => {}
            }
        }
        match units {
            Some(units) => drop(self.units.insert(entity, units)),
            None => drop(self.units.remove(&entity)),
        }
    }

    /// Adds or removes units of an alive entity.
    pub fn set(&mut self, entity: Entity, units: &[usize], value: bool) {
        if let Some(mut has) = self.units.get(&entity).copied() {
            units.iter().for_each(|&unit| has[unit] = value);
            self.change(entity, Some(has));
        }
    }

    pub fn has(&self, entity: Entity, units: &[usize]) -> bool {
        self.units.get(&entity).is_some_and(|has| units.iter().all(|&unit| has[unit]))
    }

    pub fn despawn(&mut self, entity: Entity) {
        if self.units.contains_key(&entity) {
            self.change(entity, None);
        }
    }

    /// Makes the members of a group leave in this order. Their units change later.
    pub fn leave(&mut self, group: usize, members: &[Entity]) {
        self.events[group].extend(members.iter().copied().map(GroupEvent::Left));
    }
}

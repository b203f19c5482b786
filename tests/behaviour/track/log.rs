//! A naive log of what happens to the components of a world.

use std::collections::HashMap;

use ecs_core::Entity;

/// What happened to a component of an entity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Added,
    Changed,
    Removed,
}

/// All that has happened. Components have numbers.
#[derive(Clone, Default)]
pub struct Log {
    pub frame: u64,
    pub len: usize,
    /// What happened to a component of an entity in each frame, since it was removed.
    values: HashMap<(Entity, usize), Vec<(u64, What)>>,
    /// The entities that lost a component, in order.
    removed: Vec<(u64, Entity, usize)>,
}

impl Log {
    pub fn note(&mut self, entity: Entity, component: usize, what: What) {
        self.len += 1;
        if what == What::Removed {
            self.values.remove(&(entity, component));
            self.removed.push((self.frame, entity, component));
        } else {
            self.values.entry((entity, component)).or_default().push((self.frame, what));
        }
    }

    /// Returns whether a component is added, or changed, since a frame.
    pub fn is(&self, what: What, entity: Entity, component: usize, since: u64) -> bool {
        let found = self.values.get(&(entity, component)).map_or(&[][..], Vec::as_slice);
        found
            .iter()
            .any(|&(frame, found)| frame >= since && (found == what || what == What::Changed))
    }

    /// Returns the entities that lost a component since a frame, in order.
    pub fn removed(&self, component: usize, since: u64) -> Vec<Entity> {
        let is = |&&(frame, _, c): &&(u64, Entity, usize)| frame >= since && c == component;
        self.removed.iter().filter(is).map(|&(_, entity, _)| entity).collect()
    }
}

//! Commands. A buffer is kept between operations, so its entities can be despawned before it is
//! applied.

use ecs_core::{ApplyReport, Entity};

use super::Runner;
use crate::naive::Naive;
use crate::op::Who;
use crate::packs::ForBoth;
use crate::parts::COUNTED;

/// A queued command of the model.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Queued {
    Insert { entity: Entity, mask: u32, serial: u32 },
    Remove { entity: Entity, mask: u32 },
    Despawn { entity: Entity },
}

impl Queued {
    /// Returns the number of counted values in the command.
    pub(crate) fn counted(&self) -> u32 {
        match self {
            Self::Insert { mask, .. } => (mask & COUNTED).count_ones(),
            Self::Remove { .. } | Self::Despawn { .. } => 0,
        }
    }

    /// Applies the command to a model. Returns whether the entity is alive.
    pub(crate) fn run(self, model: &mut Naive) -> bool {
        match self {
            Self::Insert { entity, mask, serial } => model.insert(entity, mask, serial),
            Self::Remove { entity, mask } => {
                model.remove(entity, mask);
                model.rows.contains_key(&entity)
            }
            Self::Despawn { entity } => model.despawn(entity),
        }
    }
}

/// Adds the same command to the buffers of both worlds.
macro_rules! record {
    ($runner:ident, $commands:ident => $body:expr) => {{
        let $commands = &mut $runner.commands.0;
        $body;
        let $commands = &mut $runner.commands.1;
        $body;
    }};
}

impl Runner {
    pub(super) fn command_spawn<X: ForBoth>(&mut self) -> bool {
        if self.room() <= self.model.reserved.len() {
            return false;
        }
        let serial = self.serial;
        let entity = self.commands.0.spawn(&mut self.zoo.reserver(), X::pack(serial));
        let other = self.commands.1.spawn(&mut self.plain.reserver(), X::pack(serial));
        assert_eq!(entity, other);
        self.model.reserved.push(entity);
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_insert<X: ForBoth>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        record!(self, commands => commands.insert(entity, X::pack(serial)));
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_remove<X: ForBoth>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        record!(self, commands => commands.remove::<X>(entity));
        self.queue.push_back(Queued::Remove { entity, mask: X::MASK });
        true
    }

    pub(super) fn command_despawn(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        record!(self, commands => commands.despawn(entity));
        self.queue.push_back(Queued::Despawn { entity });
        true
    }

    pub(super) fn apply_commands(&mut self) -> bool {
        assert_eq!(self.commands.0.len(), self.queue.len());
        let found = self.zoo.apply(&mut self.commands.0);
        let other = self.plain.apply(&mut self.commands.1);
        assert_eq!(found, other);
        let changed = !self.queue.is_empty() || !self.model.reserved.is_empty();
        self.model.flush();
        let mut wanted = ApplyReport::default();
        while let Some(queued) = self.queue.pop_front() {
            if queued.run(&mut self.model) {
                wanted.applied += 1;
            } else {
                wanted.skipped += 1;
            }
        }
        assert_eq!(found, wanted);
        assert!(self.commands.0.is_empty() && self.commands.1.is_empty());
        changed
    }

    /// Clears the buffer. Reserved entities become alive anyway.
    pub(super) fn discard_commands(&mut self) -> bool {
        record!(self, commands => commands.clear());
        let changed = !self.queue.is_empty();
        self.queue.clear();
        changed
    }
}

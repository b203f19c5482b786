//! Changes that are written down first. They wait from one operation to the next, so that what they
//! name may have gone by then.

use ecs_core::{ApplyReport, Entity};

use super::Runner;
use crate::op::Who;
use crate::packs::Pack;
use crate::parts::COUNTED;

/// A command that waits, as the model knows it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Queued {
    Insert { entity: Entity, mask: u32, serial: u32 },
    Remove { entity: Entity, mask: u32 },
    Despawn { entity: Entity },
}

impl Queued {
    /// How many counted values wait with it.
    pub(super) fn counted(&self) -> u32 {
        match self {
            Self::Insert { mask, .. } => (mask & COUNTED).count_ones(),
            Self::Remove { .. } | Self::Despawn { .. } => 0,
        }
    }
}

/// Writes the same down for both worlds.
macro_rules! write_down {
    ($runner:ident, $commands:ident => $body:expr) => {{
        let $commands = &mut $runner.commands.0;
        $body;
        let $commands = &mut $runner.commands.1;
        $body;
    }};
}

impl Runner {
    pub(super) fn command_spawn<X: Pack>(&mut self) -> bool {
        if self.room() <= self.model.promised.len() {
            return false;
        }
        let serial = self.serial;
        let entity = self.commands.0.spawn(&self.zoo.entities(), X::pack(serial));
        let other = self.commands.1.spawn(&self.plain.entities(), X::pack(serial));
        assert_eq!(entity, other);
        self.model.promised.push(entity);
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_insert<X: Pack>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        write_down!(self, commands => commands.insert(entity, X::pack(serial)));
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_remove<X: Pack>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        write_down!(self, commands => commands.remove::<X>(entity));
        self.queue.push_back(Queued::Remove { entity, mask: X::MASK });
        true
    }

    pub(super) fn command_despawn(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        write_down!(self, commands => commands.despawn(entity));
        self.queue.push_back(Queued::Despawn { entity });
        true
    }

    pub(super) fn apply_commands(&mut self) -> bool {
        assert_eq!(self.commands.0.len(), self.queue.len());
        let found = self.zoo.apply(&mut self.commands.0);
        let other = self.plain.apply(&mut self.commands.1);
        assert_eq!(found, other);
        let changed = !self.queue.is_empty() || !self.model.promised.is_empty();
        self.model.flush();
        let mut wanted = ApplyReport::default();
        while let Some(queued) = self.queue.pop_front() {
            let alive = match queued {
                Queued::Insert { entity, mask, serial } => self.model.insert(entity, mask, serial),
                Queued::Remove { entity, mask } => {
                    self.model.remove(entity, mask);
                    self.model.rows.contains_key(&entity)
                }
                Queued::Despawn { entity } => self.model.despawn(entity),
            };
            if alive {
                wanted.applied += 1;
            } else {
                wanted.skipped += 1;
            }
        }
        assert_eq!(found, wanted);
        assert!(self.commands.0.is_empty() && self.commands.1.is_empty());
        changed
    }

    /// Drops what waits; what it promised comes alive all the same.
    pub(super) fn discard_commands(&mut self) -> bool {
        write_down!(self, commands => commands.clear());
        let changed = !self.queue.is_empty();
        self.queue.clear();
        changed
    }
}

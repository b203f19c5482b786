//! Commands. A buffer is kept between operations, so its entities can be despawned before it is
//! applied.

use ecs_core::{ApplyReport, Commands, Entity, World};

use super::Runner;
use crate::naive::Naive;
use crate::op::Who;
use crate::packs::ForBoth;
use crate::parts::COUNTED;

/// A queued command of the model.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Queued {
    Insert {
        entity: Entity,
        mask: u32,
        serial: u32,
    },
    Remove {
        entity: Entity,
        mask: u32,
    },
    Despawn {
        entity: Entity,
    },
    /// Spawns entities whose handles are unknown until then.
    Batch {
        many: usize,
        mask: u32,
        serial: u32,
    },
    /// Despawns an entity in a call.
    Call {
        entity: Entity,
    },
}

impl Queued {
    /// Returns the number of counted values in the command.
    pub(crate) fn counted(&self) -> u32 {
        match self {
            Self::Insert { mask, .. } => (mask & COUNTED).count_ones(),
            Self::Batch { many, mask, .. } => {
                (mask & COUNTED).count_ones() * u32::try_from(*many).expect("few entities")
            }
            Self::Remove { .. } | Self::Despawn { .. } | Self::Call { .. } => 0,
        }
    }

    /// Returns the number of entities that the command spawns without reserving them.
    pub(crate) const fn spawned(&self) -> usize {
        if let Self::Batch { many, .. } = *self { many } else { 0 }
    }

    /// Applies the command to a model. Returns whether the entity is alive. `guide` is a copy of the
    /// world as it was before, which decides about the handles of new entities.
    pub(crate) fn run<W: World>(self, model: &mut Naive, guide: &mut W) -> bool {
        if let Self::Despawn { entity } | Self::Call { entity } = self {
            _ = guide.despawn(entity);
        }
        match self {
            Self::Insert { entity, mask, serial } => model.insert(entity, mask, serial),
            Self::Remove { entity, mask } => {
                model.remove(entity, mask);
                model.rows.contains_key(&entity)
            }
            Self::Despawn { entity } => model.despawn(entity),
            Self::Batch { many, mask, serial } => {
                for i in 0..many {
                    model.spawn(guide.spawn(()), mask, serial.wrapping_add(i as u32));
                }
                true
            }
            Self::Call { entity } => {
                model.despawn(entity);
                true
            }
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

    /// Returns the number of entities that can still be spawned after those that are queued.
    pub(super) fn unqueued(&self) -> usize {
        let queued: usize = self.queue.iter().map(Queued::spawned).sum();
        self.room().saturating_sub(self.model.reserved.len() + queued)
    }

    pub(super) fn command_later<X: ForBoth>(&mut self) -> bool {
        if self.unqueued() == 0 {
            return false;
        }
        let serial = self.serial;
        record!(self, commands => commands.spawn_later(X::pack(serial)));
        self.queue.push_back(Queued::Batch { many: 1, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_batch<X: ForBoth>(&mut self, many: usize) -> bool {
        let serial = self.serial;
        let serials = move || (0..many).map(move |i| serial.wrapping_add(i as u32));
        record!(self, commands => commands.spawn_batch(serials().map(X::pack)));
        self.queue.push_back(Queued::Batch { many, mask: X::MASK, serial });
        true
    }

    /// Fills lanes in another order than that in which they are applied.
    pub(super) fn command_lanes<X: ForBoth>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        record!(self, commands => {
            let [one, two] = commands.lanes();
            two.despawn(entity);
            one.lane().insert(entity, X::pack(serial));
            one.call(move |world| _ = world.despawn(entity));
            two.spawn_batch([X::pack(serial)]);
        });
        self.queue.extend([
            Queued::Insert { entity, mask: X::MASK, serial },
            Queued::Call { entity },
            Queued::Despawn { entity },
            Queued::Batch { many: 1, mask: X::MASK, serial },
        ]);
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
        let mut guide = self.plain.clone();
        guide.apply(&mut Commands::new()).expect_all();
        let found = self.zoo.apply(&mut self.commands.0);
        let other = self.plain.apply(&mut self.commands.1);
        assert_eq!(found, other);
        let changed = !self.queue.is_empty() || !self.model.reserved.is_empty();
        self.model.flush();
        let mut wanted = ApplyReport::default();
        while let Some(queued) = self.queue.pop_front() {
            if queued.run(&mut self.model, &mut guide) {
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

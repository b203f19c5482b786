//! Structural changes of one entity, and commands. A change is complete even if a drop panics in it.

use ecs_core::{
    ApplyReport, Bundle, Commands, HasUnit, InsertError, NoSuchEntity, RemoveError, World,
};

use super::{Depot, Tables};
use crate::ledger::with_fuse;
use crate::op::Who;
use crate::packs::Pack;
use crate::run::Queued;

/// A bundle of the world with tables.
pub(super) trait Load: Pack + Bundle<Depot> {}

impl<X: Pack + Bundle<Depot>> Load for X {}

impl Tables {
    pub(super) fn spawn<X: Load>(&mut self) -> bool {
        self.model.flush();
        let entity = self.depot.spawn(X::pack(self.serial));
        self.model.spawn(entity, X::MASK, self.serial);
        true
    }

    pub(super) fn spawn_at<X: Load>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.model.handle_for_spawn_at(who));
        let wanted = self.model.claim(entity);
        let found = self.depot.spawn_at(entity, X::pack(serial)).map_err(|error| {
            assert!(
                error.entity == entity && error.bundle.is(serial),
                "the bundle wasn't returned"
            );
            error.reason
        });
        assert_eq!(found, wanted, "spawn_at {entity}");
        if found.is_ok() {
            self.model.spawn(entity, X::MASK, serial);
        }
        found.is_ok()
    }

    pub(super) fn despawn(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        let wanted = self.model.despawn(entity);
        let found = with_fuse(self.fuse, || self.depot.despawn(entity));
        let wanted_answer = if wanted { Ok(()) } else { Err(NoSuchEntity(entity)) };
        assert!(found.is_none_or(|found| found == wanted_answer), "despawn {entity}");
        assert!(!self.depot.contains(entity));
        wanted
    }

    pub(super) fn insert<X: Load>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        let wanted = self.model.insert(entity, X::MASK, serial);
        let done = with_fuse(self.fuse, || self.depot.insert(entity, X::pack(serial)));
        if let Some(Err(InsertError { entity: named, bundle, .. })) = &done {
            assert!(*named == entity && bundle.is(serial), "the bundle wasn't returned");
        }
        assert!(done.is_none_or(|done| done.is_ok() == wanted), "insert into {entity}");
        wanted && X::MASK != 0
    }

    pub(super) fn remove<X: Load>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        let wanted = self.model.remove(entity, X::MASK);
        let alive = self.model.rows.contains_key(&entity);
        match World::remove::<X>(&mut self.depot, entity) {
            Ok(bundle) => {
                let row = wanted
                    .unwrap_or_else(|| panic!("{entity} lacks a component, but remove succeeded"));
                assert!(
                    bundle.is_of(&row),
                    "values of another entity were removed, not of {entity}"
                );
            }
            Err(RemoveError::NoSuchEntity(named)) => assert!(named == entity && !alive),
            Err(error @ RemoveError::Broken { .. }) => {
                panic!("{error}, but the world has no rules")
            }
            Err(RemoveError::Missing { entity: named, .. }) => {
                assert!(
                    named == entity && alive && wanted.is_none(),
                    "{entity} has all components, but remove failed"
                );
            }
        }
        wanted.is_some() && X::MASK != 0
    }

    pub(super) fn clear_unit<X: Load>(&mut self) -> bool
    where
        Depot: HasUnit<X>,
    {
        with_fuse(self.fuse, || self.depot.clear_component::<X>());
        let cleared = crate::naive::kinds(X::MASK).filter(|&kind| self.model.clear_component(kind));
        cleared.count() > 0
    }

    pub(super) fn clear(&mut self) -> bool {
        let changed = !self.model.rows.is_empty() || !self.model.reserved.is_empty();
        with_fuse(self.fuse, || self.depot.clear());
        self.model.clear();
        changed
    }

    /// Reserves an entity, which becomes alive with a later change.
    pub(super) fn reserve_entity(&mut self) -> bool {
        if self.room() <= self.model.reserved.len() {
            return false;
        }
        self.model.reserved.push(self.depot.reserver().reserve());
        true
    }

    pub(super) fn command_spawn<X: Load>(&mut self) -> bool {
        if self.room() <= self.model.reserved.len() {
            return false;
        }
        let entity = self.commands.spawn(&mut self.depot.reserver(), X::pack(self.serial));
        self.model.reserved.push(entity);
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial: self.serial });
        true
    }

    /// Returns the number of entities that can still be spawned after those that are queued.
    pub(super) fn unqueued(&self) -> usize {
        let queued: usize = self.queue.iter().map(Queued::spawned).sum();
        self.room().saturating_sub(self.model.reserved.len() + queued)
    }

    pub(super) fn command_later<X: Load>(&mut self) -> bool {
        if self.unqueued() == 0 {
            return false;
        }
        let serial = self.serial;
        self.commands.spawn_later(X::pack(serial));
        self.queue.push_back(Queued::Batch { many: 1, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_batch<X: Load>(&mut self, many: usize) -> bool {
        let serial = self.serial;
        self.commands.spawn_batch((0..many).map(|i| X::pack(serial.wrapping_add(i as u32))));
        self.queue.push_back(Queued::Batch { many, mask: X::MASK, serial });
        true
    }

    /// Fills lanes in another order than that in which they are applied.
    pub(super) fn command_lanes<X: Load>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        let [one, two] = self.commands.lanes();
        two.despawn(entity);
        one.lane().insert(entity, X::pack(serial));
        one.call(move |world| _ = world.despawn(entity));
        two.spawn_batch([X::pack(serial)]);
        self.queue.extend([
            Queued::Insert { entity, mask: X::MASK, serial },
            Queued::Call { entity },
            Queued::Despawn { entity },
            Queued::Batch { many: 1, mask: X::MASK, serial },
        ]);
        true
    }

    pub(super) fn command_insert<X: Load>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        self.commands.insert(entity, X::pack(serial));
        self.queue.push_back(Queued::Insert { entity, mask: X::MASK, serial });
        true
    }

    pub(super) fn command_remove<X: Load>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        self.commands.remove::<X>(entity);
        self.queue.push_back(Queued::Remove { entity, mask: X::MASK });
        true
    }

    pub(super) fn command_despawn(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        self.commands.despawn(entity);
        self.queue.push_back(Queued::Despawn { entity });
        true
    }

    pub(super) fn apply_commands(&mut self) -> bool {
        assert_eq!(self.commands.len(), self.queue.len());
        let changed = !self.queue.is_empty() || !self.model.reserved.is_empty();
        let mut guide = self.depot.clone();
        guide.apply(&mut Commands::new()).expect_all();
        let found = self.depot.apply(&mut self.commands);
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
        assert!(self.commands.is_empty());
        changed
    }
}

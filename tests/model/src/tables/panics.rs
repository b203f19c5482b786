//! Batches and copies, in which a `Drop` or a `Clone` may panic.

use ecs_core::Entity;

use super::structure::Load;
use super::{Tables, check};
use crate::check::Expected;
use crate::ledger::{with_clone_fuse, with_fuse};
use crate::op::Who;
use crate::parts::TAGS;
use crate::run::hash_of;

impl Tables {
    pub(super) fn despawn_batch(&mut self, who: Who, many: u8) -> bool {
        let entities = self.picks(who, self.many(many));
        let wanted = entities.iter().filter(|&&entity| self.model.despawn(entity)).count();
        let found = with_fuse(self.fuse, || self.depot.despawn_batch(entities.iter().copied()));
        assert!(found.is_none_or(|found| found == wanted));
        wanted > 0
    }

    /// After a panic in `Clone`, each entity has either its old values or the new ones. Those with
    /// the new ones are the first.
    pub(super) fn insert_batch<X: Load>(&mut self, who: Who) -> bool {
        let serial = self.serial;
        let entities = self.picks(who, self.many(who.1));
        let bundle = X::pack(serial);
        let run = || self.depot.insert_batch(entities.iter().copied(), bundle);
        let found = if who.0.is_multiple_of(2) {
            with_fuse(self.fuse, run)
        } else {
            with_clone_fuse(self.fuse, run)
        };
        let Some(found) = found else {
            // Without an insert before the panic, reserved entities aren't alive.
            if self.model.reserved.first().is_some_and(|&first| self.depot.contains(first)) {
                self.model.flush();
            }
            self.stopped(&entities, X::MASK);
            return true;
        };
        let wanted = entities.iter().filter(|&&e| self.model.insert(e, X::MASK, serial)).count();
        assert_eq!(found, wanted);
        wanted > 0 && X::MASK != 0
    }

    /// Takes over what a batch of inserts did before a panic. The inserted entities are the first.
    fn stopped(&mut self, entities: &[Entity], mask: u32) {
        let serial = self.serial;
        let inserted = |&&entity: &&Entity| check::has_values(&self.depot, entity, mask, serial);
        let done: Vec<Entity> = entities.iter().filter(inserted).copied().collect();
        let alive = entities.iter().filter(|&entity| self.model.rows.contains_key(entity));
        if mask & !TAGS != 0 {
            let first = alive.take_while(|entity| done.contains(entity));
            assert!(done.iter().all(|entity| first.clone().any(|other| other == entity)));
        }
        for entity in done {
            self.model.insert(entity, mask, serial);
        }
    }

    pub(super) fn remove_batch<X: Load>(&mut self, who: Who) -> bool {
        let entities = self.picks(who, self.many(who.1));
        let model = &mut self.model;
        let wanted = entities.iter().filter(|&&e| model.remove(e, X::MASK).is_some()).count();
        let found = self.depot.remove_batch::<X>(entities.clone());
        assert_eq!(found, wanted);
        wanted > 0 && X::MASK != 0
    }

    /// Replaces the world by a clone. A panic in `Clone` leaves the world as it is.
    pub(super) fn copy(&mut self) -> bool {
        let copy = with_clone_fuse(self.fuse, || self.depot.clone());
        if let Some(copy) = copy {
            assert!(
                copy == self.depot && hash_of(&copy) == hash_of(&self.depot),
                "the clone differs"
            );
            self.depot = copy;
        }
        false
    }

    /// Copies the kept world over the current one. After a panic in `Clone` the world is
    /// consistent, but its content isn't specified.
    pub(super) fn unstash(&mut self) -> bool {
        let Some(aside) = &self.aside else { return false };
        let changed = self.depot != aside.0;
        if with_clone_fuse(self.fuse, || self.depot.clone_from(&aside.0)).is_none() {
            let model = check::model_of(&self.depot);
            check::world(&mut self.depot, &model, &mut Expected::default());
            self.depot.clone_from(&aside.0);
        }
        self.model.clone_from(&aside.1);
        assert!(self.depot == aside.0, "the clone differs");
        assert_eq!(hash_of(&self.depot), hash_of(&aside.0));
        changed
    }
}

//! Structural changes of one entity. A change is complete even if a drop panics in it (I8).

use ecs_core::{Adds, InsertError, NoSuchEntity, RemoveError, World};

use super::Runner;
use crate::ledger::with_fuse;
use crate::op::Who;
use crate::packs::ForBoth;
use crate::parts::Part;
use crate::worlds::{Plain, Zoo};

impl Runner {
    pub(super) fn spawn<X: ForBoth>(&mut self) -> bool {
        let serial = self.serial;
        self.model.flush();
        let entity = both!(self, world => world.spawn(X::pack(serial)));
        self.model.spawn(entity, X::MASK, serial);
        true
    }

    pub(super) fn spawn_at<X: ForBoth>(&mut self, who: Who) -> bool {
        let serial = self.serial;
        let entity = self.model.handle_for_spawn_at(who);
        let wanted = self.model.claim(entity);
        let found = both!(self, world => {
            world.spawn_at(entity, X::pack(serial)).map_err(|error| {
                assert!(error.entity == entity && error.bundle.is(serial), "the bundle wasn't returned");
                error.reason
            })
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
        let fuse = self.fuse;
        let found = both!(self, world => with_fuse(fuse, || world.despawn(entity)));
        let wanted_answer = if wanted { Ok(()) } else { Err(NoSuchEntity(entity)) };
        assert!(found.is_none_or(|found| found == wanted_answer), "despawn {entity}");
        assert!(!both!(self, world => world.contains(entity)));
        wanted
    }

    pub(super) fn insert<X: ForBoth>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        let wanted = self.model.insert(entity, X::MASK, serial);
        let fuse = self.fuse;
        let found = both!(self, world => {
            let done = with_fuse(fuse, || world.insert(entity, X::pack(serial)));
            if let Some(Err(InsertError { entity: named, bundle, .. })) = &done {
                assert!(*named == entity && bundle.is(serial), "the bundle wasn't returned");
            }
            done.map(|done| done.is_ok())
        });
        assert!(found.is_none_or(|found| found == wanted), "insert into {entity}");
        wanted && X::MASK != 0
    }

    pub(super) fn remove<X: ForBoth>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        let wanted = self.model.remove(entity, X::MASK);
        let alive = self.model.rows.contains_key(&entity);
        both!(self, world => match World::remove::<X>(world, entity) {
            Ok(bundle) => {
                let row = wanted.unwrap_or_else(|| panic!("{entity} lacks a component, but remove succeeded"));
                assert!(bundle.is_of(&row), "values of another entity were removed, not of {entity}");
            }
            Err(RemoveError::NoSuchEntity(named)) => assert!(named == entity && !alive),
            Err(error @ RemoveError::Broken { .. }) => panic!("{error}, but the world has no rules"),
            Err(RemoveError::Missing { entity: named, .. }) => {
                assert!(named == entity && alive && wanted.is_none(), "{entity} has all components, but remove failed");
            }
        });
        wanted.is_some() && X::MASK != 0
    }

    pub(super) fn clear_component<C: Part>(&mut self) -> bool
    where
        Zoo: Adds<C>,
        Plain: Adds<C>,
    {
        let fuse = self.fuse;
        both!(self, world => with_fuse(fuse, || world.clear_component::<C>()));
        self.model.clear_component(C::KIND)
    }

    pub(super) fn clear(&mut self) -> bool {
        let changed = !self.model.rows.is_empty() || !self.model.reserved.is_empty();
        let fuse = self.fuse;
        both!(self, world => with_fuse(fuse, || world.clear()));
        self.model.clear();
        changed
    }

    /// Reserves an entity, which becomes alive with a later change.
    pub(super) fn reserve_entity(&mut self) -> bool {
        if self.room() <= self.model.reserved.len() {
            return false;
        }
        let entity = both!(self, world => world.reserver().reserve());
        self.model.reserved.push(entity);
        true
    }
}

//! Structural changes of one entity. Where the end of a value panics in one (I8), the change is whole all
//! the same.

use ecs_core::{Entity, Has, InsertError, NoSuchEntity, RemoveError};

use super::Runner;
use crate::ledger::with_fuse;
use crate::naive::STEP;
use crate::op::Who;
use crate::packs::Pack;
use crate::parts::Part;
use crate::worlds::{Plain, Zoo};

impl Runner {
    pub(super) fn spawn<X: Pack>(&mut self) -> bool {
        let serial = self.serial;
        self.model.flush();
        let entity = both!(self, world => world.spawn(X::pack(serial)));
        self.model.born(entity, X::MASK, serial);
        true
    }

    pub(super) fn spawn_at<X: Pack>(&mut self, who: Who) -> bool {
        let serial = self.serial;
        let entity = self.handle_to_be(who);
        let wanted = self.model.claim(entity);
        let found = both!(self, world => {
            world.spawn_at(entity, X::pack(serial)).map_err(|error| {
                assert!(error.entity == entity && error.bundle.is(serial), "not handed back");
                error.reason
            })
        });
        assert_eq!(found, wanted, "spawn_at {entity}");
        if found.is_ok() {
            self.model.born(entity, X::MASK, serial);
        }
        found.is_ok()
    }

    /// A handle to ask for: near what there is, now and then far off or never to be had.
    fn handle_to_be(&self, Who(x, y): Who) -> Entity {
        let newest = &self.model.newest;
        let slots = newest.len();
        let index = match x {
            0..224 => usize::from(y) % (slots + 3),
            // Rare: whoever walks the living walks all slots.
            224 if slots < 5000 => slots + usize::from(y) * 9,
            224..240 => slots + usize::from(y) % 16,
            240..248 => slots + STEP + 1 + usize::from(y),
            248.. => u32::MAX as usize - usize::from(y),
        };
        let last = newest.get(index).copied().unwrap_or(0);
        let generation = match x {
            0..160 => last.saturating_add(1 + u32::from(x) % 3),
            160..184 => last,
            184..190 => u32::MAX,
            190..200 => last / 2,
            200.. => last.saturating_add(1),
        };
        Entity::new(u32::try_from(index).expect("an index"), generation.max(1)).expect("not zero")
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

    pub(super) fn insert<X: Pack>(&mut self, who: Who) -> bool {
        let (serial, entity) = (self.serial, self.pick(who));
        let wanted = self.model.insert(entity, X::MASK, serial);
        let fuse = self.fuse;
        let found = both!(self, world => {
            let done = with_fuse(fuse, || world.insert(entity, X::pack(serial)));
            if let Some(Err(InsertError { entity: named, bundle })) = &done {
                assert!(*named == entity && bundle.is(serial), "not handed back");
            }
            done.map(|done| done.is_ok())
        });
        assert!(found.is_none_or(|found| found == wanted), "insert into {entity}");
        wanted && X::MASK != 0
    }

    pub(super) fn remove<X: Pack>(&mut self, who: Who) -> bool {
        let entity = self.pick(who);
        let wanted = self.model.remove(entity, X::MASK);
        let alive = self.model.rows.contains_key(&entity);
        both!(self, world => match world.remove::<X>(entity) {
            Ok(bundle) => {
                let row = wanted.unwrap_or_else(|| panic!("{entity} didn't have all of that"));
                assert!(bundle.is_of(&row), "other values than {entity}'s were removed");
            }
            Err(RemoveError::NoSuchEntity(named)) => assert!(named == entity && !alive),
            Err(RemoveError::Missing { entity: named, .. }) => {
                assert!(named == entity && alive && wanted.is_none(), "{entity} had all of that");
            }
        });
        wanted.is_some() && X::MASK != 0
    }

    pub(super) fn clear_component<C: Part>(&mut self) -> bool
    where
        Zoo: Has<C>,
        Plain: Has<C>,
    {
        let fuse = self.fuse;
        both!(self, world => with_fuse(fuse, || world.clear_component::<C>()));
        self.model.clear_component(C::KIND)
    }

    pub(super) fn clear(&mut self) -> bool {
        let changed = !self.model.rows.is_empty() || !self.model.promised.is_empty();
        let fuse = self.fuse;
        both!(self, world => with_fuse(fuse, || world.clear()));
        self.model.clear();
        changed
    }

    /// Promises an entity, which comes alive with a later change.
    pub(super) fn promise(&mut self) -> bool {
        if self.room() <= self.model.promised.len() {
            return false;
        }
        let entity = both!(self, world => world.entities().reserve());
        self.model.promised.push(entity);
        true
    }
}

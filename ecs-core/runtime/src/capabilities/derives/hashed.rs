//! `Hash` of worlds.

#![expect(missing_docs, reason = "the names say it; only generated code calls them")]

use core::hash::{Hash, Hasher};

use crate::capabilities::resources::schema::HasResource;
use crate::schema::data::{Has, WorldData};
use crate::storage::kind::{Packed, StorageKind as _};

/// The pass of `Hash`.
pub struct Hashed<'w, 'h, W, H> {
    world: &'w W,
    state: &'h mut H,
}

impl<'w, 'h, W: WorldData, H: Hasher> Hashed<'w, 'h, W, H> {
    pub fn new(world: &'w W, state: &'h mut H) -> Self {
        world.table().allocator.hash(state);
        for group in world.groups() {
            group.len.hash(state);
            group.list.entities().hash(state);
        }
        for events in world.events() {
            events.hash(state);
        }
        Self { world, state }
    }

    pub fn column<C: Hash>(&mut self)
    where
        W: Has<C>,
    {
        W::Storage::hash(self.world.column(), self.state);
    }

    /// Hashes the values only. The rows are those of the first part.
    pub fn part<C: Hash>(&mut self)
    where
        W: Has<C, Storage: Packed>,
    {
        self.world.column().slice().hash(self.state);
    }

    pub fn resource<R: Hash>(&mut self)
    where
        W: HasResource<R>,
    {
        self.world.resource_ref().hash(self.state);
    }
}

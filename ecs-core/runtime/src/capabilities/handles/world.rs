//! A handle together with its world.

use crate::capabilities::invariants::bundle;
use crate::capabilities::kept::returned::removable;
use crate::entity::error::{InsertError, NoSuchEntity, RemoveError};
use crate::entity::handle::Entity;
use crate::schema::data::{Adds, Bundle, Has, WorldData};
use crate::schema::world_mut::WorldMut as _;
use crate::world::despawn::despawn;
use crate::world::get_or_insert::get_or_insert_with;
use crate::world::{access, structure};

/// An alive entity of a borrowed world; see [`World::entity`](crate::World::entity).
pub struct EntityRef<'w, W> {
    world: &'w W,
    entity: Entity,
}

/// An alive entity of a world that is borrowed as mutable; see [`World::entity_mut`](crate::World::entity_mut).
pub struct EntityMut<'w, W> {
    world: &'w mut W,
    entity: Entity,
}

/// The operation behind the method of a world.
#[inline]
pub fn entity<W: WorldData>(world: &W, entity: Entity) -> Result<EntityRef<'_, W>, NoSuchEntity> {
    if !access::contains(world, entity) {
        return Err(NoSuchEntity(entity));
    }
    Ok(EntityRef { world, entity })
}

/// The operation behind the method of a world.
#[inline]
pub fn entity_mut<W: WorldData>(
    world: &mut W,
    entity: Entity,
) -> Result<EntityMut<'_, W>, NoSuchEntity> {
    // Reserved entities come alive.
    world.table_mut().signature_mut(entity).ok_or(NoSuchEntity(entity))?;
    Ok(EntityMut { world, entity })
}

/// The methods of both handles.
macro_rules! read_methods {
    ($($lifetime:lifetime)?) => {
        /// Returns the entity. O(1).
        #[inline]
        #[must_use]
        pub const fn id(&self) -> Entity {
            self.entity
        }

        /// Returns a component, or `None` if the entity lacks it. O(1).
        #[inline]
        #[must_use]
        pub fn get<C>(&self) -> Option<&$($lifetime)? C>
        where
            W: Has<C>,
        {
            access::get(self.world, self.entity)
        }

        /// Returns whether the entity has a component. O(1).
        #[inline]
        #[must_use]
        pub fn has<C>(&self) -> bool
        where
            W: Has<C>,
        {
            access::has::<W, C>(self.world, self.entity)
        }
    };
}

impl<'w, W: WorldData> EntityRef<'w, W> {
    read_methods!('w);

    /// Returns the world. O(1).
    #[inline]
    #[must_use]
    pub const fn world(&self) -> &'w W {
        self.world
    }
}

impl<'w, W: WorldData> EntityMut<'w, W> {
    read_methods!();

    /// Returns the same entity as shared. O(1).
    #[inline]
    #[must_use]
    pub const fn as_ref(&self) -> EntityRef<'_, W> {
        EntityRef { world: self.world, entity: self.entity }
    }

    /// Returns the world, which ends the borrow of the entity. O(1).
    #[inline]
    #[must_use]
    pub const fn into_world(self) -> &'w mut W {
        self.world
    }

    /// Returns a component as mutable, or `None` if the entity lacks it. O(1).
    ///
    /// A link can't be borrowed as mutable, so this is a compile error for links, which only `cargo build` reports.
    #[inline]
    #[must_use]
    pub fn get_mut<C>(&mut self) -> Option<&mut C>
    where
        W: Has<C>,
    {
        access::get_mut(self.world, self.entity)
    }

    /// Inserts components. Components that the entity has already are replaced. O(components).
    ///
    /// # Errors
    ///
    /// Errors if a link of the bundle would close a cycle. The error contains the reason and the bundle.
    pub fn insert<B: Bundle<W>>(&mut self, bundle: B) -> Result<(), InsertError<B>> {
        const { bundle::insertable::<W, B>() }
        structure::insert(self.world, self.entity, bundle)
    }

    /// Returns the value of a component, mutable. If the entity lacks the component, the value of the function is
    /// inserted first. O(1), with up to one swap for each column that a group owns.
    ///
    /// # Errors
    ///
    /// Never errors, because the entity is alive. The result is that of
    /// [`World::get_or_insert_with`](crate::World::get_or_insert_with).
    pub fn get_or_insert_with<C>(
        &mut self,
        value: impl FnOnce() -> C,
    ) -> Result<&mut C, NoSuchEntity>
    where
        W: Adds<C>,
    {
        const { bundle::never_refused::<W, C>() }
        get_or_insert_with(self.world, self.entity, value)
    }

    /// Removes components and returns them. O(components).
    ///
    /// # Errors
    ///
    /// Errors if the entity lacks one of the components. Then no component is removed.
    ///
    /// Values of a component or a table with `#[track(removed)]` can't be returned: that is a compile error, which only
    /// `cargo build` reports. [`discard`](Self::discard) removes them.
    pub fn remove<B: Bundle<W>>(&mut self) -> Result<B, RemoveError> {
        const { structure::distinct::<W, B>() }
        const { removable::<W, B>() }
        structure::remove(self.world, self.entity)
    }

    /// Removes components and drops them, or keeps them if they have `#[track(removed)]`. O(components).
    ///
    /// # Errors
    ///
    /// Errors if the entity lacks one of the components. Then no component is removed.
    pub fn discard<B: Bundle<W>>(&mut self) -> Result<(), RemoveError> {
        const { structure::distinct::<W, B>() }
        structure::discard::<W, B>(self.world, self.entity)
    }

    /// Despawns the entity and drops its components, as [`World::despawn`](crate::World::despawn) does.
    /// O(its components).
    ///
    /// # Errors
    ///
    /// Never errors, because the entity is alive. The result is that of `World::despawn`.
    pub fn despawn(self) -> Result<(), NoSuchEntity> {
        despawn(self.world, self.entity)
    }
}

impl<W> Clone for EntityRef<'_, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for EntityRef<'_, W> {}

crate::debug::impl_debug! {
    "EntityRef": [W] EntityRef<'_, W> => |this| entity this.entity;
    "EntityMut": [W] EntityMut<'_, W> => |this| entity this.entity;
}

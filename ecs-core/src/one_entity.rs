//! A handle together with its world.

use crate::bundle::Bundle;
use crate::entity::Entity;
use crate::error::{InsertError, NoSuchEntity, RemoveError};
use crate::structure;
use crate::world::{Adds, Has, World};

/// The methods, for the trait and for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_handle_methods {
    ($vis:vis fn) => {
        /// Returns the entity with the world, for several calls in a row. O(1).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        #[inline]
        $vis fn entity(&self, entity: $crate::Entity) -> $crate::__private::Result<$crate::EntityRef<'_, Self>, $crate::NoSuchEntity> {
            $crate::__private::one_entity::entity(self, entity)
        }

        /// Returns the entity with the world, as mutable. O(1).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        #[inline]
        $vis fn entity_mut(&mut self, entity: $crate::Entity) -> $crate::__private::Result<$crate::EntityMut<'_, Self>, $crate::NoSuchEntity> {
            $crate::__private::one_entity::entity_mut(self, entity)
        }
    };
}

/// An alive entity of a borrowed world; see [`World::entity`](crate::World::entity).
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Health(i32);
/// # struct Asleep;
/// # world!(struct Sim { health: Health, asleep: Asleep });
/// let mut sim = Sim::new();
/// let troll = sim.spawn(Health(3));
/// let mut handle = sim.entity_mut(troll).unwrap();
/// handle.insert(Asleep).unwrap();
/// handle.get_mut::<Health>().unwrap().0 -= 1;
/// assert!(handle.has::<Asleep>());
/// assert_eq!(sim.entity(troll).unwrap().get(), Some(&Health(2)));
/// sim.despawn(troll).unwrap();
/// assert!(sim.entity(troll).is_err());
/// ```
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
pub fn entity<W: World>(world: &W, entity: Entity) -> Result<EntityRef<'_, W>, NoSuchEntity> {
    if !world.contains(entity) {
        return Err(NoSuchEntity(entity));
    }
    Ok(EntityRef { world, entity })
}

/// The operation behind the method of a world.
#[inline]
pub fn entity_mut<W: World>(
    world: &mut W,
    entity: Entity,
) -> Result<EntityMut<'_, W>, NoSuchEntity> {
    // Reserved entities come alive.
    world.table_mut().units_to_change(entity).ok_or(NoSuchEntity(entity))?;
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
            self.world.get::<C>(self.entity)
        }

        /// Returns whether the entity has a component. O(1).
        #[inline]
        #[must_use]
        pub fn has<C>(&self) -> bool
        where
            W: Has<C>,
        {
            self.world.has::<C>(self.entity)
        }
    };
}

impl<'w, W: World> EntityRef<'w, W> {
    read_methods!('w);

    /// Returns the world. O(1).
    #[inline]
    #[must_use]
    pub const fn world(&self) -> &'w W {
        self.world
    }
}

impl<'w, W: World> EntityMut<'w, W> {
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
        self.world.get_mut::<C>(self.entity)
    }

    /// Inserts components. Components that the entity has already are replaced. O(components).
    ///
    /// # Errors
    ///
    /// Errors if a link of the bundle would close a cycle, or if a rule refuses it, or if an observer despawned the entity. The
    /// error contains the reason and the bundle.
    pub fn insert<B: Bundle<W>>(&mut self, bundle: B) -> Result<(), InsertError<B>> {
        self.world.insert(self.entity, bundle)
    }

    /// Returns the value of a component, mutable. If the entity lacks the component, the value of the function is
    /// inserted first. O(1), with up to one swap for each column that a group owns.
    ///
    /// # Errors
    ///
    /// Errors only if an observer removed the value or despawned the entity. The result is that of
    /// [`World::get_or_insert_with`].
    pub fn get_or_insert_with<C>(
        &mut self,
        value: impl FnOnce() -> C,
    ) -> Result<&mut C, NoSuchEntity>
    where
        W: Adds<C>,
    {
        structure::get_or_insert_with(self.world, self.entity, value)
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
        self.world.remove(self.entity)
    }

    /// Removes components and drops them, or keeps them if they have `#[track(removed)]`. O(components).
    ///
    /// # Errors
    ///
    /// Errors if the entity lacks one of the components. Then no component is removed.
    pub fn discard<B: Bundle<W>>(&mut self) -> Result<(), RemoveError> {
        self.world.discard::<B>(self.entity)
    }

    /// Despawns the entity and drops its components, as [`World::despawn`] does.
    /// O(its components).
    ///
    /// # Errors
    ///
    /// Errors only if an observer despawned the entity. The result is that of `World::despawn`.
    pub fn despawn(self) -> Result<(), NoSuchEntity> {
        self.world.despawn(self.entity)
    }
}

impl<W> Clone for EntityRef<'_, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for EntityRef<'_, W> {}

crate::error::debug! {
    [W] EntityRef<'_, W> as "EntityRef", entity: |it| it.entity;
    [W] EntityMut<'_, W> as "EntityMut", entity: |it| it.entity;
}

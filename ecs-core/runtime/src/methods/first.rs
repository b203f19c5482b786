//! The ten methods that every program needs first. The parent module shows where the macro is expanded.
//!
//! They are apart from the others, because the docs of a world list its methods in the order of the source: these come
//! after `new`, and before the columns, groups and queries of the world.
//!
//! Structural changes aren't marked `#[inline]`, as in `structure.rs`.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_first_methods {
    ($rules:ident $vis:vis fn $($fence:literal)?) => {
        /// Spawns an entity with these components and returns its handle. A bundle is one
        /// component, or a tuple of components, which can be nested. `Option<C>` in a bundle is a
        /// component that may be missing.
        ///
        /// O(components), with up to one swap for each column that a group owns.
        ///
        /// # Panics
        ///
        /// Panics if no entity index is free (there are 2³² - 1, or as many as `#[capacity]` says), if the options of the bundle
        /// break a rule of the world, or if a key of a unique index is taken; [`try_spawn`](Self::try_spawn) returns the bundle instead.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
        /// assert_eq!(sim.get(ship), Some(&Position(1.0)));
        /// let rock = sim.spawn(Position(5.0));
        /// assert!(!sim.has::<Velocity>(rock));
        /// let thrown = true;
        /// let stone = sim.spawn((Position(0.0), thrown.then_some(Velocity(9.0))));
        /// assert!(sim.has::<Velocity>(stone));
        /// ```
        )?
        $vis fn spawn<B: $crate::__private::Bundle<Self>>(&mut self, bundle: B) -> $crate::__private::Entity {
            const { $crate::__private::ops::spawnable::<Self, B>() }
            $crate::__private::ops::spawn(self, bundle)
        }

        /// Despawns an entity and drops its components. O(its components).
        ///
        /// All components leave their columns, even if the `Drop` of one of them panics.
        ///
        /// If the entity is the target of links, their policies are carried out: the sources are
        /// despawned too, lose the component, or keep it. O(despawned entities) then.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(7));
        /// assert!(sim.despawn(entity).is_ok());
        /// assert!(sim.despawn(entity).is_err());
        /// assert_eq!(sim.get::<Health>(entity), None);
        /// ```
        )?
        $vis fn despawn(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<(), $crate::__private::NoSuchEntity> {
            $crate::__private::ops::despawn(self, entity)
        }

        /// Inserts components into an entity. Components that it has already are replaced.
        /// O(components).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive, if a link of the bundle would close a cycle, if a rule of the world would be
        /// broken, or if a key of a unique index is taken. The error contains the reason and the bundle. Nothing has changed.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn(Position(1.0));
        /// sim.insert(ship, (Position(2.0), Velocity(3.0))).unwrap();
        /// assert_eq!(sim.get(ship), Some(&Position(2.0)));
        /// assert!(sim.has::<Velocity>(ship));
        /// ```
        )?
        $vis fn insert<B: $crate::__private::Bundle<Self>>(&mut self, entity: $crate::__private::Entity, bundle: B) -> $crate::__private::Result<(), $crate::__private::InsertError<B>> {
            const { $crate::__private::ops::insertable::<Self, B>() }
            $crate::__private::ops::insert(self, entity, bundle)
        }

        /// Removes components from an entity and returns them. O(components).
        ///
        /// To remove what is there, ask for options: `remove::<(Option<Position>, Option<Velocity>)>`. Then only an
        /// entity that isn't alive is an error.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive or lacks one of the components, or if another of its components requires one of
        /// them by a rule of the world. Then no component is removed.
        ///
        /// Values of a component or a table with `#[track(removed)]` can't be returned, because a list keeps them:
        /// that is a compile error. In code that is generic over worlds, only `cargo build` reports it.
        /// [`discard`](Self::discard) removes them.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
        /// assert_eq!(sim.remove::<Velocity>(ship), Ok(Velocity(2.0)));
        /// assert!(sim.remove::<(Position, Velocity)>(ship).is_err());
        /// assert!(sim.has::<Position>(ship));
        ///
        /// let rest = sim.remove::<(Option<Position>, Option<Velocity>)>(ship).unwrap();
        /// assert_eq!(rest, (Some(Position(1.0)), None));
        /// ```
        )?
        $vis fn remove<B: $crate::__private::$rules::Returned<Self>>(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<B, $crate::__private::RemoveError> {
            const { $crate::__private::ops::removable::<Self, B>() }
            const { $crate::__private::ops::distinct::<Self, B>() }
            $crate::__private::ops::remove(self, entity)
        }

        /// Returns an entity's component, or `None` if the entity lacks it or isn't alive. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(7));
        /// assert_eq!(sim.get(entity), Some(&Health(7)));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn get<C>(&self, entity: $crate::__private::Entity) -> $crate::__private::Option<&C>
        where
            Self: $crate::__private::Has<C>,
        {
            $crate::__private::ops::get(self, entity)
        }

        /// Returns an entity's component as mutable, or `None` if the entity lacks it or isn't
        /// alive. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(7));
        /// if let Some(health) = sim.get_mut::<Health>(entity) {
        ///     health.0 -= 1;
        /// }
        /// assert_eq!(sim.get(entity), Some(&Health(6)));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn get_mut<C>(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Option<&mut C>
        where
            Self: $crate::__private::$rules::HasMut<C>,
        {
            $crate::__private::ops::get_mut(self, entity)
        }

        /// Returns whether an entity is alive and has this component. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn(Position(1.0));
        /// assert!(sim.has::<Position>(ship));
        /// assert!(!sim.has::<Velocity>(ship));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn has<C>(&self, entity: $crate::__private::Entity) -> $crate::__private::bool
        where
            Self: $crate::__private::Has<C>,
        {
            $crate::__private::ops::has::<Self, C>(self, entity)
        }

        /// Returns whether the entity is alive. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(());
        /// assert!(sim.contains(entity));
        /// sim.despawn(entity).unwrap();
        /// assert!(!sim.contains(entity));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn contains(&self, entity: $crate::__private::Entity) -> $crate::__private::bool {
            $crate::__private::ops::contains(self, entity)
        }

        /// Runs a read-only query: a struct that `world!` declares, or a tuple of `&C`,
        /// `Option<&C>` and `Entity`.
        ///
        /// O(1), and O(rows) to iterate. The query uses the best plan that the groups of the world
        /// allow.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// sim.spawn((Position(1.0), Velocity(2.0)));
        /// sim.spawn(Position(5.0));
        /// let fast = sim.query::<(&Position, &Velocity)>().filter(|(_, v)| v.0 > 1.0);
        /// assert_eq!(fast.count(), 1);
        /// ```
        )?
        #[inline]
        $vis fn query<Q: $crate::__private::ReadOnly<Self> + $crate::__private::$rules::Query<Self>>(&self) -> $crate::__private::QueryIter<'_, Self, Q> {
            $crate::__private::ops::query(self)
        }

        /// Runs a query: a struct that `world!` declares, or a tuple of `&C`, `&mut C`, options of
        /// these and `Entity`.
        ///
        /// O(1), and O(rows) to iterate. The query uses the best plan that the groups of the world
        /// allow.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
        /// for (position, velocity) in sim.query_mut::<(&mut Position, &Velocity)>() {
        ///     position.0 += velocity.0;
        /// }
        /// assert_eq!(sim.get(ship), Some(&Position(3.0)));
        /// ```
        )?
        #[inline]
        $vis fn query_mut<Q: $crate::__private::$rules::Query<Self>>(&mut self) -> $crate::__private::QueryIter<'_, Self, Q> {
            $crate::__private::ops::query_mut(self)
        }
    };
}

//! Moving and copying some entities to another world. The module of the worlds' methods shows where the macros are expanded.

/// The methods of every world that move entities, for a trait or for the inherent block of a world.
#[cfg(feature = "transfer")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_leaving_methods {
    ($rules:ident $vis:vis fn $($fence:literal)? $(where $($bounds:tt)+)?) => {
        /// Moves entities into a new world, and returns it with their new handles. O(entities × components, and log(entities) for
        /// each if rows are in another order than indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Entities that aren't alive are skipped. The new world is the default one, so its resources have their default values. Its
        /// entities have the order of the old indices, and rows, members of groups and sources of links keep their order. Sources
        /// that stay lose their links with `unlink` first, which can change the order of the rows of the others.
        ///
        /// Handles in components with `#[entities]` become the new ones. A handle of an entity that is not among them becomes
        /// [`Entity::DANGLING`]($crate::Entity::DANGLING), or `None` in an `Option<Entity>`, and
        /// [`EntityMapping::lost`]($crate::EntityMapping::lost) counts it. Handles in other components stay as they are. A link
        /// must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// In this world, the entities are despawned: sources of links to them that stay follow the policies of the links, groups
        /// note that members leave, and tracked components list them as removed. Their values are not kept as removed ones.
        ///
        /// # Panics
        ///
        /// If `map_entities` or `target` of a component panics, the entities are lost, and the others stay. If the world's `Default`
        /// is written by hand and spawns entities, the call panics in the same cases as [`move_to`](Self::move_to).
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
        /// let [a, b, c] = [1, 2, 3].map(|health| sim.spawn(Health(health)));
        /// let (tile, new) = sim.split_off([a, c]);
        /// assert_eq!((sim.len(), tile.len()), (1, 2));
        /// assert_eq!(tile.health()[new.get(c).unwrap()], Health(3));
        /// ```
        )?
        $vis fn split_off(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> (Self, $crate::__private::EntityMapping)
        where
            for<'a> Self: $crate::__private::Fresh<'a>,
            $($($bounds)+)?
        {
            // The method has a type parameter, so this is evaluated only where it is called.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::split_off(self, entities)
        }

        /// Moves the entities of a query for which `verdict` returns `true` into a new world, like
        /// [`split_off`](Self::split_off). O(rows of the query, and as `split_off`).
        ///
        /// Needs the feature `transfer`.
        ///
        /// `verdict` is called for all rows before an entity is moved. If it panics, no entity is moved.
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
        /// sim.spawn_batch([Health(0), Health(5), Health(7)]);
        /// let (strong, _) = sim.split_off_where::<&Health>(|health| health.0 > 4);
        /// assert_eq!((sim.len(), strong.len()), (1, 2));
        /// ```
        )?
        $vis fn split_off_where<Q: $crate::__private::$rules::Query<Self>>(&mut self, verdict: impl $crate::__private::FnMut(Q::Item<'_>) -> $crate::__private::bool) -> (Self, $crate::__private::EntityMapping)
        where
            for<'a> Self: $crate::__private::Fresh<'a>,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::split_off_where::<Self, Q>(self, verdict)
        }

        /// Moves entities into another world, and returns their new handles. It does the same as
        /// [`split_off`](Self::split_off) and then [`merge`](Self::merge) into `other`, by one move of each value.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Panics
        ///
        /// Panics if `other` has too few free indices, or if an entity has a key that is taken there in a unique index, before
        /// anything changes; [`try_move_to`](Self::try_move_to) returns an error then. If `map_entities` or `target` of a
        /// component panics, the entities are lost, and all others stay.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let (mut town, mut cave) = (Sim::new(), Sim::new());
        /// let heroes: Vec<Entity> = town.spawn_batch([Health(3), Health(4)]).collect();
        /// let new = town.move_to(&mut cave, heroes.iter().copied());
        /// assert!(town.is_empty());
        /// assert_eq!(cave.health()[new.get(heroes[1]).unwrap()], Health(4));
        /// ```
        )?
        $vis fn move_to(&mut self, other: &mut impl $crate::__private::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::EntityMapping
        $(where $($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::move_to(self, $crate::__private::BorrowMut::borrow_mut(other), entities)
        }

        /// Moves entities into another world like [`move_to`](Self::move_to), or returns an error if it can't take them.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if `other` has too few free indices, or if an entity has a key that is taken there in a unique index. Nothing
        /// has changed then, except that reserved entities are alive.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{MoveError, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// world!(
        ///     #[capacity(entities = 2)]
        ///     struct Sim { health: Health }
        /// );
        /// let (mut town, mut cave) = (Sim::new(), Sim::new());
        /// cave.spawn(Health(1));
        /// let heroes = [town.spawn(Health(3)), town.spawn(Health(4))];
        /// let full = MoveError::Full { entities: 2, room: 1 };
        /// assert_eq!(town.try_move_to(&mut cave, heroes).unwrap_err(), full);
        /// assert_eq!(town.len(), 2);
        /// ```
        )?
        $vis fn try_move_to(&mut self, other: &mut impl $crate::__private::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::Result<$crate::__private::EntityMapping, $crate::__private::MoveError>
        $(where $($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::try_move_to(self, $crate::__private::BorrowMut::borrow_mut(other), entities)
        }
    };
}

/// The methods of worlds with `Clone`. In the trait, each has the bound.
#[cfg(feature = "transfer")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_copying_methods {
    ($rules:ident $vis:vis fn $($fence:literal)? $(where $($bounds:tt)+)?) => {
        /// Clones entities into a new world, and returns it with their new handles. O(entities × components, and log(entities) for
        /// each if rows are in another order than indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. It does the same as [`split_off`](Self::split_off) of a clone, and
        /// leaves this world as it is. All rows keep their order. Reserved entities aren't alive yet, and are skipped.
        ///
        /// Handles in components with `#[entities]` become the new ones. A handle of an entity that is not among them becomes
        /// [`Entity::DANGLING`]($crate::Entity::DANGLING), or `None` in an `Option<Entity>`, and
        /// [`EntityMapping::lost`]($crate::EntityMapping::lost) counts it. Handles in other components stay as they are. A link
        /// must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// # Panics
        ///
        /// Panics only in code of the user. If the world's `Default` is written by hand and spawns entities, the call panics in
        /// the same cases as [`copy_to`](Self::copy_to).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(Clone, Debug, PartialEq)]
        /// struct Health(i32);
        /// world!(
        ///     #[derive(Clone)]
        ///     struct Sim { health: Health }
        /// );
        /// let mut sim = Sim::new();
        /// let [a, b] = [1, 2].map(|health| sim.spawn(Health(health)));
        /// let (ghosts, new) = sim.copy_of([b]);
        /// assert_eq!((sim.len(), ghosts.len()), (2, 1));
        /// assert_eq!(ghosts.health()[new.get(b).unwrap()], Health(2));
        /// ```
        )?
        $vis fn copy_of(&self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> (Self, $crate::__private::EntityMapping)
        where
            Self: $crate::__private::ClonesEntities,
            for<'a> Self: $crate::__private::Fresh<'a>,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::copy_of(self, entities)
        }

        /// Clones some components of entities into a new world, like [`copy_of`](Self::copy_of): those of the bundle `B`. The new
        /// entities lack the others, and entities with none of them are copied too.
        ///
        /// Needs the feature `transfer`.
        ///
        /// If a component requires another one by a rule, the bundle has it too. Otherwise the call is a compile error.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(Clone, Debug, PartialEq)]
        /// struct Health(i32);
        /// #[derive(Clone)]
        /// struct Name(String);
        /// world!(
        ///     #[derive(Clone)]
        ///     struct Sim { health: Health, name: Name }
        /// );
        /// let mut sim = Sim::new();
        /// let hero = sim.spawn((Health(3), Name("Ann".into())));
        /// let (ghosts, new) = sim.copy_of_only::<Health>([hero]);
        /// let ghost = new.get(hero).unwrap();
        /// assert!(ghosts.has::<Health>(ghost) && !ghosts.has::<Name>(ghost));
        /// ```
        )?
        $vis fn copy_of_only<B: $crate::__private::Bundle<Self>>(&self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> (Self, $crate::__private::EntityMapping)
        where
            Self: $crate::__private::ClonesEntities,
            for<'a> Self: $crate::__private::Fresh<'a>,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            const { $crate::__private::ops::distinct::<Self, B>() }
            const { $crate::__private::ops::separable::<Self, B>() }
            $crate::__private::ops::copy_of_only::<Self, B>(self, entities)
        }

        /// Clones entities into another world, and returns their new handles. It does the same as [`copy_of`](Self::copy_of) and
        /// then [`merge`](Self::merge) into `other`, by one clone of each value.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Panics
        ///
        /// Panics if `other` has too few free indices, or if an entity has a key that is taken there in a unique index, before
        /// anything changes; [`try_copy_to`](Self::try_copy_to) returns an error then. If `clone`, `map_entities` or `target` of a
        /// component panics, nothing is added to `other`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(Clone, Debug, PartialEq)]
        /// struct Health(i32);
        /// world!(
        ///     #[derive(Clone)]
        ///     struct Sim { health: Health }
        /// );
        /// let (mut town, mut cave) = (Sim::new(), Sim::new());
        /// let hero = town.spawn(Health(3));
        /// let new = town.copy_to(&mut cave, [hero]);
        /// assert_eq!(cave.health()[new.get(hero).unwrap()], Health(3));
        /// assert!(town.contains(hero));
        /// ```
        )?
        $vis fn copy_to(&self, other: &mut impl $crate::__private::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::EntityMapping
        where
            Self: $crate::__private::ClonesEntities,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::copy_to(self, $crate::__private::BorrowMut::borrow_mut(other), entities)
        }

        /// Clones entities into another world like [`copy_to`](Self::copy_to), or returns an error if it can't take them.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if `other` has too few free indices, or if an entity has a key that is taken there in a unique index. Nothing
        /// has changed then.
        $vis fn try_copy_to(&self, other: &mut impl $crate::__private::BorrowMut<Self>, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::Result<$crate::__private::EntityMapping, $crate::__private::MoveError>
        where
            Self: $crate::__private::ClonesEntities,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::try_copy_to(self, $crate::__private::BorrowMut::borrow_mut(other), entities)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "transfer"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_leaving_methods {
    ($rules:ident $vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { transfer $vis fn split_off(entities) split_off_where<Q>(verdict) move_to(other, entities) try_move_to(other, entities) }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "transfer"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_copying_methods {
    ($rules:ident $vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { transfer $vis fn copy_of(entities) copy_of_only<B>(entities) copy_to(other, entities) try_copy_to(other, entities) }
    };
}

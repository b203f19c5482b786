//! Copying and moving entities, within a world and between worlds. The parent module shows where the macros are expanded.

mod travel;

/// The methods of every world, for a trait or for the inherent block of a world.
#[cfg(feature = "transfer")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_moving_methods {
    ($rules:ident $vis:vis fn $($fence:literal)? $(where $($bounds:tt)+)?) => {
        /// Despawns an entity and returns all its components, which move. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// [`spawn`](Self::spawn) and [`put`](Self::put) take the result, of this world or of another one of the same
        /// type. Handles in the components stay as they are: in another world, they refer to other entities or to none.
        /// [`move_to`](Self::move_to) moves entities to another world and maps the handles.
        ///
        /// As by [`despawn`](Self::despawn), sources of links to the entity follow the policies of the links. Values
        /// with `#[track(removed)]` are returned, and aren't kept in the list of removed values.
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
        /// # let (mut town, mut cave) = (Sim::new(), Sim::new());
        /// let hero = town.spawn(Health(3));
        /// let hero = cave.spawn(town.take(hero).unwrap());
        /// assert!(town.is_empty());
        /// assert_eq!(cave.health()[hero], Health(3));
        /// ```
        )?
        $vis fn take(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<$crate::__private::BundleBuilder<Self>, $crate::__private::NoSuchEntity> {
            $crate::__private::ops::take(self, entity)
        }

        /// Gives an entity exactly the components of a bundle, in one change. Components that it lacks are inserted,
        /// others are replaced, and those that the bundle doesn't have are removed. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// The previous values are dropped, or kept if they have `#[track(removed)]`.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive, or if a link of the bundle would close a cycle. The error has the bundle.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # struct Asleep;
        /// # world!(struct Sim { health: Health, asleep: Asleep });
        /// # let mut sim = Sim::new();
        /// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Asleep));
        /// let bundle = sim.take(a).unwrap();
        /// sim.put(b, bundle).unwrap();
        /// assert!(sim.has::<Health>(b) && !sim.has::<Asleep>(b));
        /// ```
        )?
        $vis fn put(&mut self, entity: $crate::__private::Entity, bundle: $crate::__private::BundleBuilder<Self>) -> $crate::__private::Result<(), $crate::__private::InsertError<$crate::__private::BundleBuilder<Self>>> {
            $crate::__private::ops::put(self, entity, bundle)
        }

        /// Moves all entities of another world into this one, under new handles, and returns these.
        /// O(entities and values of `other`, and its entity indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Whole columns are appended at once, in their order. Entities enter groups in the order that they had in the
        /// groups of `other`. The sources of links keep their order too.
        ///
        /// Handles in components with `#[entities]` become the new ones: see [`MapEntities`]($crate::MapEntities).
        /// Handles in other components stay as they are. A link must have `#[entities]`, otherwise the call is
        /// a compile error.
        ///
        /// `other` has no entities afterwards, and its handles aren't alive. It keeps its resources and
        /// the removed values that are kept. Values that are moved aren't kept.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`), or if an entity of `other` has a key
        /// that is taken in a unique index, before anything changes; [`try_merge`](Self::try_merge) returns an error then. If
        /// `map_entities` or `target` of a component panics, nothing is added to this world, and `other` loses its entities.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let (mut sim, mut level) = (Sim::new(), Sim::new());
        /// sim.spawn(Health(1));
        /// let troll = level.spawn(Health(9));
        /// let new = sim.merge(&mut level);
        /// let troll = new.get(troll).unwrap();
        /// assert!(level.is_empty());
        /// assert_eq!((sim.len(), sim.health()[troll]), (2, Health(9)));
        /// ```
        )?
        $vis fn merge(&mut self, other: &mut impl $crate::__private::BorrowMut<Self>) -> $crate::__private::EntityMapping
        $(where $($bounds)+)?
        {
            // `other` has a type parameter, so this is evaluated only where the method is called.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::merge(self, $crate::__private::BorrowMut::borrow_mut(other))
        }

        /// Moves all entities of another world into this one like [`merge`](Self::merge), or returns an error if a unique
        /// index refuses one.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if an entity of `other` has a key that is taken in a unique index. Nothing has changed then.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`), or if code of a component panics,
        /// like `merge`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let (mut sim, mut level) = (Sim::new(), Sim::new());
        /// let troll = level.spawn(Health(9));
        /// let new = sim.try_merge(&mut level).unwrap();
        /// assert_eq!(sim.health()[new.get(troll).unwrap()], Health(9));
        /// ```
        )?
        $vis fn try_merge(&mut self, other: &mut impl $crate::__private::BorrowMut<Self>) -> $crate::__private::Result<$crate::__private::EntityMapping, $crate::__private::MergeError>
        $(where $($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::try_merge(self, $crate::__private::BorrowMut::borrow_mut(other))
        }

        $crate::__private::leaving_methods! { $rules $vis fn $($fence)? $(where $($bounds)+)? }
    };
}

/// The methods of worlds with `Clone`. In the trait, each has the bound.
#[cfg(feature = "transfer")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_cloning_methods {
    ($rules:ident $vis:vis fn $($fence:literal)? $(where $($bounds:tt)+)?) => {
        /// Clones all components of an entity into a new one, and returns it. O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. Handles in the components stay as they are. So a link of
        /// the new entity has the same target. The sources of links to the entity are not cloned, and components with a
        /// unique index are left out.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`).
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
        /// let entity = sim.spawn(Health(3));
        /// let twin = sim.duplicate(entity).unwrap();
        /// assert_eq!(sim.health()[twin], Health(3));
        /// ```
        )?
        $vis fn duplicate(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<$crate::__private::Entity, $crate::__private::NoSuchEntity>
        where
            Self: $crate::__private::ClonesEntities,
        {
            $crate::__private::ops::duplicate(self, entity)
        }

        /// Clones all components of an entity of another world into a new one, and returns it.
        /// O(components of the world).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. A handle in a component with `#[entities]` becomes the new
        /// handle if it is that of the entity itself, and otherwise
        /// [`Entity::DANGLING`]($crate::Entity::DANGLING): see [`MapEntities`]($crate::MapEntities). Handles in other
        /// components stay as they are. A link must have `#[entities]`, otherwise the call is a compile error.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive in the other world.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`), or if a key of the entity is taken
        /// in a unique index of this world.
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
        /// let (mut sim, mut pool) = (Sim::new(), Sim::new());
        /// let troll = pool.spawn(Health(9));
        /// let copy = sim.copy_from(&pool, troll).unwrap();
        /// assert_eq!(sim.health()[copy], Health(9));
        /// assert!(pool.contains(troll));
        /// ```
        #[doc(alias = "prefab")]
        )?
        $vis fn copy_from(&mut self, other: &impl $crate::__private::Borrow<Self>, entity: $crate::__private::Entity) -> $crate::__private::Result<$crate::__private::Entity, $crate::__private::NoSuchEntity>
        where
            Self: $crate::__private::ClonesEntities,
            $($($bounds)+)?
        {
            // `other` has a type parameter, so this is evaluated only where the method is called.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::copy_from(self, $crate::__private::Borrow::borrow(other), entity)
        }

        /// Clones all entities of another world, a prefab, into this one, and returns the new handles.
        /// O(entities and values of `prefab`, and its entity indices).
        ///
        /// Needs the feature `transfer`.
        ///
        /// Only worlds with `derive(Clone)` have this method. It does the same as [`merge`](Self::merge) of a clone, and
        /// leaves the prefab as it is.
        ///
        /// # Panics
        ///
        /// Panics if all entity indices are in use (2³² - 1, or those of `#[capacity]`). If `clone`, `map_entities` or
        /// `target` of a component panics, nothing is added to this world.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, Link, EntityMapping, MapEntities, World, world};
        /// #[derive(Clone)]
        /// struct ChildOf(Entity);
        ///
        /// impl Link for ChildOf {
        ///     fn target(&self) -> Entity {
        ///         self.0
        ///     }
        /// }
        ///
        /// impl MapEntities for ChildOf {
        ///     fn map_entities(&mut self, mapping: &EntityMapping) {
        ///         self.0.map_entities(mapping);
        ///     }
        /// }
        ///
        /// world!(
        ///     #[derive(Clone)]
        ///     struct Scene {
        ///         #[link(on_despawn = despawn)]
        ///         #[entities]
        ///         parent: ChildOf,
        ///     }
        /// );
        ///
        /// let mut car = Scene::new();
        /// let body = car.spawn(());
        /// car.spawn_batch([ChildOf(body), ChildOf(body)]);
        ///
        /// let mut scene = Scene::new();
        /// for _ in 0..10 {
        ///     let new = scene.instance(&car);
        ///     let body = new.get(body).unwrap();
        ///     assert_eq!(scene.parent().children(body).count(), 2);
        /// }
        /// assert_eq!(scene.len(), 30);
        /// ```
        #[doc(alias = "prefab")]
        )?
        $vis fn instance(&mut self, prefab: &impl $crate::__private::Borrow<Self>) -> $crate::__private::EntityMapping
        where
            Self: $crate::__private::ClonesEntities,
            $($($bounds)+)?
        {
            // `prefab` has a type parameter, so this is evaluated only where the method is called.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::instance(self, $crate::__private::Borrow::borrow(prefab))
        }

        /// Adds clones of all entities of a world like [`instance`](Self::instance), or returns an error if a unique index
        /// refuses one.
        ///
        /// Needs the feature `transfer`.
        ///
        /// # Errors
        ///
        /// Errors if an entity of `prefab` has a key that is taken in a unique index. Nothing has changed then.
        $vis fn try_instance(&mut self, prefab: &impl $crate::__private::Borrow<Self>) -> $crate::__private::Result<$crate::__private::EntityMapping, $crate::__private::MergeError>
        where
            Self: $crate::__private::ClonesEntities,
            $($($bounds)+)?
        {
            // As above.
            const { $crate::__private::ops::mappable::<Self>() }
            $crate::__private::ops::try_instance(self, $crate::__private::Borrow::borrow(prefab))
        }

        $crate::__private::copying_methods! { $rules $vis fn $($fence)? $(where $($bounds)+)? }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "transfer"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_moving_methods {
    ($rules:ident $vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { transfer $vis fn take(entity) put(entity, bundle) merge(other) try_merge(other) }
        $crate::__private::leaving_methods! { $rules $vis fn $($any)* }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "transfer"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_cloning_methods {
    ($rules:ident $vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { transfer $vis fn duplicate(entity) copy_from(other, entity) instance(prefab) try_instance(prefab) }
        $crate::__private::copying_methods! { $rules $vis fn $($any)* }
    };
}

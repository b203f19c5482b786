//! Values of entities, columns and queries. The parent module shows where the macro is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_value_methods {
    ($rules:ident $vis:vis fn $($fence:literal)?) => {
        /// Returns an entity together with the world, which reads its components without the handle. O(1).
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
        /// # struct Asleep;
        /// # world!(struct Sim { health: Health, asleep: Asleep });
        /// # let mut sim = Sim::new();
        /// let troll = sim.spawn(Health(7));
        /// let handle = sim.entity(troll).unwrap();
        /// assert_eq!(handle.get(), Some(&Health(7)));
        /// assert!(!handle.has::<Asleep>());
        /// ```
        )?
        #[inline]
        $vis fn entity(&self, entity: $crate::__private::Entity) -> $crate::__private::Result<$crate::__private::EntityRef<'_, Self>, $crate::__private::NoSuchEntity> {
            $crate::__private::ops::entity(self, entity)
        }

        /// Returns an entity together with the world as mutable. It reads and changes the components of this entity,
        /// inserts and removes them, and despawns it. O(1).
        ///
        /// The entity is looked up again by each method, so a sequence of changes costs the same as by the methods of
        /// the world.
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
        /// # struct Asleep;
        /// # world!(struct Sim { health: Health, asleep: Asleep });
        /// # let mut sim = Sim::new();
        /// let troll = sim.spawn(Health(7));
        /// let mut handle = sim.entity_mut(troll).unwrap();
        /// handle.insert(Asleep).unwrap();
        /// if let Some(health) = handle.get_mut::<Health>() {
        ///     health.0 -= 7;
        /// }
        /// if handle.get() == Some(&Health(0)) {
        ///     handle.despawn().unwrap();
        /// }
        /// assert!(sim.entity_mut(troll).is_err());
        /// ```
        )?
        #[inline]
        $vis fn entity_mut(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<$crate::__private::EntityMut<'_, Self>, $crate::__private::NoSuchEntity> {
            $crate::__private::ops::entity_mut(self, entity)
        }

        /// Returns the values of one component for several entities, as mutable. O(N²) comparisons
        /// of handles.
        ///
        /// # Errors
        ///
        /// Errors if an entity is named twice, lacks the component or isn't alive.
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
        /// let (a, b) = (sim.spawn(Health(1)), sim.spawn(Health(2)));
        /// let [x, y] = sim.get_disjoint_mut::<Health, 2>([a, b]).unwrap();
        /// std::mem::swap(x, y);
        /// assert_eq!(sim.get(a), Some(&Health(2)));
        /// ```
        )?
        $vis fn get_disjoint_mut<C, const N: $crate::__private::usize>(&mut self, entities: [$crate::__private::Entity; N]) -> $crate::__private::Result<[&mut C; N], $crate::__private::DisjointError>
        where
            Self: $crate::__private::$rules::HasMut<C>,
        {
            $crate::__private::ops::get_disjoint_mut(self, entities)
        }

        /// Returns the column of a component. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// use ecs_core::{Has, World, world};
        ///
        /// struct Mass(f32);
        ///
        /// fn total<W: World + Has<Mass>>(world: &W) -> f32 {
        ///     world.column_of::<Mass>().iter().map(|(_, mass)| mass.0).sum()
        /// }
        ///
        /// world!(struct Sim { mass: Mass });
        /// let mut sim = Sim::new();
        /// sim.spawn_batch([Mass(1.0), Mass(2.0)]);
        /// assert_eq!(total(&sim), 3.0);
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn column_of<'w, C: 'w>(&'w self) -> $crate::__private::Column<'w, C, <Self as $crate::__private::Has<C>>::Storage>
        where
            Self: $crate::__private::Has<C>,
        {
            $crate::__private::ops::column::<Self, C>(self)
        }

        /// Returns the column of a component as mutable. O(1).
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
        /// for (_, health) in sim.column_of_mut::<Health>() {
        ///     health.0 += 1;
        /// }
        /// assert_eq!(sim.get(entity), Some(&Health(8)));
        /// ```
        )?
        #[inline]
        $vis fn column_of_mut<'w, C: 'w>(&'w mut self) -> $crate::__private::ColumnMut<'w, C, <Self as $crate::__private::Has<C>>::Storage>
        where
            Self: $crate::__private::$rules::HasMut<C>,
        {
            $crate::__private::ops::column_mut::<Self, C>(self)
        }

        /// Borrows several columns at once: `&C` and `&mut C` for components, alone or in a tuple.
        /// O(1).
        ///
        /// Borrowing a component twice is a compile error. Only `cargo build` reports it,
        /// not `cargo check`.
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
        /// use ecs_core::Join;
        ///
        /// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
        /// let (mut position, velocity) = sim.columns::<(&mut Position, &Velocity)>();
        /// for (position, velocity) in (&mut position, &velocity).join() {
        ///     position.0 += velocity.0;
        /// }
        /// assert_eq!(sim.get(ship), Some(&Position(3.0)));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn columns<C: $crate::__private::ColumnSet<Self>>(&mut self) -> C::Columns<'_> {
            $crate::__private::ops::columns::<Self, C>(self)
        }

        /// Returns the plan of a query in this world: the group whose members it walks, and the
        /// columns that it reads as slices. O(1).
        ///
        /// Useful in tests: two queries with the same result can have different plans.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// # struct Position(f32);
        /// # struct Velocity(f32);
        /// world!(
        ///     struct Sim { position: Position, velocity: Velocity }
        ///     #[group(own(position, velocity))]
        ///     struct Bodies;
        /// );
        /// let plan = Sim::plan_of::<(&mut Position, &Velocity)>();
        /// assert_eq!(plan.group(), Some("Bodies"));
        /// assert!(plan.is_packed());
        /// ```
        )?
        #[must_use]
        $vis fn plan_of<Q: $crate::__private::$rules::Query<Self>>() -> $crate::__private::QueryPlan {
            $crate::__private::ops::plan_of::<Self, Q>()
        }

        /// Runs several queries at the same time, and returns their iterators as a tuple. A component
        /// can be read by several of the queries, or changed by one.
        ///
        /// O(1), and O(rows) to iterate. Queries that conflict are a compile error; see
        /// `QuerySet`.
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
        /// sim.spawn(Position(5.0));
        /// let (moving, all) = sim.queries::<(&mut Velocity, &Position)>();
        /// let middle = all.map(|position| position.0).sum::<f32>() / 2.0;
        /// moving.for_each(|velocity| velocity.0 = middle);
        /// assert_eq!(sim.get(ship), Some(&Velocity(3.0)));
        /// ```
        )?
        #[inline]
        $vis fn queries<Q: $crate::__private::QuerySet<Self>>(&mut self) -> Q::Iters<'_> {
            $crate::__private::ops::queries::<Self, Q>(self)
        }
    };
}

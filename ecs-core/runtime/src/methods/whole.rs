//! The whole world: its entities, its memory and the order of its columns. The parent module shows
//! where the macro is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_whole_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns the number of alive entities. O(1).
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
        /// sim.spawn(Health(1));
        /// assert_eq!(sim.len(), 1);
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn len(&self) -> $crate::__private::usize {
            $crate::__private::ops::len(self)
        }

        /// Returns whether no entity is alive. O(1).
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
        /// assert!(sim.is_empty());
        /// sim.spawn(Health(1));
        /// assert!(!sim.is_empty());
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn is_empty(&self) -> $crate::__private::bool {
            $crate::__private::ops::is_empty(self)
        }

        /// Returns the alive entities. O(1).
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
        /// let (a, b) = (sim.spawn(Health(1)), sim.spawn(()));
        /// assert!(sim.entities().iter().eq([a, b]));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn entities(&self) -> $crate::__private::Entities<'_> {
            $crate::__private::ops::entities(self)
        }

        /// Borrows the right to reserve entities. O(1).
        ///
        /// To reserve entities while columns are borrowed, use the field `reserver` of the split
        /// world.
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
        /// let mut commands = SimCommands::new();
        /// let entity = commands.spawn(&mut sim.reserver(), Health(1));
        /// assert!(!sim.contains(entity));
        /// sim.apply(&mut commands);
        /// assert_eq!(sim.get(entity), Some(&Health(1)));
        /// ```
        )?
        #[inline]
        $vis fn reserver(&mut self) -> $crate::__private::Reserver<'_> {
            $crate::__private::ops::reserver(self)
        }

        /// Despawns every entity and keeps the allocations. O(values + entity indices).
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
        /// let entity = sim.spawn(Health(1));
        /// sim.clear();
        /// assert!(sim.is_empty() && !sim.contains(entity));
        /// ```
        )?
        $vis fn clear(&mut self) {
            $crate::__private::ops::clear(self);
        }

        /// Removes one component or one table from every entity and drops the values. The units of a
        /// tuple are cleared one after the other. Keeps the memory of the columns. O(values).
        ///
        /// Groups that require it become empty. Entities enter groups that exclude it if they
        /// satisfy the other terms.
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
        /// sim.clear_component::<Velocity>();
        /// assert!(sim.has::<Position>(ship) && !sim.has::<Velocity>(ship));
        /// ```
        )?
        $vis fn clear_component<B: $crate::__private::Bundle<Self>>(&mut self) {
            const { $crate::__private::ops::distinct::<Self, B>() }
            $crate::__private::ops::clear_component::<Self, B>(self);
        }

        /// Reserves capacity for `additional` more entities. O(entities).
        ///
        /// Columns reserve no capacity; see [`reserve_for`](Self::reserve_for).
        ///
        /// # Panics
        ///
        /// Panics if the memory would exceed `isize::MAX` bytes.
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
        /// sim.reserve(1_000);
        /// sim.spawn_batch((0..1_000).map(Health));
        /// assert_eq!(sim.len(), 1_000);
        /// ```
        )?
        $vis fn reserve(&mut self, additional: $crate::__private::usize) {
            $crate::__private::ops::reserve(self, additional);
        }

        /// Reserves capacity for `additional` more entities with these components. O(entities).
        ///
        /// # Panics
        ///
        /// Panics if the memory would exceed `isize::MAX` bytes.
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
        /// sim.reserve_for::<(Position, Velocity)>(1_000);
        /// sim.spawn((Position(1.0), Velocity(2.0)));
        /// ```
        )?
        $vis fn reserve_for<B: $crate::__private::Bundle<Self>>(&mut self, additional: $crate::__private::usize) {
            const { $crate::__private::ops::distinct::<Self, B>() }
            $crate::__private::ops::reserve_for::<Self, B>(self, additional);
        }

        /// Frees unused capacity. O(entities + values).
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
        /// sim.reserve_for::<Health>(1_000);
        /// sim.shrink_to_fit();
        /// ```
        )?
        $vis fn shrink_to_fit(&mut self) {
            $crate::__private::ops::shrink_to_fit(self);
        }

        /// Sorts a column that no group owns. Equal values keep their order. O(n log n).
        ///
        /// To sort a column that a group owns, sort the group. For a group `Bodies`, this is
        /// `bodies_mut().sort_by::<&C>(..)`.
        ///
        /// The order lasts until a component is removed, because the last value then moves into its
        /// place. Inserted values are appended. A linear column can't be sorted.
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
        /// sim.spawn_batch([Health(3), Health(1), Health(2)]);
        /// sim.sort_by::<Health>(|a, b| a.0.cmp(&b.0));
        /// assert_eq!(sim.health().as_slice(), [Health(1), Health(2), Health(3)]);
        /// ```
        )?
        $vis fn sort_by<C>(&mut self, compare: impl $crate::__private::FnMut(&C, &C) -> $crate::__private::Ordering)
        where
            Self: $crate::__private::Sortable<C>,
        {
            $crate::__private::ops::sort_by(self, compare);
        }

        /// Sorts a column that no group owns by a key. Equal keys keep their order. O(n log n).
        ///
        /// The order lasts as long as that of [`sort_by`](Self::sort_by).
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
        /// sim.spawn_batch([Health(3), Health(1), Health(2)]);
        /// sim.sort_by_key::<Health, _>(|health| health.0);
        /// assert_eq!(sim.health().as_slice(), [Health(1), Health(2), Health(3)]);
        /// ```
        )?
        $vis fn sort_by_key<C, K: $crate::__private::Ord>(&mut self, key: impl $crate::__private::FnMut(&C) -> K)
        where
            Self: $crate::__private::Sortable<C>,
        {
            $crate::__private::ops::sort_by_key(self, key);
        }

        /// Sorts the column of `C`, which no group owns, in the order of the column of `D`. O(n).
        ///
        /// Entities that have both components come first. The order lasts as long as that of
        /// [`sort_by`](Self::sort_by).
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
        /// let a = sim.spawn((Position(2.0), Velocity(1.0)));
        /// let b = sim.spawn((Position(1.0), Velocity(2.0)));
        /// sim.sort_by_key::<Position, _>(|position| position.0 as i32);
        /// sim.sort_as::<Velocity, Position>();
        /// assert_eq!(sim.velocity().entities(), [b, a]);
        /// ```
        )?
        $vis fn sort_as<C, D>(&mut self)
        where
            Self: $crate::__private::Sortable<C> + $crate::__private::Has<D>,
        {
            $crate::__private::ops::sort_as::<Self, C, D>(self);
        }

        /// Sorts the rows of all columns by the components that their entities have. Entities of one kind, those with
        /// the same components, are then in consecutive rows of each column, in one order. So a loop over several
        /// columns walks slices, one for each kind, without a group.
        ///
        /// Entities of a kind keep the order that they have in the first of its columns. Members of groups stay before
        /// the other rows, and all columns of a group have one order. Linear columns have no order; they count for the
        /// kind of an entity only if a group names them.
        ///
        /// The order lasts until components are added or removed, and each change disturbs a few rows. A loop over
        /// a disturbed order still walks the runs between them. O(entities + rows), and O(components + groups) if no row
        /// has changed since the last call and no group names a linear column.
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
        /// let wall = sim.spawn(Position(0.0));
        /// let ball = sim.spawn((Position(1.0), Velocity(2.0)));
        /// let rock = sim.spawn(Position(3.0));
        /// sim.sort_by_signature();
        /// assert_eq!(sim.position().entities(), [ball, wall, rock]);
        /// ```
        )?
        $vis fn sort_by_signature(&mut self) {
            $crate::__private::ops::sort_by_signature(self);
        }
    };
}

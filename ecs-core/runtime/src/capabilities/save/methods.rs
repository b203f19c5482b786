//! The checksums of a world and of its columns. The parent module shows where the macros are expanded.

/// Passes the derived impls of serde on.
#[cfg(feature = "save")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saving {
    ($($impls:tt)*) => {
        $($impls)*
    };
}

/// Reports that the feature is missing.
#[cfg(not(feature = "save"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saving {
    ($($impls:tt)*) => {
        $crate::__private::core::compile_error!(
            "a world that derives `Serialize` or `Deserialize` needs the feature `save` of ecs-core; \
             add it to the dependency in Cargo.toml"
        );
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "save"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_checksum_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { save $vis fn checksum_of<C>() fingerprint_of<K, C>() }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "save"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saved_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { save $vis fn checksum() fingerprint_by<K>() }
    };
}

/// The methods of every world.
#[cfg(feature = "save")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_checksum_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns a checksum of the column of `C`: of its entities and values, in order. O(rows).
        ///
        /// Needs the feature `save`.
        ///
        /// It is described at [`checksum`]($crate::World::checksum). The world need not derive `Serialize`.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(serde::Serialize)]
        /// struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let e = sim.spawn(Health(1));
        /// let before = sim.checksum_of::<Health>();
        /// sim.health_mut()[e].0 = 2;
        /// assert_ne!(sim.checksum_of::<Health>(), before);
        /// ```
        )?
        #[must_use]
        $vis fn checksum_of<C: $crate::__private::serde::Serialize + 'static>(&self) -> $crate::__private::u64
        where
            Self: $crate::__private::Has<C>,
        {
            $crate::__private::serde::checksum_of::<Self, C>(self)
        }

        /// Returns the part of [`fingerprint_by`]($crate::World::fingerprint_by) that the column of `C` has, in which entities
        /// count by the component `K`. O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// The fingerprint of several components is the [wrapping sum]($crate::__private::u64::wrapping_add) of theirs. The world
        /// need not derive `Serialize`.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(serde::Serialize)]
        /// struct Id(u32);
        /// #[derive(serde::Serialize)]
        /// struct Health(i32);
        /// # world!(struct Sim { id: Id, health: Health });
        /// # let (mut a, mut b) = (Sim::new(), Sim::new());
        /// a.spawn_batch([(Id(1), Health(5)), (Id(2), Health(9))]);
        /// b.spawn_batch([(Id(2), Health(9)), (Id(1), Health(5))]);
        /// assert_eq!(a.fingerprint_of::<Id, Health>(), b.fingerprint_of::<Id, Health>());
        /// assert_ne!(a.checksum_of::<Health>(), b.checksum_of::<Health>());
        /// ```
        )?
        #[must_use]
        $vis fn fingerprint_of<K: $crate::__private::serde::Serialize + 'static, C: $crate::__private::serde::Serialize + 'static>(&self) -> $crate::__private::u64
        where
            Self: $crate::__private::Has<K> + $crate::__private::Has<C>,
        {
            $crate::__private::serde::fingerprint_of::<Self, K, C>(self)
        }
    };
}

/// The methods of a world that derives `Serialize`.
#[cfg(feature = "save")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saved_methods {
    ($vis:vis fn $($fence:literal)? $(where $Self:ident: $Bound:path)?) => {
        /// Returns a checksum of all that a save has: the entities, the columns in order, the resources,
        /// the groups and the links. O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// Equal worlds have equal checksums on every machine, if their values are serialised in one
        /// order: a `HashMap` is not. It is computed of bits, so `0.0` and `-0.0` differ. Other versions of
        /// ecs-core may compute other checksums.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// use ecs_core::world;
        /// use serde::Serialize;
        ///
        /// #[derive(Clone, Serialize)]
        /// struct Position(f32);
        /// world!(
        ///     #[derive(Clone, Serialize)]
        ///     struct Sim { position: Position }
        /// );
        /// let mut sim = Sim::new();
        /// let e = sim.spawn(Position(0.0));
        /// let other = sim.clone();
        /// assert_eq!(sim.checksum(), other.checksum());
        /// sim.position_mut()[e].0 = -0.0;
        /// assert_ne!(sim.checksum(), other.checksum());
        /// ```
        )?
        #[must_use]
        $vis fn checksum(&self) -> $crate::__private::u64
        $(where $Self: $Bound)?
        {
            $crate::__private::serde::checksum(self)
        }

        /// Returns a hash of the entities and their components, in which an entity counts by its component `K`, the key.
        /// O(rows + indices).
        ///
        /// Needs the feature `save`.
        ///
        /// Worlds with the same entities have the same fingerprint on every machine, whatever the order of their rows and the
        /// handles of their entities are. It is a sum of one hash per entity and value. So if the entities of a world are split
        /// over several worlds, the [wrapping sum]($crate::__private::u64::wrapping_add) of their fingerprints is that of the one
        /// world.
        ///
        /// - A handle in a value counts by the key of its entity. A handle that names no entity of this world counts as
        ///   [`DANGLING`]($crate::Entity::DANGLING): where worlds are split, values name entities of other worlds by their keys.
        /// - Entities without the key count as if they had one in common, and so do entities whose keys are equal: if two of them
        ///   exchange a value, the fingerprint stays the same. Handles in keys count as they are.
        /// - Resources, components with `#[skip]`, the order of rows, members and sources of links, and what is tracked don't count.
        ///
        /// As by [`checksum`]($crate::World::checksum), the bits count. Other versions of ecs-core may compute other fingerprints.
        ///
        /// # Panics
        ///
        /// Panics if a value refuses to be serialised.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// use ecs_core::world;
        /// use serde::Serialize;
        ///
        /// #[derive(Clone, Serialize)]
        /// struct Id(u32);
        /// #[derive(Clone, Serialize)]
        /// struct Position(f32);
        /// world!(
        ///     #[derive(Clone, Serialize)]
        ///     struct Sim { id: Id, position: Position }
        /// );
        /// let mut sim = Sim::new();
        /// sim.spawn_batch((0..10).map(|i| (Id(i), Position(i as f32))));
        /// let before = sim.fingerprint_by::<Id>();
        /// let (part, _) = sim.split_off_where::<&Id>(|id| id.0 % 3 == 0);
        /// let parts = [sim.fingerprint_by::<Id>(), part.fingerprint_by::<Id>()];
        /// assert_eq!(parts[0].wrapping_add(parts[1]), before);
        /// ```
        )?
        #[must_use]
        $vis fn fingerprint_by<K: $crate::__private::serde::Serialize + 'static>(&self) -> $crate::__private::u64
        where
            Self: $crate::__private::Has<K>,
            $($Self: $Bound,)?
        {
            $crate::__private::serde::fingerprint_by::<Self, K>(self)
        }
    };
}

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
        $crate::__private::missing_methods! { save $vis fn checksum_of<C>() }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "save"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_saved_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { save $vis fn checksum() }
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
    };
}

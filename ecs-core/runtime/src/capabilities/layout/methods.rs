//! Printing an entity. The parent module shows where the macro is expanded.

/// The method, for a trait or for the inherent block of a world.
#[cfg(feature = "layout")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_inspecting_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns the names of an entity's components, or `None` if the entity isn't alive.
        /// O(components of the world).
        ///
        /// Needs the feature `layout`.
        ///
        /// `Debug` prints the handle and the names of the components. In a world with `derive(Debug)`, it prints their
        /// values too, except of a component whose type names a parameter of the world.
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
        /// world!(
        ///     #[derive(Debug)]
        ///     struct Sim { position: Position, velocity: Velocity }
        /// );
        /// let mut sim = Sim::new();
        /// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
        /// let shown = format!("{:?}", sim.inspect(ship).unwrap());
        /// assert_eq!(shown, "0v1 {position: Position(1.0), velocity: Velocity(2.0)}");
        /// ```
        )?
        #[must_use]
        $vis fn inspect(&self, entity: $crate::__private::Entity) -> $crate::__private::Option<$crate::__private::Inspection<'_>> {
            $crate::__private::ops::inspect(self, entity)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "layout"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_inspecting_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { layout $vis fn inspect(entity) }
    };
}

//! How often a component was added. The module `world::methods` shows where the macro is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "count")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_counting_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns how often a component with `#[count]` was added to an entity. O(1).
        ///
        /// Needs the feature `count`.
        ///
        /// Replacing a value isn't counted, and neither is a removal. A clone of the world has the same count.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// struct Health(i32);
        /// world!(struct Sim { #[count] health: Health });
        /// let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(9));
        /// sim.insert(entity, Health(8)).unwrap();
        /// sim.remove::<Health>(entity).unwrap();
        /// sim.insert(entity, Health(7)).unwrap();
        /// assert_eq!(sim.count_of::<Health>(), 2);
        /// ```
        )?
        #[must_use]
        $vis fn count_of<R>(&self) -> $crate::__private::u64
        where
            Self: $crate::__private::Counts<R>,
        {
            $crate::__private::ops::count_of::<Self, R>(self)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "count"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_counting_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! {
            count $vis fn
            count_of<R>()
        }
    };
}

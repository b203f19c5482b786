//! Resources. The parent module shows where the macro is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_resource_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns a resource by its type, read-only. O(1).
        ///
        /// Code that names its world uses the method with the resource's name.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// # #[derive(Debug, PartialEq)]
        /// # struct Clock(u32);
        /// # world!(struct Sim { #[resource] clock: Clock });
        /// let sim = Sim::new(Clock(7));
        /// assert_eq!(sim.resource::<Clock>(), &Clock(7));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn resource<R>(&self) -> &R
        where
            Self: $crate::__private::HasResource<R>,
        {
            $crate::__private::HasResource::resource_ref(self)
        }

        /// Returns a resource by its type, mutable. O(1).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// # #[derive(Debug, PartialEq)]
        /// # struct Clock(u32);
        /// # world!(struct Sim { #[resource] clock: Clock });
        /// let mut sim = Sim::new(Clock(7));
        /// sim.resource_mut::<Clock>().0 += 1;
        /// assert_eq!(sim.clock(), &Clock(8));
        /// ```
        )?
        #[inline]
        $vis fn resource_mut<R>(&mut self) -> &mut R
        where
            Self: $crate::__private::HasResource<R>,
        {
            $crate::__private::HasResource::resource_ref_mut(self)
        }
    };
}

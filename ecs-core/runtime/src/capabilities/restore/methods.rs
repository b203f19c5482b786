//! Restoring a world from plain data. The parent module shows where the macro is expanded.

/// The method, for a trait or for the inherent block of a world.
#[cfg(feature = "restore")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_restoring_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Replaces the contents by the entities of another world, to restore it. O(rows + indices).
        ///
        /// Needs the feature `restore`.
        ///
        /// All components are removed, as by [`clear`](Self::clear). Resources stay. The entities of
        /// `slots` are alive then, and the result adds their components, column by column. With the
        /// feature `save`, a world that derives `Serialize` and `Deserialize` is saved and loaded by
        /// serde instead.
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
        /// let a = sim.spawn(Health(9));
        /// let slots = sim.entities().to_slots().unwrap();
        ///
        /// let mut copy = Sim::new();
        /// let mut restoring = copy.restore(slots);
        /// restoring.rows(&[a], vec![Health(9)]).unwrap();
        /// restoring.finish();
        /// assert_eq!(copy.health()[a], Health(9));
        /// ```
        #[doc(alias = "save")]
        )?
        $vis fn restore(&mut self, slots: $crate::__private::EntitySlots) -> $crate::__private::Restoring<'_, Self> {
            $crate::__private::ops::restore(self, slots)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "restore"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_restoring_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { restore $vis fn restore(slots) }
    };
}

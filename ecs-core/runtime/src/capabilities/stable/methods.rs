//! Rows that stay. The parent module shows where the macro is expanded.

/// The method, for a trait or for the inherent block of a world.
#[cfg(feature = "stable")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_stable_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Moves the rows of a component or a table with `#[storage(stable)]` together, so that there are no gaps, and keeps
        /// their order. `moved` is called for each row that moves, with its old and its new number, in the order of the
        /// rows. A new number is less than the old one, and no row has it at that time. So whoever mirrors the rows
        /// can copy each from the old place to the new one.
        ///
        /// Needs the feature `stable`.
        ///
        /// If `moved` panics, the row of that call has moved, and those after it have not. O(rows, with gaps).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// struct Light(u8);
        /// world!(struct Scene { #[storage(stable)] light: Light });
        /// let mut scene = Scene::new();
        /// let [a, b, c] = [1, 2, 3].map(|brightness| scene.spawn(Light(brightness)));
        /// let mut mirror = vec![1, 2, 3];
        ///
        /// scene.despawn(b)?;
        /// assert_eq!(scene.light().row_of(c), Some(2));
        /// assert_eq!(scene.light().gaps(), 1);
        ///
        /// scene.compact::<Light>(|old, new| mirror[new] = mirror[old]);
        /// assert_eq!(scene.light().row_of(c), Some(1));
        /// assert_eq!(mirror[..2], [1, 3]);
        /// # let _ = a;
        /// # Ok::<(), ecs_core::NoSuchEntity>(())
        /// ```
        )?
        $vis fn compact<R>(&mut self, moved: impl $crate::__private::FnMut($crate::__private::usize, $crate::__private::usize))
        where
            Self: $crate::__private::Stays<R>,
        {
            $crate::__private::ops::compact::<Self, R>(self, moved);
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "stable"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_stable_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { stable $vis fn compact<R>(moved) }
    };
}

//! Removed values that are kept. The module `world::methods` shows where the macro is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "track")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_kept_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Takes out the values that a component or a table with `#[track(removed)]` lost, each with its entity, in
        /// the order in which they were removed. O(values).
        ///
        /// Needs the feature `track`.
        ///
        /// Values are kept until they are taken out, over any number of frames. A value is kept when it is removed,
        /// replaced, or when its entity is despawned, by whichever method. So each value is handed out once, here or
        /// by the function of [`at_drop`](Self::at_drop). The order of values that are removed together is that of
        /// [`removed`](Self::removed).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(Debug, PartialEq)]
        /// struct Buffer(u32);
        /// world!(struct Scene { #[track(removed)] buffer: Buffer });
        /// let mut scene = Scene::new();
        /// let (a, b) = (scene.spawn(Buffer(7)), scene.spawn(Buffer(8)));
        /// scene.insert(a, Buffer(9)).unwrap();
        /// scene.despawn(b).unwrap();
        /// assert!(scene.drain_removed::<Buffer>().eq([(a, Buffer(7)), (b, Buffer(8))]));
        /// ```
        )?
        $vis fn drain_removed<R>(&mut self) -> $crate::__private::IntoIter<($crate::__private::Entity, R)>
        where
            Self: $crate::__private::KeepsRemoved<R>,
        {
            $crate::__private::ops::drain_removed::<Self, R>(self)
        }

        /// Sets the function that gets the values of a component or a table with `#[track(removed)]` when the world is
        /// dropped: those that were not [drained](Self::drain_removed), then those that entities have. Without such a
        /// function, the values are dropped. O(1).
        ///
        /// Needs the feature `track`.
        ///
        /// A clone of the world has no such function.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # use std::sync::mpsc::channel;
        /// #[derive(Debug, PartialEq)]
        /// struct Buffer(u32);
        /// world!(struct Scene { #[track(removed)] buffer: Buffer });
        /// let (freed, rest) = channel();
        /// let mut scene = Scene::new();
        /// scene.at_drop::<Buffer>(move |_, buffer| freed.send(buffer).unwrap());
        /// scene.spawn(Buffer(7));
        /// drop(scene);
        /// assert!(rest.iter().eq([Buffer(7)]));
        /// ```
        )?
        $vis fn at_drop<R>(&mut self, function: impl $crate::__private::FnMut($crate::__private::Entity, R) + $crate::__private::Send + $crate::__private::Sync + 'static)
        where
            Self: $crate::__private::KeepsRemoved<R>,
        {
            $crate::__private::ops::at_drop::<Self, R>(self, function);
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "track"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_kept_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! {
            track $vis fn
            drain_removed<R>()
            at_drop<R>(function)
        }
    };
}

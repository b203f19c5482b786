//! Changes: frames, and the components that were changed, added and removed. The parent module shows where the macro
//! is expanded.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "track")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_tracking_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Ends the present frame and begins the next one: what was changed, added and removed before is forgotten, or
        /// is one frame older in components with `#[track(frames = ..)]`.
        ///
        /// Needs the feature `track`.
        ///
        /// O(values / 64) for each component with `#[track]`. A world without such a component does nothing.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// struct Health(i32);
        /// world!(struct Sim { #[track] health: Health });
        /// let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(3));
        /// assert_eq!(sim.added::<Health>().count(), 1);
        /// sim.next_frame();
        /// assert_eq!(sim.added::<Health>().count(), 0);
        /// ```
        )?
        $vis fn next_frame(&mut self) {
            $crate::__private::ops::next_frame(self);
        }

        /// Returns the number of the present frame of `C`: how often [`next_frame`](Self::next_frame) was called. O(1).
        ///
        /// Needs the feature `track`.
        ///
        /// A world that is loaded begins with 0.
        #[inline]
        #[must_use]
        $vis fn frame_of<C: 'static>(&self) -> $crate::__private::u64
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).frame()
        }

        /// Iterates over the entities whose component was changed in the present frame, and its values, in the order
        /// of the column. Values that were added are among them. O(values / 64 + changed values) for all.
        ///
        /// Needs the feature `track`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// struct Health(i32);
        /// world!(struct Sim { #[track] health: Health });
        /// let mut sim = Sim::new();
        /// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
        /// sim.next_frame();
        /// sim.health_mut()[b].0 -= 1;
        /// for (entity, health) in sim.changed::<Health>() {
        ///     assert_eq!((entity, health.0), (b, 4));
        /// }
        /// # let _ = a;
        /// ```
        )?
        #[inline]
        $vis fn changed<C: 'static>(&self) -> $crate::__private::ChangedIter<'_, C, <Self as $crate::__private::Has<C>>::Storage>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).changed()
        }

        /// Iterates over the entities to which the component was added in the present frame, and its values, in the
        /// order of the column. O(values / 64 + added values) for all.
        ///
        /// Needs the feature `track`.
        #[inline]
        $vis fn added<C: 'static>(&self) -> $crate::__private::ChangedIter<'_, C, <Self as $crate::__private::Has<C>>::Storage>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).added()
        }

        /// Iterates over the entities that lost the component in the present frame, or were despawned with it, in this
        /// order. O(removed values) for all.
        ///
        /// Needs the feature `track`.
        ///
        /// Entities that one operation removes together, such as a target with its sources, are in an unspecified order.
        /// It is the same for equal worlds. [`clear`](Self::clear) has the order of the column.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// struct Health(i32);
        /// world!(struct Sim { #[track] health: Health });
        /// let mut sim = Sim::new();
        /// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
        /// sim.next_frame();
        /// sim.despawn(b).unwrap();
        /// sim.remove::<Health>(a).unwrap();
        /// assert!(sim.removed::<Health>().eq([b, a]));
        /// ```
        )?
        #[inline]
        $vis fn removed<C: 'static>(&self) -> $crate::__private::RemovedIter<'_>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).removed()
        }

        /// Like [`changed`](Self::changed), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// struct Health(i32);
        /// world!(struct Sim { #[track(frames = 2)] health: Health });
        /// let mut sim = Sim::new();
        /// let seen = sim.frame_of::<Health>();
        /// sim.spawn(Health(3));
        /// sim.next_frame();
        /// assert_eq!(sim.changed_since::<Health>(seen).unwrap().count(), 1);
        /// sim.next_frame();
        /// assert!(sim.changed_since::<Health>(seen).is_none());
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn changed_since<C: 'static>(&self, frame: $crate::__private::u64) -> $crate::__private::Option<$crate::__private::ChangedIter<'_, C, <Self as $crate::__private::Has<C>>::Storage>>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).changed_since(frame)
        }

        /// Like [`added`](Self::added), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        #[inline]
        #[must_use]
        $vis fn added_since<C: 'static>(&self, frame: $crate::__private::u64) -> $crate::__private::Option<$crate::__private::ChangedIter<'_, C, <Self as $crate::__private::Has<C>>::Storage>>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).added_since(frame)
        }

        /// Like [`removed`](Self::removed), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        #[inline]
        #[must_use]
        $vis fn removed_since<C: 'static>(&self, frame: $crate::__private::u64) -> $crate::__private::Option<$crate::__private::RemovedIter<'_>>
        where
            Self: $crate::__private::Tracks<C>,
        {
            $crate::__private::ops::column::<Self, C>(self).removed_since(frame)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "track"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_tracking_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! {
            track $vis fn
            next_frame()
            frame_of<C>()
            changed<C>()
            added<C>()
            removed<C>()
            changed_since<C>(frame)
            added_since<C>(frame)
            removed_since<C>(frame)
        }
    };
}

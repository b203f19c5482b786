//! The methods of worlds for changes.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_tracking_methods {
    ($vis:vis fn) => {
        /// Ends the present frame and begins the next one: what was changed, added and removed before is forgotten, or
        /// is one frame older in components with `#[track(frames = ..)]`.
        ///
        /// Needs the feature `track`.
        ///
        /// O(1) for each component with `#[track]`, and O(removed values). A world without such a component does nothing.
        $vis fn next_frame(&mut self) {
            $crate::World::advance(self);
        }

        /// Returns the number of the present frame of `C`: how often [`next_frame`](Self::next_frame) was called. O(1).
        ///
        /// Needs the feature `track`.
        ///
        /// A world that is loaded begins with 0.
        #[inline]
        #[must_use]
        $vis fn frame_of<C: 'static>(&self) -> $crate::__private::core::primitive::u64
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).frame()
        }

        /// Iterates over the entities whose component was changed in the present frame, and its values, in the order
        /// of the column. Values that were added are among them. O(values) for all.
        ///
        /// Needs the feature `track`.
        #[inline]
        $vis fn changed<C: 'static>(&self) -> $crate::column::ChangedIter<'_, C, <Self as $crate::Has<C>>::Storage>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).changed()
        }

        /// Iterates over the entities to which the component was added in the present frame, and its values, in the
        /// order of the column. O(values) for all.
        ///
        /// Needs the feature `track`.
        #[inline]
        $vis fn added<C: 'static>(&self) -> $crate::column::ChangedIter<'_, C, <Self as $crate::Has<C>>::Storage>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).added()
        }

        /// Iterates over the entities that lost the component in the present frame, or were despawned with it, in this
        /// order. O(removed values) for all.
        ///
        /// Needs the feature `track`.
        ///
        /// Entities that one operation removes together, such as a target with its sources, are in an unspecified order.
        /// It is the same for equal worlds. [`clear`](Self::clear) has the order of the column.
        #[inline]
        $vis fn removed<C: 'static>(&self) -> $crate::column::RemovedIter<'_>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).removed()
        }

        /// Like [`changed`](Self::changed), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        #[inline]
        #[must_use]
        $vis fn changed_since<C: 'static>(&self, frame: $crate::__private::core::primitive::u64) -> $crate::__private::Option<$crate::column::ChangedIter<'_, C, <Self as $crate::Has<C>>::Storage>>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).changed_since(frame)
        }

        /// Like [`added`](Self::added), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        #[inline]
        #[must_use]
        $vis fn added_since<C: 'static>(&self, frame: $crate::__private::core::primitive::u64) -> $crate::__private::Option<$crate::column::ChangedIter<'_, C, <Self as $crate::Has<C>>::Storage>>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).added_since(frame)
        }

        /// Like [`removed`](Self::removed), for all frames from `frame` on. Returns `None` if the ring of frames of the
        /// component no longer has `frame`, or if it has not begun.
        ///
        /// Needs the feature `track`.
        #[inline]
        #[must_use]
        $vis fn removed_since<C: 'static>(&self, frame: $crate::__private::core::primitive::u64) -> $crate::__private::Option<$crate::column::RemovedIter<'_>>
        where
            Self: $crate::Tracks<C>,
        {
            $crate::World::column_of::<C>(self).removed_since(frame)
        }
    };
}

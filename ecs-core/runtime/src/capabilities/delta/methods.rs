//! Deltas: comparing worlds and applying what differs. The parent module shows where the macro is expanded. The inherent
//! copy is expanded for worlds with `derive(Clone, PartialEq)` only.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "delta")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_delta_methods {
    ($vis:vis fn $($fence:literal)?) => {
        /// Returns what turns this world into `new`. O(this world + `new`).
        ///
        /// Needs the feature `delta`.
        ///
        /// [`apply_delta`](Self::apply_delta) then makes a world that equals this one equal to `new`. The two worlds
        /// need not be related.
        ///
        /// Values are compared by `==`. So a NaN always differs, and 0.0 doesn't differ from -0.0.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// world!(
        ///     #[derive(Clone, Debug, PartialEq)]
        ///     struct Sim { health: Health }
        /// );
        /// # let mut sim = Sim::new();
        /// let (mut old, entity) = (sim.clone(), sim.spawn(Health(3)));
        /// let delta = old.diff(&sim);
        /// old.apply_delta(&delta).unwrap();
        /// assert_eq!(old.health()[entity], Health(3));
        /// assert_eq!(old, sim);
        /// ```
        )?
        #[must_use]
        $vis fn diff(&self, new: &Self) -> $crate::__private::Delta<Self>
        where
            Self: $crate::__private::DeltaData,
        {
            $crate::__private::ops::diff(self, new)
        }

        /// Like [`diff`](Self::diff), but compares only those values of components with `#[track]` that are marked as
        /// changed. O(entities + values of other components + marked values).
        ///
        /// Needs the feature `delta`.
        ///
        /// `new` must be a clone of this world that was changed since, or this world a clone of `new` from before the
        /// changes. Otherwise values that differ can be missing from the delta. If the ring of frames of a component no
        /// longer has the frame of this world, all of its values are compared.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// world!(
        ///     #[derive(Clone, Debug, PartialEq)]
        ///     struct Sim { #[track(frames = 2)] health: Health }
        /// );
        /// let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(3));
        /// let mut sent = sim.clone();
        /// sim.next_frame();
        /// sim.health_mut()[entity].0 -= 1;
        /// let delta = sent.diff_tracked(&sim);
        /// sent.apply_delta(&delta).unwrap();
        /// assert_eq!(sent, sim);
        /// ```
        )?
        #[must_use]
        $vis fn diff_tracked(&self, new: &Self) -> $crate::__private::Delta<Self>
        where
            Self: $crate::__private::DeltaData,
        {
            $crate::__private::ops::diff_tracked(self, new)
        }

        /// Like [`diff`](Self::diff), for the entities and some components: a component, the struct of a table, or a
        /// tuple of these. O(entities + their values).
        ///
        /// Needs the feature `delta`.
        ///
        /// Such a delta leaves other components, resources and events alone, and has no order. To apply it, the world
        /// needs the same entities as this one, and the same of them must have the components. Components are inserted
        /// and removed as by [`insert`](Self::insert) and [`discard`](Self::discard), so groups have events. An
        /// entity that is despawned loses all components. The policies of links aren't carried out.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Plan(u32);
        /// world!(
        ///     #[derive(Clone, Debug, PartialEq)]
        ///     struct Sim { health: Health, plan: Plan }
        /// );
        /// let (mut server, mut client) = (Sim::new(), Sim::new());
        /// let seen = server.clone();
        /// let entity = server.spawn((Health(3), Plan(7)));
        /// client.apply_delta(&seen.diff_of::<Health>(&server)).unwrap();
        /// assert_eq!(client.get(entity), Some(&Health(3)));
        /// assert!(!client.has::<Plan>(entity));
        /// ```
        )?
        #[must_use]
        $vis fn diff_of<B: $crate::__private::Bundle<Self>>(&self, new: &Self) -> $crate::__private::Delta<Self>
        where
            Self: $crate::__private::DeltaData,
        {
            $crate::__private::ops::diff_of::<Self, B>(self, new)
        }

        /// Applies a delta. O(delta), with a factor for sorting it, and one bit for each index where it differs.
        ///
        /// Needs the feature `delta`.
        ///
        /// The delta is checked before anything changes. A delta from a network that was damaged, or made by someone
        /// else, is refused, or it makes a valid world.
        ///
        /// Values that are replaced or removed are dropped at the end. Removed values of components with
        /// `#[track(removed)]` are kept. Changes are marked in components with `#[track]`. Waiting events become those
        /// of the other world, and the changes add none.
        ///
        /// # Errors
        ///
        /// Errors if this world differs from the one that the delta begins with, at a place that the delta changes.
        /// Values aren't compared.
        ///
        /// # Panics
        ///
        /// Panics if a `Clone` panics. Then the world is as it was.
        $vis fn apply_delta(&mut self, delta: &$crate::__private::Delta<Self>) -> $crate::__private::Result<(), $crate::__private::DeltaError>
        where
            Self: $crate::__private::DeltaData,
        {
            $crate::__private::ops::apply_delta(self, delta)
        }

        /// Calls a function with the world, and returns what it changed. O(world), because the world is cloned and
        /// compared.
        ///
        /// Needs the feature `delta`.
        ///
        /// The [inverse](crate::Delta::inverse) of the delta is an undo step.
        ///
        /// If the function panics, its changes stay, and there is no delta.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// world!(
        ///     #[derive(Clone, Debug, PartialEq)]
        ///     struct Sim { health: Health }
        /// );
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(3));
        /// let delta = sim.edit(|sim| sim.despawn(entity).unwrap());
        /// assert!(!sim.contains(entity));
        /// sim.apply_delta(&delta.inverse().unwrap()).unwrap();
        /// assert_eq!(sim.health()[entity], Health(3));
        /// ```
        #[doc(alias = "undo")]
        )?
        $vis fn edit(&mut self, change: impl $crate::__private::FnOnce(&mut Self)) -> $crate::__private::Delta<Self>
        where
            Self: $crate::__private::DeltaData,
        {
            $crate::__private::ops::edit(self, change)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "delta"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_delta_methods {
    ($vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { delta $vis fn diff(new) diff_tracked(new) diff_of<B>(new) apply_delta(delta) edit(change) }
    };
}

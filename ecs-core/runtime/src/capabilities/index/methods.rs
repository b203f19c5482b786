//! The methods of worlds with an index.

/// The methods, for a trait or for the inherent block of a world.
#[cfg(feature = "index")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_index_methods {
    ($rules:ident $vis:vis fn $($fence:literal)?) => {
        /// Returns the index of a component with `#[index]`. O(1), and O(changed values) key lookups once after changes.
        ///
        /// Needs the feature `index`.
        ///
        /// Code that names the world calls the method of the component: `sim.team_index()` for a component `team`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// #[derive(Clone, PartialEq, Eq, Hash)]
        /// struct Team(u8);
        /// world!(struct Sim { #[index] team: Team });
        /// let mut sim = Sim::new();
        /// let [a, _, c] = [1, 2, 1].map(|team| sim.spawn(Team(team)));
        /// assert!(sim.index_of::<Team>().get(&Team(1)).eq([a, c]));
        /// ```
        )?
        #[inline]
        #[must_use]
        $vis fn index_of<C>(&self) -> $crate::__private::ValueIndex<'_, <Self as $crate::__private::HasIndex<C>>::Shape>
        where
            Self: $crate::__private::HasIndex<C>,
            C: 'static,
        {
            <Self as $crate::__private::HasIndex<C>>::value_index(self)
        }

        /// Runs a query over the entities that have a key in the index of `C`, and match. O(log(entities with the key)) each.
        ///
        /// Needs the feature `index`.
        ///
        /// The rows are those that the query has without the key, in the same order. No other entity is looked up. The
        /// query doesn't have to name `C`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{World, world};
        /// #[derive(Clone, PartialEq, Eq, Hash)]
        /// struct Team(u8);
        /// struct Health(u32);
        /// world!(
        ///     struct Sim { #[index] team: Team, health: Health }
        ///     #[query]
        ///     struct Wounded { health: &mut Health }
        /// );
        /// let mut sim = Sim::new();
        /// let [a, b] = [1, 2].map(|team| sim.spawn((Team(team), Health(5))));
        /// for wounded in sim.query_at::<Wounded, Team>(&Team(2)) {
        ///     wounded.health.0 += 1;
        /// }
        /// assert_eq!((sim.health()[a].0, sim.health()[b].0), (5, 6));
        /// ```
        )?
        $vis fn query_at<Q, C>(
            &mut self,
            key: &(impl $crate::__private::KeyOf<<Self as $crate::__private::HasIndex<C>>::Shape> + ?$crate::__private::core::marker::Sized),
        ) -> $crate::__private::QueryAt<'_, Self, Q>
        where
            Q: $crate::__private::$rules::Query<Self>,
            Self: $crate::__private::HasIndex<C>,
            C: 'static,
        {
            $crate::__private::ops::query_at::<Self, Q, C, _>(self, key)
        }
    };
}

/// Writes methods that name the feature.
#[cfg(not(feature = "index"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_index_methods {
    ($rules:ident $vis:vis fn $($any:tt)*) => {
        $crate::__private::missing_methods! { index $vis fn index_of<C>() query_at<Q, C>(key) }
    };
}

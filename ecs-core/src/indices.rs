//! `#[index]`: the entities that have a value, or a key of one, or of several components.

mod cache;
mod joint;
mod members;
mod notes;
mod prefix;
mod shape;
mod view;
mod world;

pub use joint::IndexedTogether;
#[doc(hidden)]
pub use joint::{Joint, Log, value};
pub use members::Matches;
pub use notes::Indexed;
#[doc(hidden)]
pub use notes::{IndexNotes, by_value};
pub use prefix::PrefixOf;
#[doc(hidden)]
pub use prefix::WholeKey;
pub use shape::{Finds, Hashed, InOrder, KeyOf, Keyed, Ordered, Prefixed, Shape, Unique};
pub use view::{InOrderIter, IndexStorage, ValueIndex};
pub use world::{HasIndex, Indexes, QueryAt};
#[doc(hidden)]
pub use world::{prepare, query_at, refuse_rows};

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_index_methods {
    ($vis:vis fn) => {
        /// Returns the index of a component with `#[index]`, or of several: `index_of::<(Owner, Kind)>()`. O(1), and O(changed values) key lookups once after changes.
        ///
        /// Needs the feature `index`.
        ///
        /// Code that names the world calls the method of the component: `sim.team_index()` for a component `team`.
        #[inline]
        #[must_use]
        $vis fn index_of<C>(&self) -> $crate::ValueIndex<'_, <Self as $crate::Indexes<C>>::Shape>
        where
            Self: $crate::Indexes<C>,
        {
            <Self as $crate::Indexes<C>>::__value_index(self)
        }

        /// Runs a query over the entities that have a key in the index of `C`, and match. O(log(entities with the key)) each.
        ///
        /// Needs the feature `index`.
        ///
        /// The rows are those that the query has without the key, in the same order. No other entity is looked up. The
        /// query doesn't have to name `C`.
        $vis fn query_at<Q, C>(
            &mut self,
            key: &(impl $crate::indices::KeyOf<<Self as $crate::Indexes<C>>::Shape> + ?$crate::__private::Sized),
        ) -> $crate::indices::QueryAt<'_, Self, Q>
        where
            Q: $crate::Query<Self>,
            Self: $crate::Indexes<C>,
        {
            $crate::indices::query_at::<Self, Q, C, _>(self, key)
        }
    };
}

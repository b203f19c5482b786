//! `#[link]`: components that name another entity, and trees of entities.
//
// A column of links has the list of the sources of each target.

mod column;
mod lists;
mod sort;
mod world;

pub use column::{Ancestors, Children, Descendants};
#[doc(hidden)]
pub use lists::Links;
#[doc(hidden)]
pub use sort::{relink, sort_parents_first};
#[doc(hidden)]
pub use world::{ByTarget, EndsLinks, end, leave, prepare, settle, unlink};

pub use column::{LinkColumn, LinkStorage};
pub use lists::Linked;
pub use sort::SortableLink;
pub use world::{HasLink, Link};

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_link_methods {
    ($vis:vis fn) => {
        /// Sorts the column of the link `C`, which no group owns, so that the target of each link precedes its sources. O(values), and
        /// O(1) if they are known to be in order.
        ///
        /// Needs the feature `links`.
        ///
        /// A row moves to the front only as far as its sources require. The others keep their order. Inserting a link to an entity
        /// whose own link has been inserted before keeps the order. Removing a value or a link to another target may end it.
        ///
        /// To sort a column that a group owns, sort the group. For a group `Nodes`, this is
        /// `nodes_mut().sort_parents_first::<C>()`.
        $vis fn sort_parents_first<C>(&mut self)
        where
            Self: $crate::SortableLink<C>,
        {
            $crate::__private::links::sort_parents_first::<Self, C>(self);
        }

        /// Puts each link `C` whose target has come alive since the value was inserted in the list of that target. Returns the
        /// number of these links. O(values).
        ///
        /// Needs the feature `links`.
        ///
        /// A world that is loaded by `spawn_at` in any order needs this if sources can precede their targets. A link that would
        /// close a cycle is left out.
        $vis fn relink<C>(&mut self) -> $crate::__private::usize
        where
            Self: $crate::HasLink<C>,
        {
            $crate::__private::links::relink::<Self, C>(self)
        }
    };
}

//! Queries of a world, joins of borrowed columns, and the terms and filters of both.
//!
//! A struct that derives `Query` is a query of every world that has its components. It can be in
//! any module or crate, and identifies components by their types. Each world plans it with its own
//! groups and tables. For a table `Body`, a field `BodyMut<'w>` borrows a whole row.
//!
//! ```
//! use ecs_core::{Has, Query, World, world};
//!
//! struct Health(i32);
//! struct Poison(i32);
//! struct Immune;
//!
//! #[derive(Query)]
//! #[query(without(Immune))]
//! struct Poisoned<'w> {
//!     health: &'w mut Health,
//!     poison: &'w Poison,
//! }
//!
//! fn sicken<W: Has<Health> + Has<Poison> + Has<Immune>>(world: &mut W) {
//!     for row in world.query_mut::<Poisoned>() {
//!         row.health.0 -= row.poison.0;
//!     }
//! }
//!
//! world!(struct Sim { health: Health, poison: Poison, immune: Immune });
//! let mut sim = Sim::new();
//! let weak = sim.spawn((Health(9), Poison(2)));
//! let strong = sim.spawn((Health(9), Poison(2), Immune));
//! sicken(&mut sim);
//! assert_eq!((sim.health()[weak].0, sim.health()[strong].0), (7, 9));
//! ```

pub(crate) mod filter;
pub(crate) mod join;
pub(crate) mod loose;
pub(crate) mod only;
pub(crate) mod packed;
pub(crate) mod pairs;
pub(crate) mod terms;
pub(crate) mod typed;
pub(crate) mod walk;

use crate::entities::Entities;
use crate::entity::Entity;
use crate::error::{DisjointError, SingleError};
use crate::origin::GroupRefs;
use crate::world::World;
use typed::{List, ReadTerms, Terms};
use walk::Walk;

#[doc(inline)]
pub use crate::several::{ColumnSet, QuerySet};
pub use filter::{Filtered, Or, With, Without};
pub use join::{ColumnTerm, Join, JoinIter};
pub use only::Only;
pub use pairs::Pairs;

/// The rows of a list of terms: `(A, (B, ()))`.
#[doc(hidden)]
pub type RowOf<'w, W, T> = <<T as Terms<W>>::List as List<W>>::Row<'w>;

/// The borrowed columns of a query's terms, as a list.
#[doc(hidden)]
pub type ViewsOf<'w, W, T> = <<T as Terms<W>>::List as List<W>>::Views<'w>;

/// A query of components, for example `(&mut Position, &Velocity)`.
///
/// A query is a struct declared by `#[query]`, a struct that derives `Query`, or a tuple of `&C`, `&mut C`, options of these and
/// [`Entity`]. Each can be narrowed by [`Filtered`].
///
/// # Examples
///
/// A derived query knows no world, so generic code can use it:
///
/// ```
/// use ecs_core::{Has, Query, world};
///
/// struct Position(f32);
/// struct Velocity(f32);
///
/// #[derive(Query)]
/// struct Moving<'w> {
///     position: &'w mut Position,
///     velocity: &'w Velocity,
/// }
///
/// fn drift<W: Has<Position> + Has<Velocity>>(world: &mut W) {
///     for row in world.query_mut::<Moving>() {
///         row.position.0 += row.velocity.0;
///     }
/// }
///
/// world!(struct Sim { position: Position, velocity: Velocity });
/// let mut sim = Sim::new();
/// let ship = sim.spawn((Position(0.0), Velocity(2.0)));
/// drift(&mut sim);
/// assert_eq!(sim.position()[ship].0, 2.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a query of `{W}`",
    label = "not a query of `{W}`",
    note = "a query is a struct declared by `#[query]` in the world's macro, or a tuple of `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` and `Entity`"
)]
pub trait Query<W: World> {
    /// The item of one row.
    type Item<'w>;
    /// The terms, as a list `(A, (B, ()))`. Filters come first.
    #[doc(hidden)]
    type Terms: Terms<W>;

    // Both types use `'w` only in associated types, so it must be an early-bound lifetime. The bound `'w: 'w` makes it one.
    #[doc(hidden)]
    fn item<'w>(row: RowOf<'w, W, Self::Terms>) -> Self::Item<'w>
    where
        'w: 'w;
}

/// A read-only query, which runs on a shared world.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only query of `{W}`",
    label = "not read-only",
    note = "the read-only terms are `&C`, `Option<&C>` and `Entity`"
)]
pub trait ReadOnly<W: World>: Query<W, Terms: ReadTerms<W>> {}

impl<W: World, Q: Query<W>> ReadOnly<W> for Q where Q::Terms: ReadTerms<W> {}

/// A query whose number of rows is known before it runs on the world `W`.
pub trait Exact<W> {}

/// The rows of a query, as an iterator.
///
/// `for_each` and `fold` walk packed columns in loops that the optimiser can vectorise; a `for` loop takes one row after the
/// other. The order of the rows is that of a group, or of the smallest required column.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct QueryIter<'w, W: World, Q: Query<W>>(pub(crate) <Q::Terms as Terms<W>>::Walk<'w>);

impl<'w, W: World, Q: Query<W>> QueryIter<'w, W, Q> {
    /// Of the loop that the world chose.
    #[doc(hidden)]
    #[inline(always)]
    pub fn new(walk: <Q::Terms as Terms<W>>::Walk<'w>) -> Self {
        Self(walk)
    }

    /// Over borrowed columns.
    #[doc(hidden)]
    #[inline(always)]
    pub fn over(
        views: ViewsOf<'w, W, Q::Terms>,
        groups: GroupRefs<'w>,
        entities: Entities<'w>,
    ) -> Self {
        Self(Q::Terms::over(views, groups, entities))
    }

    /// Returns the item of one entity, if the iterator has not passed its row yet. O(1).
    #[inline]
    #[must_use]
    pub fn get(self, entity: Entity) -> Option<Q::Item<'w>> {
        self.0.get(entity).map(Q::item)
    }

    /// Returns the only row. O(1) in a loop without lookups, else O(rows).
    ///
    /// # Errors
    ///
    /// Errors if there is no row, or more than one.
    #[inline]
    pub fn single(mut self) -> Result<Q::Item<'w>, SingleError> {
        let item = self.next().ok_or(SingleError::None)?;
        if self.next().is_some() { Err(SingleError::Several) } else { Ok(item) }
    }

    /// Returns only the rows of these entities, in the order of the rows. An entity that doesn't match, that is named twice or
    /// whose row has been passed yields no further item. O(n · log(n)) for n entities: no others are looked up.
    #[inline]
    pub fn only(
        self,
        entities: impl IntoIterator<Item = Entity>,
    ) -> Only<<<Q::Terms as Terms<W>>::Walk<'w> as Walk<'w>>::Terms, Q::Item<'w>> {
        self.0.only_items::<W, Q>(entities)
    }

    /// Returns the items of several entities at once, if the iterator has not passed their rows yet. O(N²) comparisons of
    /// handles, and O(N) lookups.
    ///
    /// # Errors
    ///
    /// Errors if an entity is named twice, also by a query that only reads, or is no row that is left.
    pub fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[Q::Item<'w>; N], DisjointError> {
        Ok(self.0.get_disjoint(entities)?.map(Q::item))
    }
}

/// Implements the traits of an iterator over the rows of a loop.
macro_rules! iterator {
    ([$($generics:tt)*] $name:ident $type:ty, [$walk:ty] => $item:ty: $make:expr) => {
        /// The rows that are left, if all terms are read-only.
        impl<$($generics)*> Clone for $type
        where
            $walk: Clone,
        {
            fn clone(&self) -> Self {
                Self(self.0.clone())
            }
        }

        impl<$($generics)*> Iterator for $type {
            type Item = $item;

            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                // A closure would be a call in a debug build.
                match self.0.next_row() {
                    Some(row) => Some($make(row)),
                    None => None,
                }
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.left()
            }

            #[inline]
            fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
                self.0.fold_rows(init, |acc, row| f(acc, $make(row)))
            }

            #[inline]
            fn for_each<F: FnMut(Self::Item)>(self, mut f: F) {
                // The provided function would be one more call per row in a debug build.
                self.0.fold_rows((), |(), row| f($make(row)));
            }

            #[inline]
            fn nth(&mut self, mut n: usize) -> Option<Self::Item> {
                if self.0.skip_rows(n) {
                    return self.next();
                }
                while n > 0 {
                    self.next()?;
                    n -= 1;
                }
                self.next()
            }

            #[inline]
            fn count(self) -> usize {
                match self.0.left() {
                    (least, Some(most)) if least == most => least,
                    _ => self.fold(0, |n, _| n + 1),
                }
            }
        }

        impl<$($generics)*> DoubleEndedIterator for $type {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_row_back().map($make)
            }
        }

        impl<$($generics)*> core::iter::FusedIterator for $type {}

        impl<$($generics)*> core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).field("rows", &self.0.left()).finish_non_exhaustive()
            }
        }
    };
}
pub(crate) use iterator;

iterator!(
    ['w, W: World, Q: Query<W>] QueryIter QueryIter<'w, W, Q>,
    [<Q::Terms as Terms<W>>::Walk<'w>] => Q::Item<'w>: Q::item
);

impl<'w, W: World, Q: Query<W> + Exact<W>> ExactSizeIterator for QueryIter<'w, W, Q> {}

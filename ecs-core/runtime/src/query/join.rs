//! Walking several columns of a split world at once.

mod iter;
mod term;
mod terms;

use core::ops::Not;

use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::{Sparse, StorageKind};

pub use iter::JoinIter;
pub use term::{JoinTerm, SealedJoin};
pub(crate) use terms::JoinTerms;

/// A term of a join that must be absent: `!&column`.
pub struct Absent<'w, T, K: StorageKind = Sparse>(pub(crate) Column<'w, T, K>);

/// A term of a join that is there or not, to be read: `column.maybe()`.
pub struct Maybe<'w, T, K: StorageKind = Sparse>(pub(crate) Column<'w, T, K>);

/// A term of a join that is there or not, to be changed: `column.maybe_mut()`.
pub struct MaybeMut<'w, T, K: StorageKind = Sparse>(pub(crate) ColumnMut<'w, T, K>);

impl<'w, T, K: StorageKind> Column<'w, T, K> {
    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&T>`.
    #[inline]
    #[must_use]
    pub const fn maybe(self) -> Maybe<'w, T, K> {
        Maybe(self)
    }
}

impl<T, K: StorageKind> ColumnMut<'_, T, K> {
    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&T>`.
    #[inline]
    #[must_use]
    pub const fn maybe(&self) -> Maybe<'_, T, K> {
        Maybe(self.as_ref())
    }

    /// A term of a [join](crate::Join) that is there or not: it yields `Option<&mut T>`.
    #[inline]
    #[must_use]
    pub const fn maybe_mut(&mut self) -> MaybeMut<'_, T, K> {
        MaybeMut(self.reborrow())
    }
}

impl<'w, T, K: StorageKind> Not for Column<'w, T, K> {
    type Output = Absent<'w, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'w, T, K> {
        Absent(self)
    }
}

impl<'a, T, K: StorageKind> Not for &'a Column<'_, T, K> {
    type Output = Absent<'a, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'a, T, K> {
        Absent(*self)
    }
}

impl<'a, T, K: StorageKind> Not for &'a ColumnMut<'_, T, K> {
    type Output = Absent<'a, T, K>;

    /// A term of a [join](crate::Join) that must be absent: it yields `()`.
    fn not(self) -> Absent<'a, T, K> {
        Absent(self.as_ref())
    }
}

/// Walking several columns at once: `join` on a tuple of terms.
///
/// A term is `&column` or `&mut column` (required), `!&column` (must be absent, yields `()`),
/// `column.maybe()` or `column.maybe_mut()` (an `Option`), or `&entities`. The smallest required column
/// leads; where nothing is required, all living entities are looked at.
///
/// # Examples
///
/// ```
/// use ecs_core::{Join, world};
/// # struct Position(f32);
/// # struct Velocity(f32);
/// # struct Asleep;
/// # world!(struct Sim { position: Position, velocity: Velocity, asleep: Asleep });
/// # let mut sim = Sim::new();
/// # let awake = sim.spawn((Position(0.0), Velocity(1.0)));
/// # sim.spawn((Position(0.0), Velocity(1.0), Asleep));
/// let mut s = sim.split();
/// let mut moved = Vec::new();
/// for (e, p, v, ()) in (&s.entities, &mut s.position, &s.velocity, !&s.asleep).join() {
///     p.0 += v.0;
///     moved.push(e);
/// }
/// assert_eq!(moved, [awake]);
/// ```
pub trait Join: Sized {
    /// Walks the rows that all terms agree on. O(rows of the smallest required column).
    ///
    /// # Panics
    ///
    /// Panics if the terms are of different worlds.
    #[inline]
    #[track_caller]
    fn join<'w>(self) -> JoinIter<'w, Self>
    where
        Self: JoinTerms<'w>,
    {
        JoinIter::new(self)
    }
}

crate::debug::impl_debug! {
    "Maybe": [T, K: StorageKind] Maybe<'_, T, K> => |Self(column)| len column.len();
    "MaybeMut": [T, K: StorageKind] MaybeMut<'_, T, K> => |Self(column)| len column.len();
    "Absent": [T, K: StorageKind] Absent<'_, T, K> => |Self(column)| len column.len();
}

//! The terms of a join for tracked columns: values that are marked when they are written, and filters by changes.

mod fetch;
pub(crate) mod term;

use self::fetch::MarkFetch;
use crate::capabilities::track::storage::changes::{Changes, Kind};
use crate::capabilities::track::storage::tracked::TracksChanges;
use crate::query::columns::{JoinTerm, Optional, join_term};
use crate::query::sealed::SealedJoin;
use crate::query::walk::fetch::OptionalFetch;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

/// A term of a join that yields [`Mut`](crate::Mut) and marks values that are changed; see [`ColumnMut::on_write`].
pub struct OnWrite<C>(pub(crate) C);

/// A term of a join that requires a change of a component; see [`Column::only_changed`].
pub struct Marked<'w, K: TracksChanges> {
    pub(crate) rows: &'w K::Rows,
    pub(crate) changes: &'w Changes,
    pub(crate) kind: Kind,
    pub(crate) origin: Origin<'w>,
}

impl<K: TracksChanges> Clone for Marked<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: TracksChanges> Copy for Marked<'_, K> {}

impl<'w, K: TracksChanges> Marked<'w, K> {
    const fn new(rows: &'w K::Rows, changes: &'w Changes, kind: Kind, origin: Origin<'w>) -> Self {
        Self { rows, changes, kind, origin }
    }
}

/// Needs the feature `track`.
impl<'w, T, K: TracksChanges> Column<'w, T, K> {
    /// Returns a term of a [join](crate::Join) that requires the component to be changed in the present frame. It
    /// yields `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn only_changed(self) -> Marked<'w, K> {
        Marked::new(self.lent.rows, self.lent.notes, Kind::Changed, self.origin)
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be added in the present frame. It yields
    /// `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn only_added(self) -> Marked<'w, K> {
        Marked::new(self.lent.rows, self.lent.notes, Kind::Added, self.origin)
    }
}

/// Needs the feature `track`.
impl<'w, T, K: TracksChanges> ColumnMut<'w, T, K> {
    /// Returns a term of a [join](crate::Join) that yields [`Mut`](crate::Mut): only values that are written are
    /// marked. O(1).
    #[inline]
    #[must_use]
    pub const fn on_write(&mut self) -> OnWrite<ColumnMut<'_, T, K>> {
        OnWrite(self.reborrow())
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be changed in the present frame. It
    /// yields `()`, and the column can be a term beside it. O(1).
    #[inline]
    #[must_use]
    pub const fn only_changed(&self) -> Marked<'w, K> {
        Marked::new(self.lent.rows, self.lent.notes, Kind::Changed, self.origin)
    }

    /// Returns a term of a [join](crate::Join) that requires the component to be added in the present frame. It yields
    /// `()`, and the column can be a term beside it. O(1).
    #[inline]
    #[must_use]
    pub const fn only_added(&self) -> Marked<'w, K> {
        Marked::new(self.lent.rows, self.lent.notes, Kind::Added, self.origin)
    }

    /// Converts the column into a term that yields [`Mut`](crate::Mut). O(1).
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn into_on_write(self) -> OnWrite<Self> {
        OnWrite(self)
    }
}

impl<C> OnWrite<C> {
    /// Returns a term that yields `Option<Mut<T>>`. O(1).
    #[inline]
    #[must_use]
    pub fn optional(self) -> Optional<Self> {
        Optional(self)
    }
}

join_term! {
    [T: 'w, K: TracksChanges] OnWrite<ColumnMut<'w, T, K>> => K::Touch<'w, T>;
    term => term.0, K::touch(term.0.lent);
    [T: 'w, K: TracksChanges] Optional<OnWrite<ColumnMut<'w, T, K>>> => OptionalFetch<K::Touch<'w, T>>;
    term => term.0.0, OptionalFetch(K::touch(term.0.0.lent));
    [K: TracksChanges] Marked<'w, K> => MarkFetch<'w, K>;
    term => term, MarkFetch { rows: term.rows, since: term.changes.now(), kind: term.kind };
}

crate::debug::impl_debug! {
    "OnWrite": [T, K: StorageKind] OnWrite<ColumnMut<'_, T, K>> => |Self(column)| len column.len();
    "Marked": [K: TracksChanges] Marked<'_, K> => |_|;
}

//! The columns of a walk as values: the terms of a join, and the columns that a query takes from a
//! world.

use super::sealed::SealedJoin;
use super::walk::fetch::{EntityFetch, FilterFetch, OptionalFetch};
use super::walk::fetches::Fetches;
use crate::entity::allocator::Allocator;
use crate::storage::column::{Column, ColumnMut, Presence};
use crate::storage::fetch::Fetch;
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

/// One term of a join: a column, a term made from a column, or the entities.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a join",
    label = "not a term of a join",
    note = "a term is `&column`, `&mut column`, `column.optional()`, `column.optional_mut()`, `column.with()`, `column.without()` or `&entities`"
)]
pub trait JoinTerm<'w>: SealedJoin {
    #[doc(hidden)]
    type Fetch: Fetch<'w>;

    /// Returns the world of the column; `None` for a term that has no column.
    #[doc(hidden)]
    fn origin(&self) -> Option<Origin<'w>>;

    /// Returns the allocator of the world.
    #[doc(hidden)]
    fn allocator(&self) -> Option<&'w Allocator> {
        self.origin().map(|origin| origin.allocator)
    }

    #[doc(hidden)]
    fn into_fetch(self) -> Self::Fetch;
}

/// A term of a join for a component that an entity may lack; see [`Column::optional`].
#[derive(Clone, Copy)]
pub struct Optional<C>(pub(crate) C);

/// A term of a join for a component that an entity must lack; see [`Column::without`].
#[derive(Clone, Copy)]
pub struct Excluded<C>(pub(crate) C);

/// A term of a join for a component that an entity must have. It yields `()`; see [`Column::with`].
#[derive(Clone, Copy)]
pub struct Present<C>(pub(crate) C);

impl<K: StorageKind> Presence<'_, K> {
    /// Returns a filter of a query: the component is required.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn with(self) -> Present<Self> {
        Present(self)
    }

    /// Returns a filter of a query: the component is excluded.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn without(self) -> Excluded<Self> {
        Excluded(self)
    }
}

/// Implements a term of a column: its type, its fetch and how the fetch is made.
macro_rules! join_term {
    ($(
        [$($generics:tt)*] $type:ty => $fetch:ty;
        $this:ident => $column:expr, $make:expr;
    )*) => {$(
        impl<'w, $($generics)*> SealedJoin for $type {}

        impl<'w, $($generics)*> JoinTerm<'w> for $type {
            type Fetch = $fetch;

            #[inline]
            fn origin(&self) -> Option<Origin<'w>> {
                let $this = self;
                Some($column.origin)
            }

            #[inline(always)]
            fn into_fetch(self) -> $fetch {
                let $this = self;
                $make
            }
        }
    )*};
}

pub(crate) use join_term;

join_term! {
    [T: 'w, K: StorageKind] Column<'w, T, K> => K::Read<'w, T>;
    column => column, K::read(column.lent);
    [T: 'w, K: StorageKind] ColumnMut<'w, T, K> => K::Write<'w, T>;
    column => column, K::write(column.lent);
    [T: 'w, K: StorageKind] Optional<Column<'w, T, K>> => OptionalFetch<K::Read<'w, T>>;
    term => term.0, OptionalFetch(K::read(term.0.lent));
    [T: 'w, K: StorageKind] Optional<ColumnMut<'w, T, K>> => OptionalFetch<K::Write<'w, T>>;
    term => term.0, OptionalFetch(K::write(term.0.lent));
    [K: StorageKind] Present<Presence<'w, K>> => FilterFetch<K::Members<'w>, true>;
    term => term.0, FilterFetch(term.0.members);
    [K: StorageKind] Excluded<Presence<'w, K>> => FilterFetch<K::Members<'w>, false>;
    term => term.0, FilterFetch(term.0.members);
}

/// The entity of a row, as a term of a query.
pub struct EntityTerm;

impl SealedJoin for EntityTerm {}

impl<'w> JoinTerm<'w> for EntityTerm {
    type Fetch = EntityFetch;

    fn origin(&self) -> Option<Origin<'w>> {
        None
    }

    #[inline(always)]
    fn into_fetch(self) -> EntityFetch {
        EntityFetch
    }
}

/// A list of columns, nested as `(A, (B, ()))`.
pub trait Columns<'w> {
    type Fetches: Fetches<'w>;

    /// Returns the world of the first column; `None` if there is no column.
    fn origin(&self) -> Option<Origin<'w>>;

    /// Returns the allocator of the first term that has one.
    fn allocator(&self) -> Option<&'w Allocator>;

    /// Returns whether all terms are of the world with this allocator.
    fn are_of(&self, allocator: &Allocator) -> bool;

    fn into_fetches(self) -> Self::Fetches;
}

impl<'w> Columns<'w> for () {
    type Fetches = ();

    #[inline]
    fn origin(&self) -> Option<Origin<'w>> {
        None
    }

    #[inline]
    fn allocator(&self) -> Option<&'w Allocator> {
        None
    }

    #[inline]
    fn are_of(&self, _: &Allocator) -> bool {
        true
    }

    #[inline(always)]
    fn into_fetches(self) {}
}

impl<'w, A: JoinTerm<'w>, B: Columns<'w>> Columns<'w> for (A, B) {
    type Fetches = (A::Fetch, B::Fetches);

    #[inline]
    fn origin(&self) -> Option<Origin<'w>> {
        self.0.origin().or_else(|| self.1.origin())
    }

    #[inline]
    fn allocator(&self) -> Option<&'w Allocator> {
        self.0.allocator().or_else(|| self.1.allocator())
    }

    #[inline]
    fn are_of(&self, allocator: &Allocator) -> bool {
        self.0.allocator().is_none_or(|other| core::ptr::eq(other, allocator))
            && self.1.are_of(allocator)
    }

    #[inline(always)]
    fn into_fetches(self) -> Self::Fetches {
        (self.0.into_fetch(), self.1.into_fetches())
    }
}

/// The fetches of a list of columns.
pub(crate) type FetchesOf<'w, C> = <C as Columns<'w>>::Fetches;

/// The row of a list of columns.
pub(crate) type RowOf<'w, C> = <FetchesOf<'w, C> as Fetches<'w>>::Row;

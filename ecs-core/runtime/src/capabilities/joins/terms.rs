//! The terms of a join that are no terms of a query: references to columns and to entities, and what the methods of columns
//! make of them.

use crate::entity::allocator::Allocator;
use crate::entity::entities::Entities;
use crate::query::columns::{Excluded, JoinTerm, Optional, Present, join_term};
use crate::query::sealed::SealedJoin;
use crate::query::walk::fetch::{EntityFetch, FilterFetch};
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

impl<T, K: StorageKind> Column<'_, T, K> {
    /// Returns a term of a [join](crate::Join) that yields `Option<&T>`. O(1).
    #[inline]
    #[must_use]
    pub const fn optional(self) -> Optional<Self> {
        Optional(self)
    }

    /// Returns a term of a [join](crate::Join) that requires the component and yields `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn with(self) -> Present<Self> {
        Present(self)
    }

    /// Returns a term of a [join](crate::Join) that excludes entities with the component. It yields
    /// `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn without(self) -> Excluded<Self> {
        Excluded(self)
    }
}

impl<'w, T, K: StorageKind> ColumnMut<'w, T, K> {
    /// Returns a term of a [join](crate::Join) that yields `Option<&T>`. O(1).
    #[inline]
    #[must_use]
    pub const fn optional(&self) -> Optional<Column<'_, T, K>> {
        Optional(self.as_ref())
    }

    /// Returns a term of a [join](crate::Join) that yields `Option<&mut T>`. O(1).
    #[inline]
    #[must_use]
    pub const fn optional_mut(&mut self) -> Optional<ColumnMut<'_, T, K>> {
        Optional(self.reborrow())
    }

    /// Returns a term of a [join](crate::Join) that requires the component and yields `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn with(&self) -> Present<Column<'_, T, K>> {
        Present(self.as_ref())
    }

    /// Returns a term of a [join](crate::Join) that excludes entities with the component. It yields
    /// `()`. O(1).
    #[inline]
    #[must_use]
    pub const fn without(&self) -> Excluded<Column<'_, T, K>> {
        Excluded(self.as_ref())
    }

    /// Converts the column into a term that yields `Option<&mut T>`. O(1).
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn into_optional(self) -> Optional<ColumnMut<'w, T, K>> {
        Optional(self)
    }
}

join_term! {
    [T: 'w, K: StorageKind] &'w Column<'_, T, K> => K::Read<'w, T>;
    column => column, K::read(column.lent);
    [T: 'w, K: StorageKind] &'w ColumnMut<'_, T, K> => K::Read<'w, T>;
    column => column, K::read(column.lent.as_ref());
    [T: 'w, K: StorageKind] &'w mut ColumnMut<'_, T, K> => K::Write<'w, T>;
    column => column, K::write(column.lent.reborrow());
    [T: 'w, K: StorageKind] Excluded<Column<'w, T, K>> => FilterFetch<K::Members<'w>, false>;
    term => term.0, FilterFetch(K::members(term.0.lent));
    [T: 'w, K: StorageKind] Present<Column<'w, T, K>> => FilterFetch<K::Members<'w>, true>;
    term => term.0, FilterFetch(K::members(term.0.lent));
}

/// Implements a term that yields the entity.
macro_rules! entity_term {
    ($type:ty; $this:ident => $allocator:expr) => {
        impl<'w> SealedJoin for $type {}

        impl<'w> JoinTerm<'w> for $type {
            type Fetch = EntityFetch;

            fn origin(&self) -> Option<Origin<'w>> {
                None
            }

            #[inline]
            fn allocator(&self) -> Option<&'w Allocator> {
                let $this = self;
                Some($allocator)
            }

            #[inline(always)]
            fn into_fetch(self) -> EntityFetch {
                EntityFetch
            }
        }
    };
}

entity_term!(Entities<'w>; entities => entities.allocator);
entity_term!(&'w Entities<'_>; entities => entities.allocator);

crate::debug::impl_debug! {
    "Optional": [T, K: StorageKind] Optional<Column<'_, T, K>> => |Self(column)| len column.len();
    "Optional": [T, K: StorageKind] Optional<ColumnMut<'_, T, K>> => |Self(column)| len column.len();
    "Present": [T, K: StorageKind] Present<Column<'_, T, K>> => |Self(column)| len column.len();
    "Excluded": [T, K: StorageKind] Excluded<Column<'_, T, K>> => |Self(column)| len column.len();
}

//! What one term of a join asks for, and how it is looked up.

use super::{Absent, Maybe, MaybeMut};
use crate::entity::allocator::Allocator;
use crate::entity::entities::Entities;
use crate::entity::handle::Entity;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::index::Slot;
use crate::storage::kind::StorageKind;
use crate::storage::lane::{Lead, Membership as _, Reads as _, Writes as _};
use crate::tuples::Nothing;

/// Keeps the terms to the kinds below: a join lends rows on their word.
pub trait SealedJoin {}

impl SealedJoin for Nothing {}
impl SealedJoin for Entities<'_> {}
impl SealedJoin for &Entities<'_> {}
impl<T, K: StorageKind> SealedJoin for Column<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for &Column<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for ColumnMut<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for &ColumnMut<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for &mut ColumnMut<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for Absent<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for Maybe<'_, T, K> {}
impl<T, K: StorageKind> SealedJoin for MaybeMut<'_, T, K> {}

/// One term of a join.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a join",
    label = "not a term of a join",
    note = "a term is `&column`, `&mut column`, `!&column`, `column.maybe()`, `column.maybe_mut()` or `&entities`"
)]
pub trait JoinTerm<'w>: SealedJoin {
    /// What the term yields.
    type Item;
    #[doc(hidden)]
    type Lane;
    #[doc(hidden)]
    type Found: Copy;
    /// That there is nothing.
    #[doc(hidden)]
    const NONE: Self::Found;
    /// Whether the term can lead with the bits of a linear column.
    #[doc(hidden)]
    const LINEAR: bool;

    #[doc(hidden)]
    fn allocator(&self) -> &'w Allocator;
    #[doc(hidden)]
    fn lane(self) -> Self::Lane;
    /// What the column can lead with, if it is required.
    #[doc(hidden)]
    fn lead(lane: &Self::Lane) -> Option<Lead<'w>>;
    /// What there is for an entity.
    #[doc(hidden)]
    fn find(lane: &Self::Lane, entity: Entity) -> Self::Found;
    /// Says that what was found will soon be lent.
    #[doc(hidden)]
    fn prefetch(lane: &Self::Lane, found: Self::Found);
    /// Whether an entity for which this was found is a row of the join.
    #[doc(hidden)]
    fn matches(found: Self::Found) -> bool;

    /// # Safety
    ///
    /// `found` comes from `find` for this entity and matches, and no other item of this entity is in use if
    /// the term lends it to be changed.
    #[doc(hidden)]
    unsafe fn item(lane: &Self::Lane, found: Self::Found, entity: Entity) -> Self::Item;
}

/// A term that reads what `$find` finds in the lane of a column.
macro_rules! term {
    (
        ($($generics:tt)*) $type:ty, $lane:ty, $item:ty, $found:ty = $none:expr;
        $column:ident => $allocator:expr, $make:expr;
        $of:ident => $linear:expr, $lead:expr;
        $entity:ident => $find:expr;
        $told:pat => $prefetch:expr;
        $suiting:pat => $matches:expr;
        $place:ident => $lend:expr;
    ) => {
        impl<'w, $($generics)*> JoinTerm<'w> for $type {
            type Item = $item;
            type Lane = $lane;
            type Found = $found;
            const NONE: $found = $none;
            const LINEAR: bool = $linear;

            #[inline]
            fn allocator(&self) -> &'w Allocator {
                let $column = self;
                $allocator
            }

            #[inline]
            fn lane(self) -> $lane {
                let $column = self;
                $make
            }

            #[inline]
            fn lead($of: &$lane) -> Option<Lead<'w>> {
                $lead
            }

            #[inline]
            fn find($of: &$lane, $entity: Entity) -> $found {
                $find
            }

            #[inline]
            fn prefetch($of: &$lane, $told: $found) {
                $prefetch
            }

            #[inline]
            fn matches($suiting: $found) -> bool {
                $matches
            }

            #[inline]
            unsafe fn item($of: &$lane, $place: $found, $entity: Entity) -> $item {
                $lend
            }
        }
    };
}

macro_rules! read {
    (($($generics:tt)*) $type:ty) => {
        term! {
            ($($generics)*) $type, K::Read<'w, T>, &'w T, Slot = Slot::EMPTY;
            column => column.origin.allocator, K::read(column.set);
            lane => K::LINEAR, Some(lane.lead());
            entity => { lane.find(entity) };
            row => lane.prefetch(row);
            row => { row != Slot::EMPTY };
            // SAFETY: `find` gave a row that is in bounds.
            row => { let _ = entity; unsafe { lane.lend(row.index()) } };
        }
    };
}

macro_rules! write {
    (($($generics:tt)*) $type:ty) => {
        term! {
            ($($generics)*) $type, K::Write<'w, T>, &'w mut T, Slot = Slot::EMPTY;
            column => column.origin.allocator, K::write(column.set);
            lane => K::LINEAR, Some(lane.lead());
            entity => { lane.find(entity) };
            row => lane.prefetch(row);
            row => { row != Slot::EMPTY };
            // SAFETY: `find` gave a row that is in bounds and this entity's alone; the rest is the
            // caller's promise.
            row => { let _ = entity; unsafe { lane.lend(row.index()) } };
        }
    };
}

macro_rules! entities {
    ($type:ty) => {
        term! {
            () $type, (), Entity, () = ();
            entities => entities.allocator, { let _ = entities; };
            lane => false, { let () = lane; None };
            entity => { let ((), _) = (lane, entity); };
            () => { let () = lane; };
            () => true;
            found => { let ((), ()) = (lane, found); entity };
        }
    };
}

read!((T: 'w, K: StorageKind) Column<'w, T, K>);
read!((T: 'w, K: StorageKind) &'w Column<'_, T, K>);
read!((T: 'w, K: StorageKind) &'w ColumnMut<'_, T, K>);
write!((T: 'w, K: StorageKind) ColumnMut<'w, T, K>);
write!((T: 'w, K: StorageKind) &'w mut ColumnMut<'_, T, K>);
entities!(Entities<'w>);
entities!(&'w Entities<'_>);

term! {
    (T: 'w, K: StorageKind) Maybe<'w, T, K>, K::Read<'w, T>, Option<&'w T>, Slot = Slot::EMPTY;
    maybe => maybe.0.origin.allocator, K::read(maybe.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity);
    row => lane.prefetch(row);
    _ => true;
    // SAFETY: `find` gave a row that is in bounds.
    row => { let _ = entity; row.row().map(|row| unsafe { lane.lend(row) }) };
}

term! {
    (T: 'w, K: StorageKind) MaybeMut<'w, T, K>, K::Write<'w, T>, Option<&'w mut T>, Slot = Slot::EMPTY;
    maybe => maybe.0.origin.allocator, K::write(maybe.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity);
    row => lane.prefetch(row);
    _ => true;
    // SAFETY: `find` gave a row that is in bounds and this entity's alone; the rest is the caller's
    // promise.
    row => { let _ = entity; row.row().map(|row| unsafe { lane.lend(row) }) };
}

term! {
    (T: 'w, K: StorageKind) Absent<'w, T, K>, K::Members<'w>, (), bool = false;
    absent => absent.0.origin.allocator, K::members(absent.0.set);
    lane => false, { let _ = lane; None };
    entity => lane.find(entity) == Slot::EMPTY;
    _ => { let _ = lane; };
    absent => absent;
    found => { let _ = (found, lane, entity); };
}

/// A tuple begins with another term, so nobody asks this one for its world.
#[diagnostic::do_not_recommend]
impl<'w> JoinTerm<'w> for Nothing {
    type Item = ();
    type Lane = ();
    type Found = ();
    const NONE: () = ();
    const LINEAR: bool = false;

    fn allocator(&self) -> &'w Allocator {
        unreachable!("a term without a column")
    }

    #[inline]
    fn lane(self) {}

    #[inline]
    fn lead((): &()) -> Option<Lead<'w>> {
        None
    }

    #[inline]
    fn find((): &(), _: Entity) {}

    #[inline]
    fn prefetch((): &(), (): ()) {}

    #[inline]
    fn matches((): ()) -> bool {
        true
    }

    #[inline]
    unsafe fn item((): &(), (): (), _: Entity) {}
}

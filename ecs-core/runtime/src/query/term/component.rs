//! A component that a row must have, to be read or to be changed.

use core::marker::PhantomData;
use core::ops::Range;

use super::{ReadTerm, Term, linear};
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::schema::data::Has;
use crate::schema::has::{StorageOf, take};
use crate::storage::column::{Column, ColumnMut};
use crate::storage::index::Slot;
use crate::storage::kind::StorageKind;
use crate::storage::lane::{Lead, Reads as _, Writes as _};
use crate::storage::origin::Origin;

/// The lane of a column that is read.
type ReadOf<'w, W, C> = <StorageOf<W, C> as StorageKind>::Read<'w, C>;

/// The lane of a column that is changed.
type WriteOf<'w, W, C> = <StorageOf<W, C> as StorageKind>::Write<'w, C>;

/// The start of rows that are lent to be changed.
#[doc(hidden)]
pub struct BaseMut<'w, T>(*mut T, PhantomData<&'w mut [T]>);

impl<T> Clone for BaseMut<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for BaseMut<'_, T> {}

/// What the required terms have in common: their column is asked for an entity, or is in the order of
/// the walk.
macro_rules! required {
    ($lane:ty) => {
        const NONE: Slot = Slot::EMPTY;

        #[inline]
        fn find(lane: &$lane, entity: Entity) -> Slot {
            lane.find(entity)
        }

        #[inline]
        fn matches(found: Slot) -> bool {
            found != Slot::EMPTY
        }

        #[inline]
        fn gather(lane: &$lane, entities: &[Entity], run: Option<usize>, all: &mut [Slot]) {
            match run {
                Some(first) => Slot::fill(all, first),
                None => {
                    for (found, &entity) in all.iter_mut().zip(entities) {
                        *found = lane.find(entity);
                        lane.prefetch(*found);
                    }
                }
            }
        }
    };
}

impl<W: Has<C>, C: 'static> Term<W> for &C {
    const TERMS: QueryTerms = QueryTerms {
        lent: Mask::one(<W as Has<C>>::ID),
        linear: linear::<W, C>(),
        ..QueryTerms::NONE
    };
    type Item<'w> = &'w C;
    type Column<'w> = Column<'w, C, StorageOf<W, C>>;
    type Lane<'w> = ReadOf<'w, W, C>;
    type Found = Slot;
    type Slice<'w> = &'w [C];
    type Base<'w> = &'w [C];

    #[inline]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
        take::<W, C>(parts, origin).into_column()
    }

    #[inline]
    fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        Some(column.origin)
    }

    #[inline]
    fn lane<'w>(column: Self::Column<'w>) -> ReadOf<'w, W, C>
    where
        'w: 'w,
    {
        <StorageOf<W, C>>::read(column.set)
    }

    #[inline]
    fn lead<'w>(lane: &ReadOf<'w, W, C>) -> Option<Lead<'w>>
    where
        'w: 'w,
    {
        Some(lane.lead())
    }

    required!(ReadOf<'_, W, C>);

    #[inline]
    unsafe fn item<'w>(lane: &ReadOf<'w, W, C>, row: Slot, _: Entity) -> &'w C
    where
        'w: 'w,
    {
        // SAFETY: `find` gave a row that is in bounds.
        unsafe { lane.lend(row.index()) }
    }

    #[inline]
    unsafe fn nth<'w>(lane: &ReadOf<'w, W, C>, row: usize) -> &'w C
    where
        'w: 'w,
    {
        // SAFETY: the caller's promise.
        unsafe { lane.lend(row) }
    }

    #[inline]
    unsafe fn slice<'w>(lane: &ReadOf<'w, W, C>, rows: Range<usize>) -> &'w [C]
    where
        'w: 'w,
    {
        lane.rows(rows)
    }

    #[inline]
    fn base<'w>(slice: &'w [C]) -> &'w [C]
    where
        'w: 'w,
    {
        slice
    }

    #[inline]
    unsafe fn of_base<'w>(base: &'w [C], row: usize) -> &'w C
    where
        'w: 'w,
    {
        // SAFETY: the caller's promise.
        unsafe { base.get_unchecked(row) }
    }
}

impl<W: Has<C>, C: 'static> ReadTerm<W> for &C {
    #[inline]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
        Column::new(world.pool(), origin)
    }
}

impl<W: Has<C>, C: 'static> Term<W> for &mut C {
    const TERMS: QueryTerms = QueryTerms {
        lent: Mask::one(<W as Has<C>>::ID),
        linear: linear::<W, C>(),
        ..QueryTerms::NONE
    };
    type Item<'w> = &'w mut C;
    type Column<'w> = ColumnMut<'w, C, StorageOf<W, C>>;
    type Lane<'w> = WriteOf<'w, W, C>;
    type Found = Slot;
    type Slice<'w> = &'w mut [C];
    type Base<'w> = BaseMut<'w, C>;

    #[inline]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> ColumnMut<'w, C, StorageOf<W, C>> {
        take::<W, C>(parts, origin)
    }

    #[inline]
    fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        Some(column.origin)
    }

    #[inline]
    fn lane<'w>(column: Self::Column<'w>) -> WriteOf<'w, W, C>
    where
        'w: 'w,
    {
        <StorageOf<W, C>>::write(column.set)
    }

    #[inline]
    fn lead<'w>(lane: &WriteOf<'w, W, C>) -> Option<Lead<'w>>
    where
        'w: 'w,
    {
        Some(lane.lead())
    }

    required!(WriteOf<'_, W, C>);

    #[inline]
    unsafe fn item<'w>(lane: &WriteOf<'w, W, C>, row: Slot, _: Entity) -> &'w mut C
    where
        'w: 'w,
    {
        // SAFETY: `find` gave a row that is in bounds and is this entity's alone; the rest is the
        // caller's promise.
        unsafe { lane.lend(row.index()) }
    }

    #[inline]
    unsafe fn nth<'w>(lane: &WriteOf<'w, W, C>, row: usize) -> &'w mut C
    where
        'w: 'w,
    {
        // SAFETY: the caller's promise.
        unsafe { lane.lend(row) }
    }

    #[inline]
    unsafe fn slice<'w>(lane: &WriteOf<'w, W, C>, rows: Range<usize>) -> &'w mut [C]
    where
        'w: 'w,
    {
        // SAFETY: the caller's promise.
        unsafe { lane.lend_rows(rows) }
    }

    #[inline]
    fn base<'w>(slice: &'w mut [C]) -> BaseMut<'w, C>
    where
        'w: 'w,
    {
        BaseMut(slice.as_mut_ptr(), PhantomData)
    }

    #[inline]
    unsafe fn of_base<'w>(base: BaseMut<'w, C>, row: usize) -> &'w mut C
    where
        'w: 'w,
    {
        // SAFETY: the row is inside the slice that the base was made from.
        let place = unsafe { base.0.add(row) };
        // SAFETY: the slice was lent for 'w, and nothing else of this row is in use.
        unsafe { &mut *place }
    }
}

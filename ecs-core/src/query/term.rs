//! One term of a query: what it lends, and how.

use core::marker::PhantomData;
use core::ops::Range;

use super::sealed::{SealedRead, SealedTerm};
use crate::arrangement::Arrangement;
use crate::column::{Column, ColumnMut};
use crate::entity::Entity;
use crate::lane::{Lead, Reads as _, Writes as _};
use crate::mask::Mask;
use crate::origin::Origin;
use crate::planner::QueryTerms;
use crate::sparse::Slot;
use crate::world::{Has, StorageOf, World, take};

/// One term of a query: `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or [`Entity`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a term of a query of `{W}`",
    label = "not a term of a query",
    note = "a term is `&C`, `&mut C`, `Option<&C>`, `Option<&mut C>` or `Entity`, where `C` is a component of the world"
)]
pub trait Term<W: World>: SealedTerm {
    #[doc(hidden)]
    const TERMS: QueryTerms;
    #[doc(hidden)]
    type Item<'w>;
    #[doc(hidden)]
    type Column<'w>;
    #[doc(hidden)]
    type Lane<'w>;
    /// What was found for an entity: a row, or that there is none.
    #[doc(hidden)]
    type Found: Copy;
    /// That there is none.
    #[doc(hidden)]
    const NONE: Self::Found;
    /// The rows of the walk, where they are this column's own.
    #[doc(hidden)]
    type Slice<'w>;
    /// The start of a slice.
    #[doc(hidden)]
    type Base<'w>: Copy;

    #[doc(hidden)]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w>;
    #[doc(hidden)]
    fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
    where
        'w: 'w;
    #[doc(hidden)]
    fn lane<'w>(column: Self::Column<'w>) -> Self::Lane<'w>
    where
        'w: 'w;
    /// What the column can lead with, if it is required.
    #[doc(hidden)]
    fn lead<'w>(lane: &Self::Lane<'w>) -> Option<Lead<'w>>
    where
        'w: 'w;

    /// What there is for an entity. Doesn't panic, so that looking up what nobody reads is optimised
    /// away.
    #[doc(hidden)]
    fn find(lane: &Self::Lane<'_>, entity: Entity) -> Self::Found;

    /// Whether an entity for which this was found can be a row of the query.
    #[doc(hidden)]
    fn suits(found: Self::Found) -> bool;

    /// What there is for each of some entities, whose rows are known if they are a run.
    #[doc(hidden)]
    #[inline]
    fn gather(
        lane: &Self::Lane<'_>,
        entities: &[Entity],
        run: Option<usize>,
        all: &mut [Self::Found],
    ) {
        let _ = run;
        for (found, &entity) in all.iter_mut().zip(entities) {
            *found = Self::find(lane, entity);
        }
    }

    /// # Safety
    ///
    /// `found` comes from `find` or `gather` for this entity and suits, and no other item of this entity
    /// is in use if the term lends it to be changed.
    #[doc(hidden)]
    unsafe fn item<'w>(lane: &Self::Lane<'w>, found: Self::Found, entity: Entity) -> Self::Item<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The row is below the number of members, and no item of this row is in use if the term lends it
    /// to be changed.
    #[doc(hidden)]
    unsafe fn nth<'w>(lane: &Self::Lane<'w>, row: usize) -> Self::Item<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The rows are below the number of members, and no item of them is in use if the term lends it to
    /// be changed.
    #[doc(hidden)]
    unsafe fn slice<'w>(lane: &Self::Lane<'w>, rows: Range<usize>) -> Self::Slice<'w>
    where
        'w: 'w;

    #[doc(hidden)]
    fn base<'w>(slice: Self::Slice<'w>) -> Self::Base<'w>
    where
        'w: 'w;

    /// # Safety
    ///
    /// The row is inside the slice, and no item of this row is in use if the term lends it to be
    /// changed.
    #[doc(hidden)]
    unsafe fn of_base<'w>(base: Self::Base<'w>, row: usize) -> Self::Item<'w>
    where
        'w: 'w;
}

/// A term that changes nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a read-only term of a query of `{W}`",
    label = "asks for more than to read",
    note = "only `&C`, `Option<&C>` and `Entity` can be asked for here"
)]
pub trait ReadTerm<W: World>: Term<W> + SealedRead {
    #[doc(hidden)]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w>;
}

/// The lane of a column that is read.
type ReadOf<'w, W, C> = <StorageOf<W, C> as Arrangement>::Read<'w, C>;

/// The lane of a column that is changed.
type WriteOf<'w, W, C> = <StorageOf<W, C> as Arrangement>::Write<'w, C>;

/// The component, if its storage is linear.
pub(super) const fn linear<W: Has<C>, C>() -> Mask {
    if <StorageOf<W, C> as Arrangement>::LINEAR {
        Mask::one(<W as Has<C>>::ID)
    } else {
        Mask::EMPTY
    }
}

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
        fn suits(found: Slot) -> bool {
            found != Slot::EMPTY
        }

        #[inline]
        fn gather(lane: &$lane, entities: &[Entity], run: Option<usize>, all: &mut [Slot]) {
            match run {
                Some(first) => Slot::fill(all, first),
                None => {
                    for (found, &entity) in all.iter_mut().zip(entities) {
                        *found = lane.find(entity);
                        lane.announce(*found);
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

/// What an optional term and the entity have in common: they follow the walk, and never are it.
macro_rules! never_sliced {
    () => {
        type Slice<'w> = ();
        type Base<'w> = ();

        #[inline]
        unsafe fn nth<'w>(_: &Self::Lane<'w>, _: usize) -> Self::Item<'w>
        where
            'w: 'w,
        {
            unreachable!("the plan slices only what is required and lent")
        }

        #[inline]
        unsafe fn slice<'w>(_: &Self::Lane<'w>, _: Range<usize>)
        where
            'w: 'w,
        {
        }

        #[inline]
        fn base<'w>((): ())
        where
            'w: 'w,
        {
        }

        #[inline]
        unsafe fn of_base<'w>((): (), _: usize) -> Self::Item<'w>
        where
            'w: 'w,
        {
            unreachable!("the plan slices only what is required and lent")
        }
    };
}

macro_rules! optional {
    ($type:ty, $item:ty, $required:ty) => {
        impl<'q, W: Has<C>, C: 'static> Term<W> for $type {
            const TERMS: QueryTerms = QueryTerms {
                optional: Mask::one(<W as Has<C>>::ID),
                linear: linear::<W, C>(),
                ..QueryTerms::NONE
            };
            type Item<'w> = $item;
            type Column<'w> = <$required as Term<W>>::Column<'w>;
            type Lane<'w> = <$required as Term<W>>::Lane<'w>;
            type Found = Slot;
            const NONE: Slot = Slot::EMPTY;

            never_sliced!();

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                <$required as Term<W>>::take(parts, origin)
            }

            #[inline]
            fn origin<'w>(column: &Self::Column<'w>) -> Option<Origin<'w>>
            where
                'w: 'w,
            {
                Some(column.origin)
            }

            #[inline]
            fn lane<'w>(column: Self::Column<'w>) -> Self::Lane<'w>
            where
                'w: 'w,
            {
                <$required as Term<W>>::lane(column)
            }

            #[inline]
            fn lead<'w>(_: &Self::Lane<'w>) -> Option<Lead<'w>>
            where
                'w: 'w,
            {
                None
            }

            #[inline]
            fn find(lane: &Self::Lane<'_>, entity: Entity) -> Slot {
                lane.find(entity)
            }

            #[inline]
            fn suits(_: Slot) -> bool {
                true
            }

            #[inline]
            unsafe fn item<'w>(lane: &Self::Lane<'w>, row: Slot, entity: Entity) -> $item
            where
                'w: 'w,
            {
                let there = row != Slot::EMPTY;
                // SAFETY: the row comes from `find`, and the rest is the caller's promise.
                there.then(|| unsafe { <$required as Term<W>>::item(lane, row, entity) })
            }
        }
    };
}

optional!(Option<&'q C>, Option<&'w C>, &'q C);
optional!(Option<&'q mut C>, Option<&'w mut C>, &'q mut C);

impl<W: Has<C>, C: 'static> ReadTerm<W> for Option<&C> {
    #[inline]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Column<'w, C, StorageOf<W, C>> {
        Column::new(world.pool(), origin)
    }
}

impl<W: World> Term<W> for Entity {
    const TERMS: QueryTerms = QueryTerms::NONE;
    type Item<'w> = Entity;
    type Column<'w> = ();
    type Lane<'w> = ();
    type Found = ();
    const NONE: () = ();

    never_sliced!();

    #[inline]
    fn take<'w>(_: &mut W::Parts<'w>, _: Origin<'w>) {}

    #[inline]
    fn origin<'w>((): &()) -> Option<Origin<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn lane<'w>((): ())
    where
        'w: 'w,
    {
    }

    #[inline]
    fn lead<'w>((): &()) -> Option<Lead<'w>>
    where
        'w: 'w,
    {
        None
    }

    #[inline]
    fn find((): &(), _: Entity) {}

    #[inline]
    fn suits((): ()) -> bool {
        true
    }

    #[inline]
    unsafe fn item<'w>((): &(), (): (), entity: Entity) -> Entity
    where
        'w: 'w,
    {
        entity
    }
}

impl<W: World> ReadTerm<W> for Entity {
    #[inline]
    fn read<'w>(_: &'w W, _: Origin<'w>) {}
}

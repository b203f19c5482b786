//! The units that a group owns, which are moved together, and their columns, which are borrowed together.

use core::ops::Range;

use super::mixed::mixed;
use crate::entity::handle::Entity;
use crate::schema::data::{Change, Has, HasUnit, WorldData, store, store_mut};
use crate::schema::has::{StorageOf, lent_twice};
use crate::storage::origin::Origin;
use crate::storage::owned::Owned;
use crate::storage::row_set::RowStore;
use crate::storage::rows::Rows;
use crate::storage::store::Store as _;
use crate::tuples::for_tuples;

/// A tuple of the units that a group owns.
#[doc(hidden)]
pub trait OwnedUnits<W: WorldData> {
    /// Swaps the entity with the given row in every unit. Skips units that the change removes.
    fn place<Z: Change<W>>(world: &mut W, index: u32, row: usize);

    /// Permutes the rows from `start` on in every unit.
    fn permute(world: &mut W, start: usize, order: &[u32]);

    /// Returns whether every unit has exactly `len` rows.
    fn are_of_length(world: &W, len: usize) -> bool;

    fn entities(world: &W, rows: Range<usize>) -> &[Entity];

    /// Returns the row of an entity index in the first unit.
    fn row_at(world: &W, index: u32) -> Option<usize>;

    /// Returns the rows of the first unit.
    fn rows(world: &W) -> Option<&Rows>;
}

/// A tuple of the components that a group owns.
#[doc(hidden)]
pub trait OwnedColumns<W: WorldData> {
    /// The entities and the values of a range of rows.
    type Slices<'w>;
    /// The entities and the mutable values of a range of rows.
    type SlicesMut<'w>;

    /// Returns the values of a range of rows, given their entities.
    fn slices<'w>(world: &'w W, entities: &'w [Entity], rows: Range<usize>) -> Self::Slices<'w>;

    /// Returns the mutable values of a range of rows, for the group with this number.
    fn slices_mut<'w>(
        parts: &mut W::Parts<'w>,
        origin: Origin<'w>,
        group: usize,
        rows: Range<usize>,
    ) -> Self::SlicesMut<'w>;
}

impl<W: WorldData> OwnedUnits<W> for () {
    fn place<Z: Change<W>>(_: &mut W, _: u32, _: usize) {}

    fn permute(_: &mut W, _: usize, _: &[u32]) {}

    fn are_of_length(_: &W, _: usize) -> bool {
        true
    }

    fn entities(_: &W, _: Range<usize>) -> &[Entity] {
        &[]
    }

    fn row_at(_: &W, _: u32) -> Option<usize> {
        None
    }

    fn rows(_: &W) -> Option<&Rows> {
        None
    }
}

impl<W: WorldData> OwnedColumns<W> for () {
    type Slices<'w> = (&'w [Entity],);
    type SlicesMut<'w> = (&'w [Entity],);

    fn slices<'w>(_: &'w W, entities: &'w [Entity], _: Range<usize>) -> Self::Slices<'w> {
        (entities,)
    }

    fn slices_mut<'w>(
        _: &mut W::Parts<'w>,
        origin: Origin<'w>,
        group: usize,
        rows: Range<usize>,
    ) -> Self::SlicesMut<'w> {
        (rows_of(origin.groups[group].list.entities(), rows),)
    }
}

/// Returns a range of rows of one column. Panics if they don't exist, which happens only if the
/// fields of two worlds were swapped.
#[inline]
pub(super) fn rows_of<T>(values: &[T], rows: Range<usize>) -> &[T] {
    values.get(rows).unwrap_or_else(|| mixed())
}

/// Takes a range of rows of a column: the entities, and the values. Panics if the column was taken
/// before, or if the rows don't exist.
#[inline]
fn take_rows<'w, W: Has<C, Storage: Owned>, C: 'w>(
    parts: &mut W::Parts<'w>,
    rows: &Range<usize>,
) -> (&'w [Entity], <StorageOf<W, C> as Owned>::Slice<'w, C>) {
    let Some((entities, values)) = StorageOf::<W, C>::take_rows(W::part(parts), rows.clone())
    else {
        lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name)
    };
    (rows_of(entities, rows.clone()), values.unwrap_or_else(|| mixed()))
}

#[inline(always)]
fn place<W: HasUnit<R, Store: RowStore>, R, Z: Change<W>>(world: &mut W, index: u32, row: usize) {
    if const { Z::SKIPPED.contains(<W as HasUnit<R>>::UNIT) } {
        return;
    }
    let set = store_mut::<W, R>(world);
    if set.rows().entities().get(row).is_some_and(|there| there.index() == index) {
        return;
    }
    match set.rows().row_at(index) {
        Some(from) if row < set.len() => set.swap(from, row),
        _ if const { Z::QUIET } => {}
        _ => mixed(),
    }
}

macro_rules! owned_units {
    ($First:ident $first:ident $($R:ident $r:ident)*) => {
        impl<W: HasUnit<$First, Store: RowStore> $(+ HasUnit<$R, Store: RowStore>)*, $First, $($R),*> OwnedUnits<W>
            for ($First, $($R,)*)
        {
            #[inline(always)]
            fn place<Z: Change<W>>(world: &mut W, index: u32, row: usize) {
                place::<W, $First, Z>(world, index, row);
                $(place::<W, $R, Z>(world, index, row);)*
            }

            fn permute(world: &mut W, start: usize, order: &[u32]) {
                // Checks the lengths of all units before the first one is changed.
                let end = start + order.len();
                let long_enough = store::<W, $First>(world).len() >= end
                    $(&& store::<W, $R>(world).len() >= end)*;
                if !long_enough {
                    mixed();
                }
                store_mut::<W, $First>(world).permute(start, order);
                $(store_mut::<W, $R>(world).permute(start, order);)*
            }

            #[inline]
            fn are_of_length(world: &W, len: usize) -> bool {
                store::<W, $First>(world).len() == len
                    $(&& store::<W, $R>(world).len() == len)*
            }

            #[inline]
            fn entities(world: &W, rows: Range<usize>) -> &[Entity] {
                rows_of(store::<W, $First>(world).rows().entities(), rows)
            }

            #[inline]
            fn row_at(world: &W, index: u32) -> Option<usize> {
                store::<W, $First>(world).rows().row_at(index)
            }

            #[inline]
            fn rows(world: &W) -> Option<&Rows> {
                Some(store::<W, $First>(world).rows())
            }
        }
    };
}

for_tuples!(owned_units);

macro_rules! owned_columns {
    ($First:ident $first:ident $($C:ident $c:ident)*) => {
        impl<W: Has<$First, Storage: Owned> $(+ Has<$C, Storage: Owned>)*, $First: 'static, $($C: 'static),*> OwnedColumns<W>
            for ($First, $($C,)*)
        {
            type Slices<'w> = (&'w [Entity], &'w [$First], $(&'w [$C],)*);
            type SlicesMut<'w> = (
                &'w [Entity],
                <StorageOf<W, $First> as Owned>::Slice<'w, $First>,
                $(<StorageOf<W, $C> as Owned>::Slice<'w, $C>,)*
            );

            #[inline]
            fn slices<'w>(
                world: &'w W,
                entities: &'w [Entity],
                rows: Range<usize>,
            ) -> Self::Slices<'w> {
                (
                    entities,
                    rows_of(Has::<$First>::column(world).slice(), rows.clone()),
                    $(rows_of(Has::<$C>::column(world).slice(), rows.clone()),)*
                )
            }

            #[inline]
            fn slices_mut<'w>(
                parts: &mut W::Parts<'w>,
                _: Origin<'w>,
                _: usize,
                rows: Range<usize>,
            ) -> Self::SlicesMut<'w> {
                let (entities, first) = take_rows::<W, $First>(parts, &rows);
                (entities, first, $(take_rows::<W, $C>(parts, &rows).1,)*)
            }
        }
    };
}

for_tuples!(owned_columns);

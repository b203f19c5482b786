//! The units that a group owns, which are moved together, and their columns, which are borrowed together.

use core::ops::Range;

use super::mixed::mixed;
use crate::entity::handle::Entity;
use crate::schema::data::{Has, HasUnit, Structural, WorldData, store, store_mut};
use crate::schema::has::{StorageOf, lent_twice};
use crate::storage::owned::Owned;
use crate::storage::row_set::RowStore;
use crate::storage::rows::Rows;
use crate::storage::store::Store as _;
use crate::tuples::{List, TupleOf};

/// The units that a group owns, as a list `(A, (B, ()))`.
#[doc(hidden)]
pub trait OwnedUnits<W: WorldData> {
    /// Swaps the entity with the given row in every unit. Skips units that the change removes.
    fn place<Z: Structural<W>>(world: &mut W, index: u32, row: usize);

    /// Returns the number of rows of the unit with the fewest.
    fn shortest(world: &W) -> usize;

    /// Permutes the rows from `start` on in every unit. All units must be [long enough](Self::shortest).
    fn permute(world: &mut W, start: usize, order: &[u32]);

    /// Returns whether every unit has exactly `len` rows.
    fn are_of_length(world: &W, len: usize) -> bool;

    fn entities(world: &W, rows: Range<usize>) -> &[Entity];

    /// Returns the row of an entity index in the first unit.
    fn row_at(world: &W, index: u32) -> Option<usize>;

    /// Returns the rows of the first unit.
    fn rows(world: &W) -> Option<&Rows>;
}

/// The components that a group owns, as a list `(A, (B, ()))`.
#[doc(hidden)]
pub trait OwnedColumns<W: WorldData> {
    /// The values of a range of rows.
    type Slices<'w>: List;
    /// The mutable values of a range of rows.
    type SlicesMut<'w>: List;

    /// Returns the values of a range of rows.
    fn slices(world: &W, rows: Range<usize>) -> Self::Slices<'_>;

    /// Returns the mutable values of a range of rows, and the entities of the first column.
    fn slices_mut<'w>(
        borrows: &mut W::Borrows<'w>,
        rows: Range<usize>,
    ) -> (Option<&'w [Entity]>, Self::SlicesMut<'w>);
}

/// The entities and the values of the columns that a group owns, as a tuple.
pub(super) type SlicesOf<'w, W, C> = TupleOf<(&'w [Entity], <C as OwnedColumns<W>>::Slices<'w>)>;

/// The entities and the mutable values of the columns that a group owns, as a tuple.
pub(super) type SlicesMutOf<'w, W, C> =
    TupleOf<(&'w [Entity], <C as OwnedColumns<W>>::SlicesMut<'w>)>;

impl<W: WorldData> OwnedUnits<W> for () {
    fn place<Z: Structural<W>>(_: &mut W, _: u32, _: usize) {}

    fn shortest(_: &W) -> usize {
        usize::MAX
    }

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
    type Slices<'w> = ();
    type SlicesMut<'w> = ();

    fn slices(_: &W, _: Range<usize>) {}

    fn slices_mut<'w>(_: &mut W::Borrows<'w>, _: Range<usize>) -> (Option<&'w [Entity]>, ()) {
        (None, ())
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
    borrows: &mut W::Borrows<'w>,
    rows: &Range<usize>,
) -> (&'w [Entity], <StorageOf<W, C> as Owned>::Slice<'w, C>) {
    let Some((entities, values)) =
        StorageOf::<W, C>::take_rows(W::borrow_of(borrows), rows.clone())
    else {
        lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name)
    };
    (rows_of(entities, rows.clone()), values.unwrap_or_else(|| mixed()))
}

#[inline(always)]
fn place<W: HasUnit<R, Store: RowStore>, R, Z: Structural<W>>(
    world: &mut W,
    index: u32,
    row: usize,
) {
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

impl<W: HasUnit<A, Store: RowStore>, A, B: OwnedUnits<W>> OwnedUnits<W> for (A, B) {
    #[inline(always)]
    fn place<Z: Structural<W>>(world: &mut W, index: u32, row: usize) {
        place::<W, A, Z>(world, index, row);
        B::place::<Z>(world, index, row);
    }

    fn shortest(world: &W) -> usize {
        store::<W, A>(world).len().min(B::shortest(world))
    }

    fn permute(world: &mut W, start: usize, order: &[u32]) {
        store_mut::<W, A>(world).permute(start, order);
        B::permute(world, start, order);
    }

    #[inline]
    fn are_of_length(world: &W, len: usize) -> bool {
        store::<W, A>(world).len() == len && B::are_of_length(world, len)
    }

    #[inline]
    fn entities(world: &W, rows: Range<usize>) -> &[Entity] {
        rows_of(store::<W, A>(world).rows().entities(), rows)
    }

    #[inline]
    fn row_at(world: &W, index: u32) -> Option<usize> {
        store::<W, A>(world).rows().row_at(index)
    }

    #[inline]
    fn rows(world: &W) -> Option<&Rows> {
        Some(store::<W, A>(world).rows())
    }
}

impl<W: Has<A, Storage: Owned>, A: 'static, B: OwnedColumns<W>> OwnedColumns<W> for (A, B) {
    type Slices<'w> = (&'w [A], B::Slices<'w>);
    type SlicesMut<'w> = (<StorageOf<W, A> as Owned>::Slice<'w, A>, B::SlicesMut<'w>);

    #[inline]
    fn slices(world: &W, rows: Range<usize>) -> Self::Slices<'_> {
        (rows_of(Has::<A>::column(world).slice(), rows.clone()), B::slices(world, rows))
    }

    #[inline]
    fn slices_mut<'w>(
        borrows: &mut W::Borrows<'w>,
        rows: Range<usize>,
    ) -> (Option<&'w [Entity]>, Self::SlicesMut<'w>) {
        let (entities, first) = take_rows::<W, A>(borrows, &rows);
        (Some(entities), (first, B::slices_mut(borrows, rows).1))
    }
}

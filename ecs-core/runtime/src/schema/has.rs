//! The components of a world as types.

use crate::schema::data::Has;
use crate::storage::column::{Column, ColumnMut};
use crate::storage::origin::Origin;

/// The storage kind of a component in a world.
pub(crate) type StorageOf<W, C> = <W as Has<C>>::Storage;

/// Takes the column of a component out of the parts, which are the separate borrows of all columns
/// of a world. Panics if it was taken or shared before.
#[inline(always)]
pub(crate) fn take<'w, W: Has<C>, C: 'w>(
    borrows: &mut W::Borrows<'w>,
    origin: Origin<'w>,
) -> ColumnMut<'w, C, StorageOf<W, C>> {
    match W::borrow_of(borrows).take() {
        Some(lent) => ColumnMut::new(lent, origin),
        None => lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name),
    }
}

/// Shares the column of a component. Panics if it was taken before.
#[inline(always)]
pub(crate) fn share<'w, W: Has<C>, C: 'w>(
    borrows: &mut W::Borrows<'w>,
    origin: Origin<'w>,
) -> Column<'w, C, StorageOf<W, C>> {
    match W::borrow_of(borrows).share() {
        Some(lent) => Column::new(lent, origin),
        None => lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name),
    }
}

#[cold]
pub(crate) fn lent_twice(component: &str) -> ! {
    panic!("the column `{component}` is borrowed twice, or from a different world")
}

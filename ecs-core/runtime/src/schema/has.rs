//! The components of a world as types.

use crate::schema::data::{Has, WorldData};
use crate::storage::column::{Column, ColumnMut};
use crate::storage::kind::Packed;
use crate::storage::origin::Origin;
use crate::storage::pool::Order;

/// The storage kind of a component in a world.
pub(crate) type StorageOf<W, C> = <W as Has<C>>::Storage;

/// A world in which the values of `C` can be sorted: they are packed, and no group owns them. A part
/// of a table is sorted together with the other parts.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column of `{C}` that can be sorted alone",
    label = "owned by a group, stored linearly, a link, or no component at all",
    note = "sort the group that owns it: `world.the_group_mut().sort_by::<&{C}>(..)` sorts all of its columns together",
    note = "linear storage has no order but that of the entities' indices; leave `#[storage(linear)]` out to sort it",
    note = "a link has one order besides that of insertion: `world.sort_parents_first::<{C}>()`",
    note = "a table is sorted by its method: `world.the_table_mut().sort_by_key(|row| ..)`"
)]
pub trait Sortable<C>: Has<C, Storage: Packed> {
    #[doc(hidden)]
    fn order_mut(&mut self) -> &mut dyn Order;
}

/// A world in which the rows of the table `R` can be sorted: no group owns it.
#[diagnostic::on_unimplemented(
    message = "the table `{R}` of `{Self}` can't be sorted as a whole: a group owns it",
    label = "owned by a group",
    note = "sort the members of the group: `world.the_group_mut().sort_by::<&C>(..)`, by a component `C` or by \
            the row `{R}Ref`"
)]
pub trait SortableTable<R>: WorldData {}

/// Takes the column of a component out of the parts, which are the separate borrows of all columns
/// of a world. Panics if it was taken or shared before.
#[inline(always)]
pub(crate) fn take<'w, W: Has<C>, C: 'w>(
    parts: &mut W::Parts<'w>,
    origin: Origin<'w>,
) -> ColumnMut<'w, C, StorageOf<W, C>> {
    match W::part(parts).take() {
        Some(lent) => ColumnMut::new(lent, origin),
        None => lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name),
    }
}

/// Shares the column of a component. Panics if it was taken before.
#[inline(always)]
pub(crate) fn share<'w, W: Has<C>, C: 'w>(
    parts: &mut W::Parts<'w>,
    origin: Origin<'w>,
) -> Column<'w, C, StorageOf<W, C>> {
    match W::part(parts).share() {
        Some(lent) => Column::new(lent, origin),
        None => lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name),
    }
}

#[cold]
pub(crate) fn lent_twice(component: &str) -> ! {
    panic!("the column `{component}` is borrowed twice, or from a different world")
}

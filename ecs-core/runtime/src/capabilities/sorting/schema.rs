//! Worlds whose columns and tables can be sorted.

use crate::entity::handle::Entity;
use crate::schema::data::{Has, WorldData};
use crate::storage::buffers::Buffers;
use crate::storage::kind::Packed;
use crate::storage::pool::Pool;
use crate::storage::row_set::RowSet;
use crate::storage::store::Store as _;
use crate::storage::unit_notes::UnitNotes;

/// A storage whose rows can be reordered.
pub trait Order {
    #[doc(hidden)]
    fn permute(&mut self, order: &[u32]);
    #[doc(hidden)]
    fn order_as(&mut self, entities: &[Entity]);
}

impl<B: Buffers, N: UnitNotes<B>> Order for Pool<RowSet<B, N>> {
    fn permute(&mut self, order: &[u32]) {
        self.0.permute_rows(0, order);
    }

    fn order_as(&mut self, entities: &[Entity]) {
        self.0.order_as(entities);
    }
}

/// A world in which the values of `C` can be sorted: they are packed, and no group owns them. A part
/// of a table is sorted together with the other parts.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column of `{C}` that can be sorted alone",
    label = "owned by a group, stored linearly or in rows that stay, a link, or no component at all",
    note = "sort the group that owns it: `world.the_group_mut().sort_by::<&{C}>(..)` sorts all of its columns together",
    note = "linear storage has no order but that of the entities' indices; leave `#[storage(linear)]` out to sort it",
    note = "rows that stay keep the order in which they were filled: `world.compact::<{C}>(..)` closes their gaps",
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

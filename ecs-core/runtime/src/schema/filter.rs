//! The columns by which queries filter.

use core::marker::PhantomData;

use crate::plan::mask::Mask;
use crate::schema::data::{FilterBy, Filters, Has};
use crate::schema::has::{StorageOf, lent_twice};
use crate::storage::column::{Column, Presence};
use crate::storage::origin::Origin;

/// Filters by the component `C`. It is the first of the `PARTS` components of a table, or a component
/// outside any table.
pub struct ByColumn<C, const PARTS: usize = 1>(PhantomData<fn() -> C>);

impl<W: Has<C>, C: 'static, const PARTS: usize> FilterBy<W> for ByColumn<C, PARTS> {
    type Value = C;
    type Storage = StorageOf<W, C>;
    const UNIT: usize = <W as Has<C>>::UNIT;
    type Number = <W as Has<C>>::Number;
    const COMPONENTS: Mask = {
        // The parts of a table have consecutive numbers.
        let (mut components, mut part) = (Mask::EMPTY, 0);
        while part < PARTS {
            components = components.union(Mask::one(<W as Has<C>>::ID + part));
            part += 1;
        }
        components
    };

    #[inline]
    fn read<'w>(world: &'w W, origin: Origin<'w>) -> Presence<'w, Self::Storage> {
        Column::new(world.column(), origin).presence()
    }

    #[inline]
    fn take<'w: 'w>(
        borrows: &mut W::Borrows<'w>,
        origin: Origin<'w>,
    ) -> Presence<'w, Self::Storage> {
        match W::borrow_of(borrows).members() {
            Some(members) => Presence { members, origin },
            None => lent_twice(W::LAYOUT.components[<W as Has<C>>::ID].name),
        }
    }
}

// The macro implements this for the struct of a table. The impls don't overlap, because no world has that struct
// as a component.
impl<W: Has<C>, C: 'static> Filters<C> for W {
    type By = ByColumn<C>;
}

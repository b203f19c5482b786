//! Adding columns whose entities are checked already.

use alloc::vec::Vec;

use super::Restoring;
use super::links::Orders;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::schema::data::{HasUnit, Visitor, WorldData, store_mut};
use crate::storage::buffers::Buffers;
use crate::storage::store::Store;

/// The buffers of the values of a unit.
pub(crate) type StagedOf<'v, W, R> =
    <<<W as HasUnit<R>>::Store as Store>::Columns as Buffers>::Staged<'v>;

impl<W: WorldData> Restoring<'_, W> {
    /// Adds the columns of a unit. The entities are alive, differ, and lack the unit. They get it by
    /// [`give`](Self::give).
    pub(crate) fn fill<R>(&mut self, new: &NewEntities, staged: StagedOf<'_, W, R>)
    where
        W: HasUnit<R>,
    {
        store_mut::<W, R>(self.world).adopt(new, staged);
    }

    /// Gives units to entities in the entity table.
    pub(crate) fn give(&mut self, new: &NewEntities, units: W::Signature) {
        for entity in new.as_slice() {
            let old = self.table.signature_at(entity.index());
            self.table.set_signature(entity.index(), old.union(units));
        }
    }

    /// Moves the rows of the unit with this number to the front, in the order of these entities.
    pub(crate) fn order_unit(&mut self, unit: usize, entities: &[Entity]) {
        self.world.visit(&mut OrderUnit { unit, entities });
    }

    /// Sets the order of sources, and the sources that are left out of all lists.
    pub(crate) fn set_links(
        &mut self,
        sources: Vec<(usize, u32, u32)>,
        unlinked: Vec<(usize, u32)>,
    ) {
        self.links = Orders { sources, unlinked };
    }
}

struct OrderUnit<'e> {
    unit: usize,
    entities: &'e [Entity],
}

impl<W: WorldData> Visitor<W> for OrderUnit<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if <W as HasUnit<R>>::UNIT == self.unit {
            store_mut::<W, R>(world).order_as(self.entities);
        }
    }
}

//! Clones of single rows.

use crate::entity::Entity;
use crate::store::Store as _;
use crate::world::{HasUnit, World};

/// A world that derives `Clone`.
pub trait Copied: World + Clone {
    /// Passes each unit to a visitor.
    fn each_copy<V: CopyVisitor<Self>>(visitor: &mut V);
}

/// What is done with each unit whose rows can be cloned.
pub trait CopyVisitor<W: World> {
    /// Does it with one unit. `copy` returns a clone of the row of an entity.
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>;
}

/// Clones rows of these entities into sets that have none of them.
pub(crate) struct CopyRows<'a, W: World> {
    pub(crate) from: &'a W::Sets,
    pub(crate) to: &'a mut W::Sets,
    /// The entities, by unit.
    pub(crate) entities: &'a dyn Fn(usize) -> &'a [Entity],
}

impl<W: World> CopyVisitor<W> for CopyRows<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let to = W::set_in_mut(self.to);
        for &entity in (self.entities)(<W as HasUnit<R>>::UNIT) {
            if let Some(row) = copy(self.from, entity) {
                to.push(entity, crate::bundle::IntoRow::into_row(row));
            }
        }
    }
}

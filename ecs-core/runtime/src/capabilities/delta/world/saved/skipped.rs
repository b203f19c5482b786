//! Leaving out the components that aren't saved.

use alloc::vec::Vec;

use crate::capabilities::delta::storage::store::DeltaStore;
use crate::capabilities::delta::world::Delta;
use crate::capabilities::delta::world::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey};
use crate::capabilities::resources::schema::HasResource;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, signature_of};
use crate::world::structure::has;

/// Returns the delta of the other units. It has no order, because rows and members also depend on what is left out.
/// O(delta).
pub(super) fn without<W: DeltaData>(delta: &Delta<W>, skipped: &[usize]) -> Delta<W> {
    let units = |units: &mut dyn Iterator<Item = usize>| {
        let one = |unit| signature_of::<W>(&Mask::one(unit));
        units.fold(W::Signature::EMPTY, |all, unit| all.union(one(unit)))
    };
    let all = units(&mut (0..W::UNITS.len()));
    let mask = delta.mask.unwrap_or(all).difference(units(&mut skipped.iter().copied()));
    let Delta { entities, changes, two_way, .. } = delta.clone();
    let mut left = LeaveOut::<W> { changes, mask };
    W::each_change(&mut left);
    let changes = left.changes;
    Delta { entities, groups: Vec::new(), events: Vec::new(), changes, mask: Some(mask), two_way }
}

/// Leaves out the order of these units, and the others.
struct LeaveOut<W: DeltaData> {
    changes: W::Changes,
    mask: W::Signature,
}

impl<W: DeltaData> ChangeVisitor<W> for LeaveOut<W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let unit = (key.get_mut)(&mut self.changes);
        if has(self.mask, const { <W as HasUnit<R>>::UNIT }) {
            unit.forget_order();
        } else {
            *unit = Default::default();
        }
    }

    fn resource<R>(&mut self, _: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
    }
}

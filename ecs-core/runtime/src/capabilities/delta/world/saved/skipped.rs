//! Leaving out the components that aren't saved.

use alloc::vec::Vec;

use crate::capabilities::delta::world::Delta;
use crate::capabilities::delta::world::parts::{DeltaData, Edit, edit};
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::schema::data::signature_of;

/// Returns the delta of the other units. It has no order, because rows and members also depend on what is left out.
/// O(delta).
pub(super) fn without<W: DeltaData>(delta: &Delta<W>, skipped: &[usize]) -> Delta<W> {
    let units = |units: &mut dyn Iterator<Item = usize>| {
        let one = |unit| signature_of::<W>(&Mask::one(unit));
        units.fold(W::Signature::EMPTY, |all, unit| all.union(one(unit)))
    };
    let all = units(&mut (0..W::UNITS.len()));
    let mask = delta.mask.unwrap_or(all).difference(units(&mut skipped.iter().copied()));
    let Delta { entities, mut changes, two_way, .. } = delta.clone();
    edit::<W>(&mut changes, Edit::Only(mask));
    Delta { entities, groups: Vec::new(), events: Vec::new(), changes, mask: Some(mask), two_way }
}

//! Comparing two worlds.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use super::Delta;
use super::parts::{ChangeVisitor, DeltaData, EventDelta, GroupDelta, ResourceKey, UnitKey};
use crate::capabilities::delta::storage::rows::Ordered;
use crate::capabilities::delta::storage::store::DeltaStore;
use crate::capabilities::events::storage::GroupEvents;
use crate::capabilities::resources::schema::HasResource;
use crate::entity::delta::EntityDelta;
use crate::schema::bundle::mask;
use crate::schema::data::{Bundle, HasUnit, signature_of, store};
use crate::world::structure::has;

#[must_use]
pub fn diff<W: DeltaData>(old: &W, new: &W) -> Delta<W> {
    between(old, new, None, false)
}

#[must_use]
pub fn diff_tracked<W: DeltaData>(old: &W, new: &W) -> Delta<W> {
    between(old, new, None, true)
}

#[must_use]
pub fn diff_of<W: DeltaData, B: Bundle<W>>(old: &W, new: &W) -> Delta<W> {
    between(old, new, Some(signature_of::<W>(&const { mask::<W, B>() })), false)
}

fn between<W: DeltaData>(old: &W, new: &W, mask: Option<W::Signature>, tracked: bool) -> Delta<W> {
    let mut compare = Compare { old, new, mask, tracked, changes: W::changes() };
    W::each_change(&mut compare);
    let exact = mask.is_none();
    let groups = old.groups().iter().zip(new.groups()).filter(|_| exact).enumerate();
    let groups = groups.map(|(group, (old, new))| GroupDelta {
        group,
        old_len: old.len,
        new_len: new.len,
        list: Ordered::between(old.list.rows(), new.list.rows()).into(),
    });
    let events = old.events().iter().zip(new.events()).filter(|_| exact).enumerate();
    let events = events.map(|(number, (old, new))| compare_events(number, old, new));
    Delta {
        entities: EntityDelta::between(&old.table().allocator, &new.table().allocator),
        groups: groups.filter(|group| !group.is_empty()).collect(),
        events: events.filter(|events| !events.is_empty()).collect(),
        changes: compare.changes,
        mask,
        two_way: true,
    }
}

fn compare_events(number: usize, old: &GroupEvents, new: &GroupEvents) -> EventDelta {
    let (old, new) = (old.as_slice(), new.as_slice());
    let kept = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let rest: fn(&[_], usize) -> Vec<_> = |events, kept| events[kept..].to_vec();
    EventDelta { number, kept, old: rest(old, kept), new: rest(new, kept) }
}

struct Compare<'w, W: DeltaData> {
    old: &'w W,
    new: &'w W,
    mask: Option<W::Signature>,
    tracked: bool,
    changes: W::Changes,
}

impl<W: DeltaData> ChangeVisitor<W> for Compare<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        if self.mask.is_some_and(|mask| !has(mask, <W as HasUnit<R>>::UNIT)) {
            return;
        }
        let (old, new) = (store::<W, R>(self.old), store::<W, R>(self.new));
        let allocators = (&self.old.table().allocator, &self.new.table().allocator);
        let mut delta = old.diff(new, allocators, self.tracked, &key.ops);
        if self.mask.is_some() {
            delta.forget_order();
        }
        *(key.get_mut)(&mut self.changes) = delta;
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if self.mask.is_some() {
            return;
        }
        let (old, new) = (self.old.resource_ref(), self.new.resource_ref());
        if !(key.ops.eq)(old, new) {
            let delta = (key.get_mut)(&mut self.changes);
            (delta.old, delta.new) = (Some((key.ops.clone)(old)), Some((key.ops.clone)(new)));
        }
    }
}

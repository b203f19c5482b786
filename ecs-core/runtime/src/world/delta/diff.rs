//! Comparing two worlds.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use super::Delta;
use super::parts::{ChangeVisitor, DeltaData, EventDelta, GroupDelta, ResourceKey, UnitKey};
use crate::entity::delta::EntityDelta;
use crate::schema::data::{HasUnit, store};
use crate::schema::resource::HasResource;
use crate::storage::delta::rows::RowDelta;
use crate::storage::delta::store::DeltaStore;
use crate::storage::group_events::GroupEvents;

#[must_use]
pub fn diff<W: DeltaData>(old: &W, new: &W) -> Delta<W> {
    between(old, new, false)
}

#[must_use]
pub fn diff_tracked<W: DeltaData>(old: &W, new: &W) -> Delta<W> {
    between(old, new, true)
}

fn between<W: DeltaData>(old: &W, new: &W, tracked: bool) -> Delta<W> {
    let mut compare = Compare { old, new, tracked, changes: W::changes() };
    W::each_change(&mut compare);
    let groups = old.groups().iter().zip(new.groups()).map(|(old, new)| GroupDelta {
        old_len: old.len,
        new_len: new.len,
        list: RowDelta::between(old.list.rows(), new.list.rows()),
    });
    let events = old.events().iter().zip(new.events());
    Delta {
        entities: EntityDelta::between(&old.table().allocator, &new.table().allocator),
        groups: groups.collect(),
        events: events.map(|(old, new)| compare_events(old, new)).collect(),
        changes: compare.changes,
        two_way: true,
    }
}

fn compare_events(old: &GroupEvents, new: &GroupEvents) -> EventDelta {
    let (old, new) = (old.as_slice(), new.as_slice());
    let kept = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let rest: fn(&[_], usize) -> Vec<_> = |events, kept| events[kept..].to_vec();
    EventDelta { kept, old: rest(old, kept), new: rest(new, kept) }
}

struct Compare<'w, W: DeltaData> {
    old: &'w W,
    new: &'w W,
    tracked: bool,
    changes: W::Changes,
}

impl<W: DeltaData> ChangeVisitor<W> for Compare<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let (old, new) = (store::<W, R>(self.old), store::<W, R>(self.new));
        let allocators = (&self.old.table().allocator, &self.new.table().allocator);
        *(key.get_mut)(&mut self.changes) = old.diff(new, allocators, self.tracked, &key.ops);
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        let (old, new) = (self.old.resource_ref(), self.new.resource_ref());
        if !(key.ops.eq)(old, new) {
            let delta = (key.get_mut)(&mut self.changes);
            (delta.old, delta.new) = (Some((key.ops.clone)(old)), Some((key.ops.clone)(new)));
        }
    }
}

//! The parts of a delta, and how generic code visits them.

use alloc::vec::Vec;

use super::Delta;
use crate::capabilities::delta::storage::rows::RowDelta;
use crate::capabilities::delta::storage::store::{DeltaStore, OpsOf, UnitDelta};
use crate::capabilities::delta::storage::values::Values;
use crate::capabilities::events::storage::GroupEvent;
use crate::capabilities::resources::schema::HasResource;
use crate::schema::data::{HasUnit, WorldData};
use crate::world::structure::has;

/// A world that has deltas: one with `derive(Clone, PartialEq)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no deltas",
    label = "its values can't be cloned and compared",
    note = "write `#[derive(Clone, PartialEq)]` before the struct of the world"
)]
pub trait DeltaData: WorldData + Clone + PartialEq {
    /// What differs in each unit and each resource.
    /// The alias for the type of deltas. So it counts as used.
    #[doc(hidden)]
    type Alias;
    #[doc(hidden)]
    type Changes;

    #[doc(hidden)]
    fn changes() -> Self::Changes;
    /// Calls the visitor once for each unit, then once for each resource.
    #[doc(hidden)]
    fn each_change<V: ChangeVisitor<Self>>(visitor: &mut V);
}

/// A visitor of the units and the resources of a delta.
#[doc(hidden)]
pub trait ChangeVisitor<W: DeltaData> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>;

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        let _ = key;
    }
}

/// The place of a unit in a delta, and the functions of its values.
#[doc(hidden)]
pub struct UnitKey<W, R>
where
    W: DeltaData + HasUnit<R, Store: DeltaStore>,
{
    pub(super) get: fn(&W::Changes) -> &UnitDelta<W::Store>,
    pub(super) get_mut: fn(&mut W::Changes) -> &mut UnitDelta<W::Store>,
    pub(super) ops: OpsOf<W::Store>,
}

impl<W, R> UnitKey<W, R>
where
    W: DeltaData + HasUnit<R, Store: DeltaStore>,
{
    #[must_use]
    pub const fn new(
        get: fn(&W::Changes) -> &UnitDelta<W::Store>,
        get_mut: fn(&mut W::Changes) -> &mut UnitDelta<W::Store>,
        ops: OpsOf<W::Store>,
    ) -> Self {
        Self { get, get_mut, ops }
    }
}

/// A resource that differs. Opaque outside this crate.
pub struct ResourceDelta<R> {
    pub(super) old: Option<R>,
    pub(super) new: Option<R>,
}

impl<R> Default for ResourceDelta<R> {
    fn default() -> Self {
        Self { old: None, new: None }
    }
}

impl<R> ResourceDelta<R> {
    pub(super) const fn is_empty(&self) -> bool {
        self.new.is_none()
    }
}

/// The functions that compare and clone a resource.
pub struct ResourceOps<R> {
    pub(super) eq: fn(&R, &R) -> bool,
    pub(super) clone: fn(&R) -> R,
}

/// Returns the functions of a type.
#[must_use]
pub const fn resource_ops<R: Clone + PartialEq>() -> ResourceOps<R> {
    ResourceOps { eq: R::eq, clone: R::clone }
}

/// The place of a resource in a delta, and the functions of its type.
#[doc(hidden)]
pub struct ResourceKey<W: DeltaData, R> {
    pub(super) get: fn(&W::Changes) -> &ResourceDelta<R>,
    pub(super) get_mut: fn(&mut W::Changes) -> &mut ResourceDelta<R>,
    pub(super) ops: ResourceOps<R>,
}

impl<W: DeltaData, R> ResourceKey<W, R> {
    #[must_use]
    pub const fn new(
        get: fn(&W::Changes) -> &ResourceDelta<R>,
        get_mut: fn(&mut W::Changes) -> &mut ResourceDelta<R>,
        ops: ResourceOps<R>,
    ) -> Self {
        Self { get, get_mut, ops }
    }
}

/// What differs in the group with this number: its length, and the list of a non-owning group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GroupDelta {
    pub(super) group: usize,
    pub(super) old_len: usize,
    pub(super) new_len: usize,
    pub(super) list: RowDelta,
}

impl GroupDelta {
    pub(super) fn is_empty(&self) -> bool {
        self.old_len == self.new_len && self.list.is_empty()
    }
}

/// What differs in the waiting events with this number: the number of events that both lists begin with, and the rest of
/// both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EventDelta {
    pub(super) number: usize,
    pub(super) kept: usize,
    pub(super) old: Vec<GroupEvent>,
    pub(super) new: Vec<GroupEvent>,
}

impl EventDelta {
    pub(super) const fn is_empty(&self) -> bool {
        self.old.is_empty() && self.new.is_empty()
    }
}

/// A change of what differs in each unit and each resource.
#[derive(Clone, Copy)]
pub(super) enum Edit<S> {
    /// Exchanges before and after.
    Invert,
    /// Drops the previous values.
    ForgetOld,
    /// Leaves out the other units, and the order of these.
    #[cfg_attr(
        not(feature = "save"),
        expect(dead_code, reason = "only written deltas leave out units")
    )]
    Only(S),
}

/// Changes what differs in each unit and each resource.
pub(super) fn edit<W: DeltaData>(changes: &mut W::Changes, edit: Edit<W::Signature>) {
    struct EditEach<'d, W: DeltaData> {
        changes: &'d mut W::Changes,
        edit: Edit<W::Signature>,
    }

    impl<W: DeltaData> ChangeVisitor<W> for EditEach<'_, W> {
        fn unit<R>(&mut self, key: UnitKey<W, R>)
        where
            W: HasUnit<R, Store: DeltaStore>,
        {
            let unit = (key.get_mut)(self.changes);
            match self.edit {
                Edit::Invert => unit.invert(),
                Edit::ForgetOld => unit.values.forget_old(),
                Edit::Only(mask) if has(mask, const { <W as HasUnit<R>>::UNIT }) => {
                    unit.forget_order();
                }
                Edit::Only(_) => *unit = UnitDelta::default(),
            }
        }

        fn resource<R>(&mut self, key: ResourceKey<W, R>)
        where
            W: HasResource<R>,
        {
            let ResourceDelta { old, new } = (key.get_mut)(self.changes);
            match self.edit {
                Edit::Invert => core::mem::swap(old, new),
                Edit::ForgetOld => *old = None,
                Edit::Only(_) => {}
            }
        }
    }

    W::each_change(&mut EditEach::<W> { changes, edit });
}

/// Exchanges before and after.
pub(super) fn invert<W: DeltaData>(delta: &mut Delta<W>) {
    delta.entities.invert();
    for group in &mut delta.groups {
        core::mem::swap(&mut group.old_len, &mut group.new_len);
        group.list.invert();
    }
    for events in &mut delta.events {
        core::mem::swap(&mut events.old, &mut events.new);
    }
    edit::<W>(&mut delta.changes, Edit::Invert);
}

/// Returns clones of the values, and with `both` also of the previous ones.
pub(super) fn copy<W: DeltaData>(changes: &W::Changes, both: bool) -> W::Changes {
    struct Copy<'d, W: DeltaData> {
        from: &'d W::Changes,
        to: W::Changes,
        both: bool,
    }

    impl<W: DeltaData> ChangeVisitor<W> for Copy<'_, W> {
        fn unit<R>(&mut self, key: UnitKey<W, R>)
        where
            W: HasUnit<R, Store: DeltaStore>,
        {
            *(key.get_mut)(&mut self.to) = (key.get)(self.from).copy(&key.ops, self.both);
        }

        fn resource<R>(&mut self, key: ResourceKey<W, R>)
        where
            W: HasResource<R>,
        {
            let ResourceDelta { old, new } = (key.get)(self.from);
            let old = old.as_ref().filter(|_| self.both).map(key.ops.clone);
            *(key.get_mut)(&mut self.to) =
                ResourceDelta { old, new: new.as_ref().map(key.ops.clone) };
        }
    }

    let mut copy = Copy::<W> { from: changes, to: W::changes(), both };
    W::each_change(&mut copy);
    copy.to
}

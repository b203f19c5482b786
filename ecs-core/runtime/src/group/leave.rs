//! Removing a component from its column: its row is first moved behind the remaining members.

use core::marker::PhantomData;

use crate::schema::data::{ComponentOps, GroupList, Has, WorldData};
use crate::storage::group_state::GroupState;
use crate::storage::kind::Store as _;
use crate::storage::leaver::Leaver;

/// An entity that leaves the column of `C`. The groups that it leaves no longer count it.
struct Leaving<'g, W: WorldData, C> {
    index: u32,
    /// The previous components of the entity.
    old: W::Signature,
    groups: &'g [GroupState],
    component: PhantomData<fn() -> C>,
}

impl<W: Has<C>, C> Leaver for Leaving<'_, W, C> {
    #[inline(always)]
    fn index(&self) -> u32 {
        self.index
    }

    #[inline(always)]
    fn carried(&self, to: impl FnMut(usize)) {
        W::Groups::behind::<C>(self.groups, self.old, to);
    }
}

/// Removes and returns the component of an entity that had the components `old`. The groups that it
/// leaves must no longer count it.
#[inline]
pub(crate) fn take_out<W: Has<C>, C>(world: &mut W, index: u32, old: W::Signature) -> Option<C> {
    let (mut parts, origin) = world.parts();
    let leaver = Leaving::<W, C> { index, old, groups: origin.groups, component: PhantomData };
    W::part(&mut parts)?.0.take_out(&leaver)
}

/// Like `take_out`, and drops the component when its column is consistent again.
#[inline]
pub(crate) fn discard<W: Has<C>, C>(world: &mut W, index: u32, old: W::Signature) {
    drop(take_out::<W, C>(world, index, old));
}

impl<W: WorldData> ComponentOps<W> {
    /// Returns the operations on the component `C`.
    #[must_use]
    pub const fn of<C>() -> Self
    where
        W: Has<C>,
    {
        Self { discard: discard::<W, C>, name: W::NAME }
    }
}

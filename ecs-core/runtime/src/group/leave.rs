//! How a component leaves its column: behind the members that stay, then out.

use core::marker::PhantomData;

use crate::schema::data::{ComponentOps, GroupList, Has, WorldData};
use crate::storage::group_state::GroupState;
use crate::storage::kind::Store as _;
use crate::storage::leaver::Leaver;

/// An entity that leaves the column of `C`, when the groups that it ceases to be in have counted it out.
struct Leaving<'g, W: WorldData, C> {
    index: u32,
    /// What the entity had.
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

/// Takes the component of an entity that had these components out of its column. The groups that it
/// ceases to be in have counted it out.
#[inline]
pub(crate) fn take_out<W: Has<C>, C>(world: &mut W, index: u32, old: W::Signature) -> Option<C> {
    let (mut parts, origin) = world.parts();
    let leaver = Leaving::<W, C> { index, old, groups: origin.groups, component: PhantomData };
    W::part(&mut parts)?.0.take_out(&leaver)
}

/// The same, dropped when its column is in order again.
#[inline]
pub(crate) fn discard<W: Has<C>, C>(world: &mut W, index: u32, old: W::Signature) {
    drop(take_out::<W, C>(world, index, old));
}

impl<W: WorldData> ComponentOps<W> {
    /// The operations on the component `C`.
    #[must_use]
    pub const fn of<C>() -> Self
    where
        W: Has<C>,
    {
        Self { discard: discard::<W, C> }
    }
}

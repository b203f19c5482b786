//! Groups: arrangements of storage that follow every structural change.
//!
//! An owning group keeps its members at the front of each column that it owns, in one order:
//!
//! ```text
//! position  a c e | d b        members a, c, e; d and b lack a velocity
//! velocity  a c e | g
//!                 ^ len
//! ```
//!
//! Entering swaps the entity with the first one behind the border and moves the border up; leaving does
//! the reverse. A nested group is a shorter prefix of the same columns, so it is entered after and left
//! before the groups around it. A non-owning group keeps a list of its members.

pub(crate) mod leave;
mod list;
mod owned;
mod rows;
mod token;
mod view;

use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::plan::mask::Mask;
use crate::plan::planner::GroupTerms;
use crate::storage::group_state::GroupState;
use crate::world::bundle::Bundle;
use crate::world::traits::World;

pub use list::{Change, Each, GroupList};
pub use owned::OwnedColumns;
pub use token::{GroupToken, PackedColumns};
pub use view::{GroupMut, GroupRef};

/// A group of a world, declared by `#[group(..)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a group of `{W}`",
    label = "not a group of `{W}`",
    note = "a group is a unit struct declared by `#[group(..)]` in the world's macro"
)]
pub trait Group<W: World> {
    #[doc(hidden)]
    const ID: usize;
    #[doc(hidden)]
    const NAME: &'static str;
    #[doc(hidden)]
    const TERMS: GroupTerms;
    #[doc(hidden)]
    type Own: OwnedColumns<W>;
    #[doc(hidden)]
    type Inner: Group<W>;
}

/// Where a chain of nested groups ends.
impl<W: World> Group<W> for () {
    const ID: usize = usize::MAX;
    const NAME: &'static str = "";
    const TERMS: GroupTerms = GroupTerms::new(&[], &[], &[], None);
    type Own = ();
    type Inner = ();
}

/// A group that owns the column of `C`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` doesn't own the column of `{C}`",
    label = "not owned by `{Self}`",
    note = "only the columns that a group owns are packed; look the others up by entity"
)]
pub trait Owns<C> {}

/// A group that is nested in the group `G`.
#[diagnostic::on_unimplemented(
    message = "the group `{Self}` isn't nested in `{G}`",
    label = "not nested in `{G}`",
    note = "a nested group owns all that the outer one owns, and has all of its terms and more"
)]
pub trait NestedIn<G> {}

/// The number of members of a group. O(1).
#[inline]
pub(crate) fn len<W: World, G: Group<W>>(groups: &[GroupState]) -> usize {
    groups.get(G::ID).map_or(0, |group| group.len)
}

/// Whether an entity with these components is a member.
#[inline]
fn matches<W: World, G: Group<W>>(signature: W::Signature) -> bool {
    let required = const { G::TERMS.own.union(G::TERMS.with) };
    let named = const { G::TERMS.own.union(G::TERMS.with).union(G::TERMS.without) };
    signature.intersection(W::Signature::from_mask(&named)) == W::Signature::from_mask(&required)
}

/// Puts an entity behind the last member. O(owned columns).
#[inline]
fn enter<W: World, G: Group<W>, C: Change<W>>(world: &mut W, entity: Entity) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.insert(entity, ());
        state.len = state.list.len();
    } else {
        let row = state.len;
        state.len += 1;
        G::Own::place::<C>(world, entity.index(), row);
    }
}

/// Puts a member behind the last one that stays. O(owned columns).
#[inline]
fn leave<W: World, G: Group<W>, C: Change<W>>(world: &mut W, index: u32) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.swap_remove_index(index);
        state.len = state.list.len();
    } else {
        let Some(row) = state.len.checked_sub(1) else { mixed() };
        state.len = row;
        G::Own::place::<C>(world, index, row);
    }
}

/// The fields of two worlds were swapped by the module that declares them.
#[cold]
#[inline(never)]
pub(crate) fn mixed() -> ! {
    panic!("the fields of this world don't belong together: they were mixed with another world's")
}

/// Adding the components of a bundle.
pub(crate) struct Adding<B>(B);

impl<W: World, B: Bundle<W>> Change<W> for Adding<B> {
    const ADDED: Mask = crate::world::bundle::mask::<W, B>();
    const REMOVED: Mask = Mask::EMPTY;
}

/// The set of the lowest `len` numbers.
const fn lowest(len: usize) -> Mask {
    let (mut set, mut i) = (Mask::EMPTY, 0);
    while i < len {
        set = set.union(Mask::one(i));
        i += 1;
    }
    set
}

/// Removing everything.
pub(crate) struct Ending;

impl<W: World> Change<W> for Ending {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = lowest(W::COMPONENTS.len());
}

/// Removing the components of a bundle.
pub(crate) struct Removing<B>(B);

impl<W: World, B: Bundle<W>> Change<W> for Removing<B> {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = crate::world::bundle::mask::<W, B>();
}

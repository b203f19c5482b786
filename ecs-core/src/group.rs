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

mod list;
mod owned;
mod rows;
mod token;
mod view;

use crate::bundle::Bundle;
use crate::entity::Entity;
use crate::mask::Mask;
use crate::planner::GroupTerms;
use crate::signature::Signature;
use crate::sparse_set::SparseSet;
use crate::world::World;

pub use list::{Change, GroupList};
pub use owned::OwnedColumns;
pub use token::{GroupToken, PackedColumns};
pub use view::{GroupMut, GroupRef};

/// A group of a world, declared by `#[group(..)]`.
#[diagnostic::on_unimplemented(message = "`{Self}` isn't a group of `{W}`")]
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
    label = "not nested in `{G}`"
)]
pub trait Within<G> {}

/// How far a group reaches, or which its members are.
#[derive(Debug, Default)]
pub struct GroupState {
    /// The number of members: at the front of the owned columns, or of the list.
    pub(crate) len: usize,
    /// The members of a non-owning group; empty for the others.
    pub(crate) list: SparseSet<()>,
}

/// The states of all groups of a world, closed to everyone but this crate.
pub struct Groups<const N: usize>([GroupState; N]);

impl<const N: usize> Groups<N> {
    /// All groups empty.
    #[must_use]
    pub const fn new() -> Self {
        Self([const { GroupState { len: 0, list: SparseSet::new() } }; N])
    }

    /// The states, by group number.
    #[inline]
    #[must_use]
    pub const fn as_slice(&self) -> &[GroupState] {
        &self.0
    }

    /// The states, by group number.
    #[inline]
    #[must_use]
    pub const fn as_mut_slice(&mut self) -> &mut [GroupState] {
        &mut self.0
    }
}

impl<const N: usize> Default for Groups<N> {
    fn default() -> Self {
        Self::new()
    }
}

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
fn enter<W: World, G: Group<W>>(world: &mut W, entity: Entity) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.insert(entity, ());
        state.len = state.list.len();
    } else {
        let row = state.len;
        state.len += 1;
        G::Own::place(world, entity.index(), row);
    }
}

/// Puts a member behind the last one that stays. O(owned columns).
#[inline]
fn leave<W: World, G: Group<W>>(world: &mut W, index: u32) {
    let state = &mut world.groups_mut()[G::ID];
    if const { G::TERMS.own.is_empty() } {
        state.list.swap_remove_index(index);
        state.len = state.list.len();
    } else {
        let Some(row) = state.len.checked_sub(1) else { mixed() };
        state.len = row;
        G::Own::place(world, index, row);
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
    const ADDED: Mask = crate::bundle::mask::<W, B>();
    const REMOVED: Mask = Mask::EMPTY;
}

/// Removing the components of a bundle.
pub(crate) struct Removing<B>(B);

impl<W: World, B: Bundle<W>> Change<W> for Removing<B> {
    const ADDED: Mask = Mask::EMPTY;
    const REMOVED: Mask = crate::bundle::mask::<W, B>();
}

/// Copies and compares group states, for the derives of a world.
pub(crate) mod duplicate {
    #![expect(missing_docs, reason = "the names say it; only generated code calls them")]

    use core::hash::{Hash, Hasher};

    use super::Groups;

    #[must_use]
    pub fn groups<const N: usize>(groups: &Groups<N>) -> Groups<N> {
        let mut copy = Groups::new();
        groups_from(&mut copy, groups);
        copy
    }

    pub fn groups_from<const N: usize>(groups: &mut Groups<N>, source: &Groups<N>) {
        for (to, from) in groups.0.iter_mut().zip(&source.0) {
            to.len = from.len;
            to.list.clone_from(&from.list);
        }
    }

    #[must_use]
    pub fn groups_eq<const N: usize>(groups: &Groups<N>, other: &Groups<N>) -> bool {
        let eq =
            |(a, b): (&super::GroupState, &super::GroupState)| a.len == b.len && a.list == b.list;
        groups.0.iter().zip(&other.0).all(eq)
    }

    pub fn groups_hash<const N: usize, H: Hasher>(groups: &Groups<N>, state: &mut H) {
        for group in &groups.0 {
            group.len.hash(state);
            group.list.entities().hash(state);
        }
    }
}

//! The states of a world's groups: how far each reaches, or which its members are.

use core::marker::PhantomData;

use crate::storage::sparse_set::SparseSet;

/// How far a group reaches, or which its members are.
#[derive(Debug)]
pub struct GroupState {
    /// The number of members: at the front of the owned columns, or of the list.
    pub(crate) len: usize,
    /// The members of a non-owning group; empty for the others.
    pub(crate) list: SparseSet<()>,
}

/// The states of all groups of the world `W`. Nothing but to swap them with another world's can be done
/// with them outside this crate.
pub struct Groups<W, const N: usize>([GroupState; N], PhantomData<fn() -> W>);

#[expect(clippy::new_without_default, reason = "`mem::take` would part it from its world")]
impl<W, const N: usize> Groups<W, N> {
    /// All groups empty.
    #[must_use]
    pub const fn new() -> Self {
        Self([const { GroupState { len: 0, list: SparseSet::new() } }; N], PhantomData)
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

/// Copies and compares group states, for the derives of a world.
pub(crate) mod duplicate {
    #![expect(missing_docs, reason = "the names say it; only generated code calls them")]

    use core::hash::{Hash, Hasher};

    use super::Groups;

    #[must_use]
    pub fn groups<W, const N: usize>(groups: &Groups<W, N>) -> Groups<W, N> {
        let mut copy = Groups::new();
        groups_from(&mut copy, groups);
        copy
    }

    pub fn groups_from<W, const N: usize>(groups: &mut Groups<W, N>, source: &Groups<W, N>) {
        for (to, from) in groups.0.iter_mut().zip(&source.0) {
            to.len = from.len;
            to.list.clone_from(&from.list);
        }
    }

    #[must_use]
    pub fn groups_eq<W, const N: usize>(groups: &Groups<W, N>, other: &Groups<W, N>) -> bool {
        let eq =
            |(a, b): (&super::GroupState, &super::GroupState)| a.len == b.len && a.list == b.list;
        groups.0.iter().zip(&other.0).all(eq)
    }

    pub fn groups_hash<W, const N: usize, H: Hasher>(groups: &Groups<W, N>, state: &mut H) {
        for group in &groups.0 {
            group.len.hash(state);
            group.list.entities().hash(state);
        }
    }
}

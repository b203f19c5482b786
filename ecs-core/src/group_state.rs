//! The states of a world's groups: how far each reaches, or which its members are.

use crate::sparse_set::SparseSet;

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

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
pub struct Groups<W, const N: usize>(pub(crate) [GroupState; N], PhantomData<fn() -> W>);

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

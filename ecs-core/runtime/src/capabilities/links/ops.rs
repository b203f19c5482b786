//! The operations of structural changes on the values of a link.

#[cfg(feature = "links")]
use crate::capabilities::links::entity::{Link, OnDespawn};
#[cfg(feature = "links")]
use crate::capabilities::links::storage::lists::LinkLists;
use crate::entity::handle::Entity;
#[cfg(feature = "links")]
use crate::storage::noted::Noted;
#[cfg(feature = "links")]
use crate::storage::notes::Notes;
#[cfg(feature = "links")]
use crate::storage::row_set::RowSet;
use crate::storage::store::Store;
#[cfg(feature = "delta")]
use crate::storage::store::ValuesOf;

/// A unit `R` in the storage `S` whose values are links: its policy, and how a target is found.
#[doc(hidden)]
pub struct LinkOps<R, S: Store> {
    #[cfg(feature = "links")]
    pub(crate) on_despawn: OnDespawn,
    /// Returns the target of a value.
    pub(crate) target: fn(&R) -> Entity,
    /// Returns the target of the value at an index.
    #[cfg_attr(not(feature = "links"), expect(dead_code, reason = "no world has a link"))]
    pub(crate) stored: fn(&S, u32) -> Option<Entity>,
    /// Returns the target of the value with this number among those that have no entity yet.
    #[cfg(feature = "transfer")]
    pub(crate) pending: fn(&S, usize) -> Option<Entity>,
    /// Returns the target of a value, in the form in which the storage has it.
    #[cfg(feature = "delta")]
    pub(crate) of_row: fn(&ValuesOf<S>) -> Entity,
}

impl<R, S: Store> Clone for LinkOps<R, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, S: Store> Copy for LinkOps<R, S> {}

// Only this asks for `Link`, so a component without it causes one error.
#[cfg(feature = "links")]
impl<C: Link, M: Notes> LinkOps<C, RowSet<Noted<C, M>, LinkLists>> {
    /// Returns the operations of a link with this policy.
    #[must_use]
    pub const fn new(on_despawn: OnDespawn) -> Self {
        Self {
            on_despawn,
            target: C::target,
            stored: |set, index| {
                set.buffers().as_slice().get(set.rows().row_at(index)?).map(C::target)
            },
            #[cfg(feature = "transfer")]
            pending: |set, nth| set.buffers().as_slice().get(set.rows().len() + nth).map(C::target),
            #[cfg(feature = "delta")]
            of_row: C::target,
        }
    }
}

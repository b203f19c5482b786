//! The operations of structural changes on the values of a link.

#[cfg(feature = "links")]
use crate::capabilities::links::entity::{Link, OnDespawn};
#[cfg(feature = "links")]
use crate::capabilities::links::storage::lists::LinkLists;
#[cfg(feature = "links")]
use crate::capabilities::links::table::Links;
use crate::entity::handle::Entity;
#[cfg(feature = "links")]
use crate::storage::noted::Noted;
#[cfg(feature = "links")]
use crate::storage::notes::Notes;
#[cfg(feature = "links")]
use crate::storage::row_set::RowSet;
#[cfg(feature = "links")]
use crate::storage::store::PreparedFor;
use crate::storage::store::Store;
#[cfg(feature = "delta")]
use crate::storage::store::ValuesOf;

/// A unit `R` in the storage `S` whose values are links: its policy, its lists, and how a target is found and set.
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
    /// Returns the lists of sources.
    #[cfg(feature = "links")]
    pub(crate) lists: fn(&S) -> &Links,
    /// Moves a source to the list of this target, or to no list.
    #[cfg(feature = "links")]
    pub(crate) link: fn(&mut S, u32, Option<Entity>),
    /// Puts each source in the list of its target, in this order. All lists must be empty. O(indices).
    #[cfg(all(feature = "links", feature = "restore"))]
    pub(crate) link_all: fn(&mut S, &[(u32, u32)]),
    /// Empties the list of a target. O(sources).
    #[cfg(feature = "links")]
    pub(crate) forget: fn(&mut S, u32),
    /// Returns a target as what a change finds out about a value.
    #[cfg(feature = "links")]
    pub(crate) prepared_of: fn(Option<Entity>) -> PreparedFor<S>,
    /// Returns the target in what a change found out.
    #[cfg(feature = "links")]
    pub(crate) target_in: fn(PreparedFor<S>) -> Option<Entity>,
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
            lists: |set| RowSet::notes(set).lists(),
            link: |set, source, target| {
                let (rows, notes) = RowSet::notes_mut(set);
                notes.link(rows, source, target);
            },
            #[cfg(feature = "restore")]
            link_all: |set, links| {
                let (rows, notes) = RowSet::notes_mut(set);
                notes.link_all(rows, links);
            },
            forget: |set, target| RowSet::notes_mut(set).1.forget(target),
            prepared_of: |target| target,
            target_in: |prepared| prepared,
            #[cfg(feature = "delta")]
            of_row: C::target,
        }
    }
}

//! What structural changes do with the values of a link.

use crate::entity::handle::Entity;
use crate::entity::link::{Link, OnDespawn};

/// A unit whose values are links: its policy, and how the target is found.
#[doc(hidden)]
pub struct LinkOps<R> {
    pub(crate) on_despawn: OnDespawn,
    pub(crate) target: fn(&R) -> Entity,
}

impl<R> Clone for LinkOps<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for LinkOps<R> {}

impl<C: Link> LinkOps<C> {
    /// Returns the operations of a link with this policy.
    #[must_use]
    pub const fn new(on_despawn: OnDespawn) -> Self {
        Self { on_despawn, target: C::target }
    }
}

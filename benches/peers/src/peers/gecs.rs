//! gecs: declared archetypes, with code generated for each.
//!
//! Left out: adding a component to an entity, since its components are fixed when it is created;
//! joins of independent columns, since the columns of an archetype are always packed; memory after
//! shrinking, since a world cannot release memory. Removing the only component of an entity is done
//! by destroying the entity.

mod fragments;
mod movers;
mod others;
mod spawn;
mod steps;

use super::shared;
use crate::harness::Peer;

components! {}

/// Registers the entries of gecs.
pub fn register(peer: &mut Peer<'_>) {
    movers::register(peer);
    spawn::register(peer);
    others::register(peer);
    fragments::register(peer);
    steps::register(peer);
}

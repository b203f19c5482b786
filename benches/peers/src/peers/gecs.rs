//! gecs: archetypes that are declared, and code that is generated for each.
//!
//! Left out: adding a component to an entity, since an entity stays what it was made as; joins of independent
//! columns, since the columns of an archetype are always packed; memory after shrinking, since a world can't
//! give memory back. To remove the only component of an entity is to destroy it.

mod fragments;
mod movers;
mod others;
mod spawn;
mod steps;

use super::shared;
use crate::harness::Peer;

components! {}

/// Registers what gecs does.
pub fn register(peer: &mut Peer<'_>) {
    movers::register(peer);
    spawn::register(peer);
    others::register(peer);
    fragments::register(peer);
    steps::register(peer);
}

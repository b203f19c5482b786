//! gecs: declared archetypes, with code generated for each.
//!
//! Some workloads are left out. A component cannot be added to an entity, since its components are
//! fixed when it is created. So columns never have differing orders. They are never independent
//! either, since those of an archetype are always packed, and a world takes no ready ones. There are
//! no commands. A world cannot release memory, so there is none to count after shrinking. Removing
//! all components of an entity is done by destroying the entity.

mod fragments;
mod movers;
mod others;
mod rows;
mod spawn;
mod steps;
mod systems;

use crate::suite::Peer;

components! {}

/// Registers the entries of gecs.
pub fn register(peer: &mut Peer<'_>) {
    movers::register(peer);
    spawn::register(peer);
    others::register(peer);
    fragments::register(peer);
    steps::register(peer);
    systems::register(peer);
    rows::register(peer);
}

//! freecs: tables for each set of components, written by its `ecs!` macro.
//!
//! Left out: joins of independent columns, since the columns of a table are always packed; memory after
//! shrinking, since a world can't give memory back.

mod change;
mod fragments;
mod movers;
mod others;
mod spawn;
mod steps;

use super::shared;
use crate::harness::Peer;

components! {}

/// Registers what freecs does.
pub fn register(peer: &mut Peer<'_>) {
    movers::register(peer);
    spawn::register(peer);
    change::register(peer);
    others::register(peer);
    fragments::register(peer);
    steps::register(peer);
}

//! The behaviour of worlds, through the public API: what a program may use in addition to what main.rs tests, and panics
//! and names of the user's code in all of it.

mod bundles;
mod carrier;
mod commands;
mod conditions;
mod copying;
mod deltas;
mod derived;
mod events;
mod generic_worlds;
mod hygiene;
mod links;
mod panics;
mod parts;
mod resources;
mod restoring;
mod schedules;
#[allow(dead_code, reason = "the other half of the tests uses the rest")]
mod support;
mod tracking;

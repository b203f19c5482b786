//! The behaviour of worlds, through the public API: what a program may use in addition to what main.rs tests, and panics
//! and names of the user's code in all of it. `cargo test` leaves them to `.ci/run`.

mod alternatives;
mod batch;
mod brand;
mod bundles;
mod capacity;
mod carrier;
mod commands;
mod conditions;
mod delta;
mod derived;
mod events;
mod generics;
mod hygiene;
mod index;
mod inspected;
mod invariants;
mod kinds;
mod layout;
mod lengths;
mod linear;
mod links;
mod messages;
mod observers;
mod panics;
mod parallel;
mod parts;
mod reports;
mod resources;
mod restore;
mod schedule;
mod several;
mod split;
mod stable;
#[allow(dead_code, reason = "the other tests use the rest")]
mod support;
mod track;
mod transfer;

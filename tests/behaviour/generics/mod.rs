//! Worlds with type and constant parameters.

mod bounds;
mod carrier;
mod derived;
mod derives;
mod generic_code;
mod names;
mod parts;
mod queries;
mod sim;
mod split;
mod structure;
mod tables;
mod tracking;

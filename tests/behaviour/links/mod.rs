//! Links: lists of sources, cycles, policies and orders.

mod access;
mod bundles;
mod commands;
mod copies;
mod cycles;
mod dangling;
mod despawn;
mod drops;
mod fickle;
mod forest;
mod generic;
mod groups;
mod lists;
mod model;
mod order;
mod panics;
mod parts;
mod relations;
mod schedules;
mod tracking;

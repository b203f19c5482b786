//! The capabilities: what a world can leave out. Each has a folder, and its files have the names of the layers to which
//! they belong: `storage`, `schema`, `group`, `query` and `world`. The methods of a world are in `methods`.

pub(crate) mod batch;
pub(crate) mod brand;
pub(crate) mod budget;
pub(crate) mod bundles;
pub(crate) mod capacity;
#[cfg(all(feature = "check", debug_assertions))]
pub(crate) mod check;
pub(crate) mod commands;
pub(crate) mod count;
pub(crate) mod delta;
pub(crate) mod derived;
pub(crate) mod derives;
pub(crate) mod events;
pub(crate) mod handles;
pub(crate) mod index;
pub(crate) mod invariants;
pub(crate) mod joins;
pub(crate) mod kept;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod resources;
pub(crate) mod restore;
pub(crate) mod save;
pub(crate) mod schedule;
pub(crate) mod sets;
pub(crate) mod several;
pub(crate) mod sorting;
pub(crate) mod stable;
pub(crate) mod tables;
pub(crate) mod track;
pub(crate) mod transfer;

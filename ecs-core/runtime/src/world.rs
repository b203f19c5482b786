//! Worlds: their methods, bundles of components, structural changes and command buffers.

pub(crate) mod access;
pub(crate) mod bulk;
pub(crate) mod bundle;
mod changes;
#[cfg(all(feature = "check", debug_assertions))]
pub(crate) mod check;
#[cfg(all(feature = "check", debug_assertions))]
pub(crate) mod checked;
pub(crate) mod commands;
pub(crate) mod copying;
pub(crate) mod delta;
pub(crate) mod derives;
pub(crate) mod despawn;
pub(crate) mod entity;
pub(crate) mod get_or_insert;
pub(crate) mod inspect;
pub(crate) mod links;
pub(crate) mod merging;
pub(crate) mod methods;
pub(crate) mod resources;
pub(crate) mod restore;
pub(crate) mod show;
mod sort_group;
pub(crate) mod sort_links;
pub(crate) mod structure;
pub(crate) mod table;
pub(crate) mod tracking;
pub(crate) mod transfer;

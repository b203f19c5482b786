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
#[cfg(feature = "transfer")]
pub(crate) mod copying;
#[cfg(feature = "delta")]
pub(crate) mod delta;
pub(crate) mod derives;
pub(crate) mod despawn;
pub(crate) mod entity;
pub(crate) mod get_or_insert;
#[cfg(feature = "layout")]
pub(crate) mod inspect;
pub(crate) mod links;
#[cfg(feature = "transfer")]
pub(crate) mod merging;
pub(crate) mod methods;
pub(crate) mod resources;
#[cfg(feature = "restore")]
pub(crate) mod restore;
pub(crate) mod show;
mod sort_group;
pub(crate) mod sort_links;
pub(crate) mod structure;
pub(crate) mod table;
pub(crate) mod tracking;
#[cfg(feature = "transfer")]
pub(crate) mod transfer;

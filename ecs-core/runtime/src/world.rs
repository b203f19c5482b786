//! Worlds: their methods, bundles of components, structural changes and command buffers.

pub(crate) mod access;
pub(crate) mod bundle;
pub(crate) mod despawn;
pub(crate) mod entity;
pub(crate) mod get_or_insert;
pub(crate) mod methods;
mod sort_group;
pub(crate) mod structural;
pub(crate) mod structure;
pub(crate) mod table;

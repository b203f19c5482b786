//! Worlds: bundles of components, structural changes, and access to values.

pub(crate) mod access;
pub(crate) mod bundle;
pub(crate) mod despawn;
pub(crate) mod get_or_insert;
pub(crate) mod structural;
pub(crate) mod structure;

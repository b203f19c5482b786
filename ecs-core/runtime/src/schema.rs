//! What `world!` implements for a world: declarations that the generic code relies on, without any behaviour.

pub(crate) mod bundle;
pub(crate) mod data;
pub(crate) mod has;

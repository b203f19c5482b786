//! Resources: values that a world has once.

pub(crate) mod methods;
pub(crate) mod schema;
pub(crate) mod world;

//! Links: components that name another entity, with the list of the sources of each target.

pub(crate) mod entity;
pub(crate) mod methods;
pub(crate) mod schema;
pub(crate) mod sort;
pub(crate) mod storage;
pub(crate) mod world;

//! Copying, moving and merging entities of worlds, with a mapping of their handles.

pub(crate) mod entity;
pub(crate) mod methods;
pub(crate) mod schema;
pub(crate) mod storage;
pub(crate) mod world;

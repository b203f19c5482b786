//! Worlds of fixed capacity: all memory is allocated in `new`. `#[capacity(entities = 1024)]`.

pub(crate) mod entity;
pub(crate) mod world;

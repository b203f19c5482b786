//! Brands: handles that tell which world created them. `#[brand]`.

pub(crate) mod entity;
pub(crate) mod world;

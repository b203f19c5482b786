//! `Clone`, `PartialEq`, `Hash` and `Debug` of worlds.
//!
//! The last three are passes over the fields: values with a method for each kind of field, which requires the trait. The
//! macro lists the fields of a world once, and calls these methods. So a pass needs no code per field.

pub(crate) mod equal;
pub(crate) mod hashed;
pub(crate) mod show;
pub(crate) mod world;

//! What the storage of a component with an index notes of its values.

pub(crate) mod keys;
mod kind;
pub(crate) mod matches;
pub(crate) mod members;
pub(crate) mod notes;
pub(crate) mod shape;
pub(crate) mod view;

pub use kind::Indexed;

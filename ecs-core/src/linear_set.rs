//! A map from entities to values that stand at their entity's index.

mod slots;
mod store;

pub(crate) use slots::{Slots, Values, ValuesMut};

//! TODO capabilities/events

pub(crate) mod expand;

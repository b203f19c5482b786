//! TODO capabilities/layout

pub(crate) mod expand;

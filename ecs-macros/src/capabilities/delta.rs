//! TODO capabilities/delta

pub(crate) mod expand;

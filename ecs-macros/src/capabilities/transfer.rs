//! TODO capabilities/transfer

pub(crate) mod syntax;

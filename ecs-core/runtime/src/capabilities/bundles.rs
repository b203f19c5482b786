//! Bundles that are built at run time, and optional units of a bundle.

pub(crate) mod builder;
pub(crate) mod optional;

//! Filling a world from columns, step by step.

pub(crate) mod methods;
#[cfg(feature = "restore")]
pub(crate) mod world;

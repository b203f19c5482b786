//! TODO capabilities/conditions/syntax

pub(crate) mod off;
pub(crate) mod outer;

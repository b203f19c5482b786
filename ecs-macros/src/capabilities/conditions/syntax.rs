//! Words that `cfg` switches off, and attributes outside of the braces.

pub(crate) mod off;
pub(crate) mod outer;

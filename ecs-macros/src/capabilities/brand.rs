//! `#[brand]`: handles that tell which world created them.

pub(crate) mod check;
pub(crate) mod syntax;

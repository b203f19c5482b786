//! The traits that `world!` implements. They only declare; the behaviour is in generic code.

pub(crate) mod bundle;
pub(crate) mod data;
pub(crate) mod has;

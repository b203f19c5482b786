//! Links: components that name another entity.

pub(crate) mod check;
pub(crate) mod syntax;

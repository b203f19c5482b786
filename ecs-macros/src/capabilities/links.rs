//! Links: components that name another entity.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod syntax;

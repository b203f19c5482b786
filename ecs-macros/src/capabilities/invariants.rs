//! Invariants: which components an entity can have together.

pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod model;
pub(crate) mod syntax;

//! Budgets: how many bytes the values of an entity, and one component, may have.

pub(crate) mod expand;
pub(crate) mod syntax;

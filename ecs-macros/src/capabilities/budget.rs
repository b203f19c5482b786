//! Budgets: how many bytes the values of an entity, and one component, may have.

pub(crate) mod syntax;

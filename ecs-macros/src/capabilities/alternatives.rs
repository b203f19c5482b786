//! `any(..)` of queries: each row passes at least one of its filters.

pub(crate) mod check;
pub(crate) mod lower;
pub(crate) mod model;
pub(crate) mod syntax;

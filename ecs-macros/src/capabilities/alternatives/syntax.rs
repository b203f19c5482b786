//! The words of `any(..)`.

/// The filters that `any(..)` can have.
pub(crate) const FILTERS: [&str; 4] = ["with", "without", "changed", "added"];

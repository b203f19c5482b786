//! Families: groups that own a common column without being nested.
//!
//! Without the feature, groups that own a common column are nested, and the files `off.rs` have what the core calls.

#[cfg(feature = "families")]
pub(crate) mod check;
pub(crate) mod model;

#[cfg(not(feature = "families"))]
#[path = "families/check/off.rs"]
pub(crate) mod check;

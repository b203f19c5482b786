//! Invariants: which components an entity can have together.
//!
//! Without the feature, no world has one, and the files `off.rs` have what the core calls.

#[cfg(feature = "invariants")]
pub(crate) mod check;
#[cfg(feature = "invariants")]
pub(crate) mod model;
#[cfg(feature = "invariants")]
pub(crate) mod syntax;

#[cfg(not(feature = "invariants"))]
#[path = "invariants/check/off.rs"]
pub(crate) mod check;
#[cfg(not(feature = "invariants"))]
#[path = "invariants/model/off.rs"]
pub(crate) mod model;
#[cfg(not(feature = "invariants"))]
#[path = "invariants/syntax/off.rs"]
pub(crate) mod syntax;

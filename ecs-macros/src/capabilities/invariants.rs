//! Invariants: which components an entity can have together.
//!
//! Without the feature, no world has one, and [`off`] stands in for what the core calls.

#[cfg(feature = "invariants")]
pub(crate) mod check;
#[cfg(feature = "invariants")]
pub(crate) mod expand;
#[cfg(feature = "invariants")]
pub(crate) mod model;
#[cfg(feature = "invariants")]
pub(crate) mod syntax;

#[cfg(not(feature = "invariants"))]
mod off;
#[cfg(not(feature = "invariants"))]
pub(crate) use off::{check, expand, model, syntax};

//! Invariants: which components an entity can have together. `#[one_of(..)]`, `#[never(..)]` and `#[requires(..)]`.
//!
//! Without the feature, no world has one, and [`off`] stands in for what the core calls.

pub(crate) mod bundle;
#[cfg(feature = "invariants")]
pub(crate) mod clear;
#[cfg(feature = "invariants")]
pub(crate) mod world;

#[cfg(not(feature = "invariants"))]
mod off;
#[cfg(all(
    not(feature = "invariants"),
    any(feature = "restore", feature = "delta", feature = "transfer")
))]
pub(crate) use off::world;

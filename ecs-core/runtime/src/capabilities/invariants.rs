//! Invariants: which components an entity can have together. `#[one_of(..)]`, `#[never(..)]` and `#[requires(..)]`.

pub(crate) mod clear;
pub(crate) mod error;
pub(crate) mod structural;
pub(crate) mod world;

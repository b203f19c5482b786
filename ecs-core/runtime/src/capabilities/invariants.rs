//! Invariants: which components an entity can have together. `#[one_of(..)]`, `#[never(..)]` and `#[requires(..)]`.

pub(crate) mod bundle;
pub(crate) mod clear;
pub(crate) mod world;

//! `#[derive(Query)]`: a query of any world that has its components.
//!
//! Unlike `world!`, the derive macro knows no world. So it identifies components by their types, and leaves what
//! depends on the world to rustc.

pub(crate) mod check;
mod fields;
mod item;
mod read;
pub(crate) mod syntax;
mod touched;
mod words;

pub(crate) use item::{Derived, Fetch};
pub(crate) use read::read;

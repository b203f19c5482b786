//! Parts: `#[parts(..)]` is read, each part is asked for its declarations, and the answers are read.
//!
//! A part's name is also the name of a macro, its carrier. `physics::Physics!(@to { callback } state ..)` calls
//! `callback! { { payload } state .. }`, where the payload contains the declarations. So `world!` calls the
//! carrier of the first part with itself as the callback, and so on until all parts have answered.

mod ask;
mod clash;
mod list;
mod payload;
mod rename;
mod union;

pub(crate) use ask::{Asked, answered, asked};
pub(crate) use payload::FORMAT;

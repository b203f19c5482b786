//! Reads `#[parts(..)]`, and gets the declarations of each part.
//!
//! A part's name is also the name of a macro, its carrier. `physics::Physics!(@to { callback }; state ..)` calls
//! `callback! { { payload } state .. }`, where the payload contains the declarations. To *ask* a part is to write a
//! call of its carrier. Its *answer* is the payload in the call of the callback. `world!` and `part!` ask one part after
//! the other, and `world_with!` and `part_with!` receive the answers.

mod ask;
pub(crate) mod check;
mod clash;
pub(crate) mod expand;
mod list;
mod payload;
mod rename;
pub(crate) mod syntax;
mod union;

pub(crate) use ask::{Asked, answered, asked};

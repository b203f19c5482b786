//! Reads `#[parts(..)]`, and gets the declarations of each part.
//!
//! A part's name is also the name of a macro, its carrier. `physics::Physics!(@to { callback }; state ..)` calls
//! `callback! { { payload } state .. }`, where the payload contains the declarations. To *ask* a part is to write a
//! call of its carrier. Its *answer* is the payload in the call of the callback. `world!` and `part!` ask one part after
//! the other, and `world_with!` and `part_with!` receive the answers.

#[cfg(feature = "parts")]
mod ask;
pub(crate) mod carried;
#[cfg(feature = "parts")]
pub(crate) mod carrier;
pub(crate) mod check;
#[cfg(feature = "parts")]
mod clash;
#[cfg(feature = "parts")]
mod list;
#[cfg(feature = "parts")]
pub(crate) mod module;
#[cfg(feature = "parts")]
mod payload;
#[cfg(feature = "parts")]
mod rename;
#[cfg(feature = "parts")]
mod steps;
pub(crate) mod syntax;
#[cfg(feature = "parts")]
mod union;
#[cfg(feature = "parts")]
pub(crate) mod written;

#[cfg(feature = "parts")]
pub(crate) use steps::{answered, asked};

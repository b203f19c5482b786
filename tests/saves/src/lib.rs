//! A world with every kind of storage, group, table, link, tracking and resource, for tests of saves:
//! random operations on it, its invariants, and the formats it is saved in.

#![allow(clippy::missing_panics_doc, reason = "every function here panics at a difference")]

mod forge;
mod format;
mod fuzz;
mod fuzz_delta;
mod invariants;
pub mod kept;
mod ops;
pub mod versions;
pub mod written;
mod yard;

pub use forge::forge;
pub use format::{FORMATS, Format};
pub use fuzz::load_and_use;
pub use fuzz_delta::{Outcome, forge_and_apply};
pub use invariants::check;
pub use ops::{BYTES, Run, random_bytes, random_world, rounds};
pub use yard::*;

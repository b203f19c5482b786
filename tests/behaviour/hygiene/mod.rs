//! Worlds in unfriendly surroundings.

mod lints;
mod names;
mod places;
mod prelude;

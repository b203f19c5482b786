//! Worlds in unfriendly surroundings.

mod names;
mod places;
mod prelude;

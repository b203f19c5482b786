//! Rows that stay: a storage in which an entity that leaves makes a gap. It consists of rows with gaps, and of places by
//! row for the values.

mod kind;
mod places;
mod store;

pub use places::Spots;
pub(crate) use places::ValuesIn;
pub(crate) use places::{Gapped, Places};
pub(crate) use store::StableRows;

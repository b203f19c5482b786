//! The bounds of a storage for the check of the whole world. Without the check, the traits are empty.

#[cfg(all(feature = "check", debug_assertions))]
use crate::storage::rows::Rows;

/// The columns of a set.
#[cfg(all(feature = "check", debug_assertions))]
pub trait CheckedColumns {
    /// Returns what is wrong, if the set has this number of rows.
    fn fault(&self, rows: usize) -> Option<&'static str>;
}

/// The storage of a unit.
#[cfg(all(feature = "check", debug_assertions))]
pub trait CheckedStore {
    /// Returns the rows, if the values have some.
    fn packed(&self) -> Option<&Rows>;
    /// Returns what is wrong.
    fn fault(&self) -> Option<&'static str>;
}

#[cfg(not(all(feature = "check", debug_assertions)))]
pub trait CheckedColumns {}
#[cfg(not(all(feature = "check", debug_assertions)))]
impl<B> CheckedColumns for B {}

#[cfg(not(all(feature = "check", debug_assertions)))]
pub trait CheckedStore {}
#[cfg(not(all(feature = "check", debug_assertions)))]
impl<S> CheckedStore for S {}

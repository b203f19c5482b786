//! The error of columns with different lengths.

use core::error::Error;
use core::fmt;

/// An error: the columns have different lengths. No rows were spawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnsError {
    /// The length of the first column.
    pub first: usize,
    /// The first length that differs from it.
    pub other: usize,
}

impl fmt::Display for ColumnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, other } = self;
        write!(f, "columns of {first} and {other} rows can't be spawned together")
    }
}

impl Error for ColumnsError {}

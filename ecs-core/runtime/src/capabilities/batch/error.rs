//! The error of columns that can't be spawned together.

use core::error::Error;
use core::fmt;

use crate::entity::error::BrokenRule;

/// An error: the columns can't be spawned. No rows were spawned, and the columns have their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnsError {
    /// The columns have different lengths.
    Lengths {
        /// The length of the first column.
        first: usize,
        /// The first length that differs from it.
        other: usize,
    },
    /// A rule of the world would be broken.
    Broken {
        /// The number of a row that would break it.
        row: usize,
        /// The rule.
        rule: BrokenRule,
    },
}

impl fmt::Display for ColumnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lengths { first, other } => {
                write!(f, "columns of {first} and {other} rows can't be spawned together")
            }
            Self::Broken { row, rule } => write!(f, "row {row} can't be spawned: {rule}"),
        }
    }
}

impl Error for ColumnsError {}

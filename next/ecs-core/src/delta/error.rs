//! The error of a delta that can't be applied.

use core::error::Error;
use core::fmt;

use crate::error::BrokenRule;

/// An error: the delta wasn't applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeltaError {
    /// The world differs from the one that the delta begins with.
    OtherBase {
        /// The name of the first component, table or group that differs, or `entities`.
        place: &'static str,
    },
    /// The delta is damaged or forged.
    Inconsistent {
        /// The name of a component, table or group, or `entities`.
        place: &'static str,
    },
    /// A rule of the world would be broken.
    Broken {
        /// The index of an entity that would break it.
        index: u32,
        /// The rule.
        rule: BrokenRule,
    },
}

impl fmt::Display for DeltaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherBase { place } => {
                write!(f, "`{place}` differs from the world that the delta begins with")
            }
            Self::Inconsistent { place } => write!(f, "the delta contradicts itself in `{place}`"),
            Self::Broken { index, rule } => {
                write!(f, "the delta breaks a rule of the world at index {index}: {rule}")
            }
        }
    }
}

impl Error for DeltaError {}

//! Why a delta was not applied.

use core::error::Error;
use core::fmt;

use crate::entity::error::BrokenRule;
use crate::entity::fault::Fault;

/// An error: the delta was not applied, and the world is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeltaError {
    /// The world isn't equal to the one that the delta begins with.
    OtherBase {
        /// The component, table or group that differs, or `entities`.
        place: &'static str,
    },
    /// The delta contradicts itself. It was damaged, or didn't come from a world.
    Inconsistent {
        /// The component, table or group that is wrong, or `entities`.
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

impl DeltaError {
    pub(super) fn new(fault: Fault, place: &'static str) -> Self {
        match fault {
            Fault::Base => Self::OtherBase { place },
            Fault::Broken => Self::Inconsistent { place },
        }
    }
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

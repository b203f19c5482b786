//! The error of a delta that can't be applied.

use crate::error::{BrokenRule, errors};

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

errors! {
    [] DeltaError {
        Self::OtherBase { place } => "`{place}` differs from the world that the delta begins with";
        Self::Inconsistent { place } => "the delta contradicts itself in `{place}`";
        Self::Broken { index, rule } => "the delta breaks a rule of the world at index {index}: {rule}";
    }
}

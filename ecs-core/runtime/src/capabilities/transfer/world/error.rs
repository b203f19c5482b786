//! The error of worlds that aren't merged.

use core::error::Error;
use core::fmt;

use crate::entity::error::BrokenRule;
use crate::entity::handle::Entity;

/// An error: no entities were added, because a rule of the world would be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MergeError {
    /// An entity of the other world that would break it.
    pub entity: Entity,
    /// The rule.
    pub rule: BrokenRule,
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of the other world can't be added: {}", self.entity, self.rule)
    }
}

impl Error for MergeError {}

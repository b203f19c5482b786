//! The errors of entities that aren't added to another world.

use core::error::Error;
use core::fmt;

use crate::entity::Entity;
use crate::error::BrokenRule;

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

/// An error: no entities were moved or copied to another world, and both worlds are unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// A rule of the other world would be broken.
    Broken {
        /// An entity that would break it, of the world that it would leave.
        entity: Entity,
        /// The rule.
        rule: BrokenRule,
    },
    /// The other world has too few free indices.
    Full {
        /// The number of entities that would be added.
        entities: usize,
        /// The number of entities that can be added.
        room: usize,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken { entity, rule } => {
                write!(f, "{entity} can't be added to the other world: {rule}")
            }
            Self::Full { entities, room } => {
                write!(f, "{entities} entities can't be added to a world with room for {room}")
            }
        }
    }
}

impl Error for MoveError {}

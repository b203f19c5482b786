//! The error of rows that can't be restored.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::entity::Entity;
use crate::error::BrokenRule;

/// An error: rows were not restored. Contains the values.
#[derive(Clone, PartialEq, Eq)]
pub struct RestoreError<R> {
    /// The reason.
    pub reason: RestoreReason,
    /// The values that were not restored.
    pub values: Vec<R>,
}

/// An error: an entity breaks a rule of the world, so nothing was restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenEntity {
    /// The entity.
    pub entity: Entity,
    /// The rule.
    pub rule: BrokenRule,
}

impl fmt::Display for BrokenEntity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} breaks a rule, so nothing was restored: {}", self.entity, self.rule)
    }
}

impl Error for BrokenEntity {}

/// The reason why rows can't be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreReason {
    /// The numbers of entities and values differ.
    Length {
        /// The number of entities.
        entities: usize,
        /// The number of values.
        values: usize,
    },
    /// The entity isn't alive.
    NoSuchEntity(Entity),
    /// The entity has this component or row already, or is named twice.
    Twice(Entity),
    /// A rule of the world would be broken.
    Broken {
        /// An entity that would break it.
        entity: Entity,
        /// The rule.
        rule: BrokenRule,
    },
}

impl fmt::Display for RestoreReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { entities, values } => {
                write!(f, "{entities} entities can't have {values} values; give one to each")
            }
            Self::NoSuchEntity(entity) => write!(f, "entity {entity} isn't alive"),
            Self::Twice(entity) => write!(f, "entity {entity} already has a value"),
            Self::Broken { entity, rule } => write!(f, "{entity} would break a rule: {rule}"),
        }
    }
}

impl<R> fmt::Debug for RestoreError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RestoreError").field("reason", &self.reason).finish_non_exhaustive()
    }
}

impl<R> fmt::Display for RestoreError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, so no row was restored", self.reason)
    }
}

impl<R> Error for RestoreError<R> {}

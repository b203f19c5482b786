//! The error of rows that can't be restored.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::error::{BrokenRule, errors};

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

errors! {
    [] BrokenEntity {
        Self { entity, rule } => "{entity} breaks a rule, so nothing was restored: {rule}";
    }
}

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

errors! {
    [] RestoreReason {
        Self::Length { entities, values } => "{entities} entities can't have {values} values; give one to each";
        Self::NoSuchEntity(entity) => "entity {entity} isn't alive";
        Self::Twice(entity) => "entity {entity} already has a value";
        Self::Broken { entity, rule } => "{entity} would break a rule: {rule}";
    }
}

crate::error::debug! {
    [R] RestoreError<R> as "RestoreError", reason: |it| it.reason;
}

errors! {
    [R] RestoreError<R> {
        Self { reason, .. } => "{reason}, so no row was restored";
    }
}

//! The errors of entities that aren't added to another world.

use crate::entity::Entity;
use crate::error::{BrokenRule, errors};

/// An error: no entities were added, because a rule of the world would be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MergeError {
    /// An entity of the other world that would break it.
    pub entity: Entity,
    /// The rule.
    pub rule: BrokenRule,
}

errors! {
    [] MergeError {
        Self { entity, rule } => "{entity} of the other world can't be added: {rule}";
    }
}

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

errors! {
    [] MoveError {
        Self::Broken { entity, rule } => "{entity} can't be added to the other world: {rule}";
        Self::Full { entities, room } => "{entities} entities can't be added to a world with room for {room}";
    }
}

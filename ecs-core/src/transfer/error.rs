//! The errors of entities that aren't added to another world.

use crate::entity::Entity;
use crate::error::{BrokenRule, errors};

/// An error: no entities were moved or copied to a world, and all worlds are unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// The entity isn't alive.
    NoSuchEntity(Entity),
    /// A rule of the world to which they go would be broken.
    Broken {
        /// An entity that would break it, of the world from which it comes.
        entity: Entity,
        /// The rule.
        rule: BrokenRule,
    },
    /// The world to which they go has too few free indices.
    Full {
        /// The number of entities that would be added.
        entities: usize,
        /// The number of entities that can be added.
        room: usize,
    },
}

errors! {
    [] MoveError {
        Self::NoSuchEntity(entity) => "entity {entity} isn't alive";
        Self::Broken { entity, rule } => "{entity} can't be added to the world: {rule}";
        Self::Full { entities, room } => "{entities} entities can't be added to a world with room for {room}";
    }
}

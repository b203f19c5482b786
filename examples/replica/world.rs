//! The worlds of the server and of the clients.

use ecs_core::{Entity, world};
use serde::{Deserialize, Serialize};

/// A place in a square world whose opposite edges are connected. One turn around it is 2¹⁶.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub x: u16,
    pub y: u16,
}

#[derive(Clone, Copy)]
pub struct Velocity {
    pub x: i8,
    pub y: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health(pub u8);

/// What a client draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    Tree,
    Animal,
    Player,
}

/// The entity of the server that an entity of a client stands for. It is no `Entity`, because a handle of the server names
/// another entity in the client's world, or none. Fingerprints map handles in values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    index: u32,
    generation: u32,
}

impl From<Entity> for Source {
    fn from(entity: Entity) -> Self {
        Self { index: entity.index(), generation: entity.generation() }
    }
}

/// The number of the last frame of the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame(pub u32);

world!(
    /// The world of the server.
    pub struct Server {
        position: Position,
        velocity: Velocity,
        health: Health,
        look: Look,
        #[resource]
        frame: Frame,
    }
    /// Those that move.
    #[group(own(velocity, position))]
    pub struct Movers;
);

pub mod replica {
    use super::{Frame, Health, Look, Position, Source};
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    world!(
        /// The part that a client sees. Values that differ from one frame to the next are found by their marks. A delta from an older
        /// frame compares all values.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct Replica {
            #[track(frames = 2)]
            position: Position,
            #[track(frames = 2)]
            health: Health,
            #[track(frames = 2)]
            look: Look,
            #[track(frames = 2)]
            source: Source,
            #[resource]
            frame: Frame,
        }
    );
}

//! A table, nested groups and a group that keeps a list, with components that lack some traits.

use ecs_core::world;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub x: f32,
    pub y: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Velocity(pub f32);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Role {
    Hunter,
    Prey { fear: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asleep;

/// Shown, and not editable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Serial(pub u64);

/// Shown by `Debug`.
#[derive(Clone, Debug, PartialEq)]
pub struct Label(pub &'static str);

/// Not shown.
#[derive(Clone, PartialEq)]
pub struct Secret;

world!(
    #[derive(Clone)]
    pub struct Sim {
        role: Role,
        asleep: Asleep,
        serial: Serial,
        label: Label,
        secret: Secret,
    }

    #[table]
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Body {
        pub position: Position,
        pub velocity: Velocity,
    }

    #[group(own(body), without(asleep))]
    pub struct Awake;

    /// Nested in `Awake`.
    #[group(own(body), with(role), without(asleep))]
    pub struct Acting;

    #[group(with(body, role))]
    pub struct Players;

    #[query(without(asleep))]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    pub struct Playing {
        role: &Role,
        label: &Label,
    }
);
ecs_inspect::inspector!(Sim);

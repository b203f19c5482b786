//! The world of the ECS version: its components, groups and queries.

use ecs_core::{Entity, world};
use glam::Vec2;

use crate::rules::Kind;

/// The number of a unit or an item in the log. Numbers are never reused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Serial(pub u32);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Team(pub u8);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub Vec2);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Health {
    pub now: i32,
    pub full: i32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weapon {
    pub power: i32,
    /// The number of ticks for which it cannot strike.
    pub wait: u8,
}

/// The number of times that a unit splits when it dies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Splits(pub u8);

/// The target of a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target(pub Entity);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stunned;

/// The item that a unit carries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Carries(pub Entity);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Item {
    pub kind: Kind,
    pub charges: u8,
}

/// The unit that carries an item. An item without a carrier is on the ground and has a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldBy(pub Entity);

/// The number of ticks until an item on the ground disappears.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay(pub u16);

world!(
    /// Units and items. Both are entities.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Arena {
        serial: Serial,
        team: Team,
        position: Position,
        velocity: Velocity,
        health: Health,
        weapon: Weapon,
        splits: Splits,
        target: Target,
        stunned: Stunned,
        carries: Carries,
        item: Item,
        held_by: HeldBy,
        decay: Decay,
    }

    /// All units. Items on the ground also have positions; their rows are behind those of the
    /// units.
    #[group(own(position, velocity))]
    pub struct Mobile;

    /// The units that are not stunned. The stunned units are the rows of [`Mobile`] behind these.
    #[group(own(position, velocity), without(stunned))]
    pub struct Awake;

    /// Units that have a target.
    #[group(own(weapon, target), with(serial))]
    pub struct Fighters;

    /// Units that carry an item.
    #[group(with(serial, carries))]
    pub struct Carriers;

    #[query(packed, without(stunned))]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(without(stunned))]
    pub struct Steering {
        velocity: &mut Velocity,
        serial: &Serial,
        position: &Position,
        target: Option<&Target>,
    }

    /// Every unit, as others see it. The velocity is required so that the group can serve the
    /// query.
    #[query(with(velocity))]
    pub struct Standing {
        entity: Entity,
        serial: &Serial,
        team: &Team,
        position: &Position,
    }

    #[query(with(velocity), without(target, stunned))]
    pub struct Searching {
        entity: Entity,
        serial: &Serial,
        team: &Team,
        position: &Position,
    }

    #[query(without(stunned))]
    pub struct Striking {
        entity: Entity,
        serial: &Serial,
        weapon: &mut Weapon,
        target: &Target,
        position: &Position,
        carries: Option<&Carries>,
    }

    #[query]
    pub struct Healing {
        health: &mut Health,
    }

    #[query]
    pub struct Mortal {
        entity: Entity,
        serial: &Serial,
        team: &Team,
        position: &Position,
        health: &Health,
        weapon: &Weapon,
        splits: &Splits,
        carries: Option<&Carries>,
    }

    #[query(with(velocity), without(carries, stunned))]
    pub struct EmptyHanded {
        entity: Entity,
        serial: &Serial,
        team: &Team,
        position: &Position,
    }

    #[query]
    pub struct Carrying {
        entity: Entity,
        serial: &Serial,
        carries: &Carries,
    }

    #[query(with(item))]
    pub struct Lying {
        entity: Entity,
        serial: &Serial,
        position: &Position,
    }

    #[query]
    pub struct Rotting {
        serial: &Serial,
        decay: &mut Decay,
    }
);

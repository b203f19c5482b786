//! The world of the ECS version: its components, groups and queries.

use ecs_core::{Entity, world};
use glam::Vec2;

use crate::rules::Kind;

/// The number that the log calls a unit or an item by; never used again.
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
    /// For how many ticks it can't strike.
    pub wait: u8,
}

/// How often what is left of a unit splits when it falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Splits(pub u8);

/// The unit that a unit is after.
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

/// The unit that carries an item. An item without lies somewhere: it has a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldBy(pub Entity);

/// For how many ticks an item goes on lying about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay(pub u16);

world!(
    /// Units, and items that are entities too.
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

    /// All units; items that lie about have a position too, and come behind them.
    #[group(own(position, velocity))]
    pub struct Mobile;

    /// The units that can move; between them and the rest of [`Mobile`]'s rows are the stunned.
    #[group(own(position, velocity), without(stunned))]
    pub struct Awake;

    /// Whoever is after somebody.
    #[group(own(weapon, target), with(serial))]
    pub struct Fighters;

    /// Whoever has an item.
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

    /// Every unit, as others see it. That it has a velocity too is asked for the group's sake.
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

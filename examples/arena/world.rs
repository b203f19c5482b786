//! The world of the ECS version: its components, tables, groups and queries.

use ecs_core::{Entity, world};
use glam::Vec2;

use crate::rules::Kind;

/// The number of a unit in the log. Units and items have different numbers, and none is reused.
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
    /// The number of the item in the log.
    pub serial: u32,
    pub kind: Kind,
    pub charges: u8,
}

/// The unit that carries an item. An item without a carrier is on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldBy(pub Entity);

/// The position of an item on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(pub Vec2);

/// The number of ticks until an item on the ground disappears.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay(pub u16);

world!(
    /// Units and items. Both are entities.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Arena {
        target: Target,
        stunned: Stunned,
        carries: Carries,
        item: Item,
        held_by: HeldBy,
    }

    /// The components of every unit.
    #[table]
    #[derive(Debug)]
    pub struct Unit {
        pub serial: Serial,
        pub team: Team,
        pub position: Position,
        pub velocity: Velocity,
        pub health: Health,
        pub weapon: Weapon,
        pub splits: Splits,
    }

    /// The components that an item has while it is on the ground.
    #[table]
    #[derive(Debug)]
    pub struct Ground {
        pub place: Place,
        pub decay: Decay,
    }

    /// The units that are not stunned: the first rows of [`Unit`].
    #[group(own(unit), without(stunned))]
    pub struct Awake;

    /// The units that are not stunned and have a target: the first rows of [`Awake`].
    #[group(own(unit, target), without(stunned))]
    pub struct Fighters;

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

    /// Every unit, as others see it.
    #[query]
    pub struct Standing {
        entity: Entity,
        serial: &Serial,
        team: &Team,
        position: &Position,
    }

    /// Every unit with a target.
    #[query]
    pub struct Aiming {
        entity: Entity,
        target: &Target,
        serial: &Serial,
        position: &Position,
    }

    #[query(without(target, stunned))]
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
        unit: UnitRef,
        carries: Option<&Carries>,
    }

    #[query(without(carries, stunned))]
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

    #[query]
    pub struct Lying {
        entity: Entity,
        item: &Item,
        place: &Place,
    }

    #[query]
    pub struct Rotting {
        item: &Item,
        decay: &mut Decay,
    }
);

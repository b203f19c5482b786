//! The second version: components were renamed, removed and added, one moved into a table, and the groups
//! are others.

use ecs_core::world;
use serde::{Deserialize, Serialize};

use super::{
    Armor, Asleep, ChildOf, Clock, Health, Marked, Max, Position, Score, Seed, Shield, Velocity,
};

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[dropped(armor: Armor, marked: Marked, #[resource] seed: Seed)]
    pub struct Game {
        shield: Shield,
        #[was(vel)]
        velocity: Velocity,
        position: Position,
        #[storage(linear)]
        asleep: Asleep,
        #[entities]
        #[link(on_despawn = unlink)]
        #[was(child_of, parent)]
        above: ChildOf,
        #[resource]
        #[was(clock)]
        time: Clock,
        #[resource]
        #[default]
        score: Score,
    }

    #[table]
    pub struct Vitals {
        health: Health,
        #[default]
        max: Max,
    }

    #[group(own(position, vitals))]
    pub struct Targets;
    #[group(with(position), without(asleep), events)]
    pub struct Awake;
    #[group(with(velocity, above), events)]
    pub struct Followers;
);

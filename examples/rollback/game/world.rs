//! The world: two ships among rocks, and their shots.

use ecs_core::{Entity, world};
use netplay::Random;
use serde::Serialize;

use super::space::Vector;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place(pub Vector);

/// The way of a body in one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pace(pub Vector);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ship {
    pub player: u8,
    pub heading: u8,
    /// The frames until it can shoot again.
    pub rest: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rock {
    /// 1 to 3.
    pub size: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shot {
    pub player: u8,
    /// The frames that it still lasts.
    pub left: u8,
}

/// The hits that a ship or a rock still endures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Hull(pub i16);

/// A ship or a rock that was hit neither moves nor turns for some frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stunned {
    pub left: u8,
}

/// The points of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Score(pub [i32; 2]);

world!(
    /// Everything that the next frames depend on. Two equal duels stay equal under the same inputs.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    pub struct Duel {
        ship: Ship,
        rock: Rock,
        shot: Shot,
        stunned: Stunned,
        /// Rocks and ships have one, which are most bodies.
        #[storage(linear)]
        hull: Hull,
        #[resource]
        random: Random,
        #[resource]
        score: Score,
    }

    #[table]
    #[derive(Debug)]
    pub struct Body {
        pub place: Place,
        pub pace: Pace,
    }

    /// The first rows of [`Body`] move.
    #[group(own(body), without(stunned))]
    pub struct Free;

    /// Of these, the first rows are shots.
    #[group(own(body, shot), without(stunned))]
    pub struct Flying;

    /// Has a list of its own, in an order that is part of the state too.
    #[group(with(body, hull), without(stunned))]
    pub struct Sound;

    #[query(without(stunned))]
    pub struct Moving {
        place: &mut Place,
        pace: &Pace,
    }

    #[query(without(stunned))]
    pub struct Steering {
        ship: &mut Ship,
        pace: &mut Pace,
        place: &Place,
    }

    #[query]
    pub struct Waking {
        entity: Entity,
        stunned: &mut Stunned,
    }

    #[query]
    pub struct Fading {
        entity: Entity,
        shot: &mut Shot,
    }

    #[query]
    pub struct Striking {
        entity: Entity,
        shot: &Shot,
        place: &Place,
    }

    #[query(without(shot))]
    pub struct Targets {
        entity: Entity,
        place: &Place,
        hull: &mut Hull,
        rock: Option<&Rock>,
        ship: Option<&Ship>,
    }
);

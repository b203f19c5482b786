//! The world at dusk.

use glam::Vec2;
use rand::{Rng, RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use crate::{rules::*, world::*};

/// Returns the world at dusk: all moths sleep, in clusters away from the player.
pub fn night(seed: u64) -> Night {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let at = FIELD * 0.5;
    let player = Player { at, lamps: LAMPS, lives: LIVES, shield: 0 };
    let mut night = Night::new(player, Score::default(), dice.clone());
    let away = |dice: &mut _| loop {
        // Clusters lie within the field.
        let place = at + (somewhere(dice) - at) * 0.86;
        if place.distance(at) > 130.0 {
            break place;
        }
    };
    let clusters: Vec<Vec2> = (0..CLUSTERS).map(|_| away(&mut dice)).collect();
    for n in 0..MOTHS {
        // The sum of several is dense in the middle.
        let offset: Vec2 = (0..3).map(|_| somewhere(&mut dice) / FIELD - 0.5).sum();
        let place = (clusters[n % CLUSTERS] + offset * 80.0).clamp(Vec2::ZERO, FIELD);
        let speed = Speed(dice.random_range(1.3..2.2));
        let velocity = Velocity(Vec2::ZERO);
        night.spawn((Moth { position: Position(place), velocity, speed }, Asleep));
    }
    night.spawn_batch((0..SPARKS).map(|_| Spark(somewhere(&mut dice))));
    *night.dice_mut() = dice;
    night
}

/// Returns a place in the field.
pub fn somewhere(dice: &mut impl Rng) -> Vec2 {
    Vec2::new(dice.random(), dice.random()) * FIELD
}

//! A player for tests and pictures. It flees from moths, takes sparks, and leaves a lamp where many
//! moths hunt it.

use glam::Vec2;

use crate::rules::FIELD;
use crate::world::Night;
use crate::{Game, Input};

/// Returns the input of the next tick.
pub fn play(game: &Game) -> Input {
    let at = game.night.player().at;
    let sparks = game.night.spark().iter().map(|(_, spark)| spark.0 - at);
    let nearest = sparks.min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
    let mut direction = nearest.unwrap_or_default().normalize_or_zero();
    let mut hunters = 0;
    // Those that hunt are in no group.
    let (_, positions, ..) = game.night.moth().ungrouped().slices();
    for position in positions {
        let offset = at - position.0;
        direction += push(offset, 70.0) * 2.0;
        hunters += u32::from(offset.length() < 120.0);
    }
    let middle = FIELD * 0.5 - at;
    direction += middle / FIELD;
    Input { direction, lamp: hunters >= 25 && ready(&game.night) }
}

/// Tells whether no lamp is burning.
fn ready(night: &Night) -> bool {
    night.lamp().is_empty()
}

fn push(offset: Vec2, reach: f32) -> Vec2 {
    let distance = offset.length().max(1.0);
    if distance < reach {
        offset / distance * (reach / distance - 1.0).min(3.0)
    } else {
        Vec2::ZERO
    }
}

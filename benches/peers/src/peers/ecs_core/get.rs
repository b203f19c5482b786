//! Looks up values by entity, in random order.

use super::{Loose, Position, VELOCITY};
use crate::harness::Peer;
use crate::inputs::{GOT, lookups};
use ecs_core::Entity;

struct State {
    world: Loose,
    entities: Vec<Entity>,
    sum: f64,
}

/// Registers the lookups.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in GOT {
        let prepare = move || {
            let mut world = Loose::new();
            let positions = (0..n).map(|i| Position::at((i % 1024) as f32));
            let entities: Vec<_> = world.spawn_batch(positions.map(|p| (p, VELOCITY))).collect();
            State { world, entities: lookups(&entities), sum: 0.0 }
        };
        peer.repeated(
            row,
            ("", "`world.position().get(entity)`"),
            prepare,
            |State { world, entities, sum }| {
                let positions = world.position();
                let mut all = 0.0;
                for &entity in &*entities {
                    if let Some(position) = positions.get(entity) {
                        all += position.x;
                    }
                }
                *sum = f64::from(all);
            },
            |state| state.sum,
        );
        peer.repeated(
            row,
            ("world", "`world.get::<Position>(entity)`"),
            prepare,
            |State { world, entities, sum }| {
                let mut all = 0.0;
                for &entity in &*entities {
                    if let Some(position) = world.get::<Position>(entity) {
                        all += position.x;
                    }
                }
                *sum = f64::from(all);
            },
            |state| state.sum,
        );
    }
}

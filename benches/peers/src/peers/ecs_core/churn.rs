//! Despawns entities and spawns as many.

use super::{Grouped, Loose, Position, VELOCITY, sum};
use crate::harness::Peer;
use crate::inputs::{CHURNED, Halves};
use crate::rows::{CHURN, CHURN_GROUP};
use ecs_core::Entity;

struct State<W> {
    world: W,
    entities: Vec<Entity>,
    halves: Halves,
}

macro_rules! churning {
    ($peer:ident, $row:ident, $World:ident, $with:literal) => {
        $peer.repeated(
            $row,
            ("", concat!("`despawn` and `spawn` for each entity, ", $with)),
            || {
                let mut world = $World::new();
                let bundles = (0..CHURNED).map(|i| (Position::at(i as f32), VELOCITY));
                let entities = world.spawn_batch(bundles).collect();
                State { world, entities, halves: Halves::new() }
            },
            |State { world, entities, halves }| {
                let half = halves.next();
                for &i in half {
                    let _ = world.despawn(entities[i as usize]);
                }
                for &i in half {
                    entities[i as usize] = world.spawn((Position::at(i as f32), VELOCITY));
                }
            },
            |state| sum(state.world.position().as_slice()) + state.world.velocity().len() as f64,
        );
        $peer.repeated(
            $row,
            ("batch", concat!("`despawn_batch` and `spawn_batch`, ", $with)),
            || {
                let mut world = $World::new();
                let bundles = (0..CHURNED).map(|i| (Position::at(i as f32), VELOCITY));
                let entities = world.spawn_batch(bundles).collect();
                State { world, entities, halves: Halves::new() }
            },
            |State { world, entities, halves }| {
                let half = halves.next();
                world.despawn_batch(half.iter().map(|&i| entities[i as usize]));
                let bundles = half.iter().map(|&i| (Position::at(i as f32), VELOCITY));
                for (&i, entity) in half.iter().zip(world.spawn_batch(bundles)) {
                    entities[i as usize] = entity;
                }
            },
            |state| sum(state.world.position().as_slice()) + state.world.velocity().len() as f64,
        );
    };
}

/// Registers the churns.
pub fn register(peer: &mut Peer<'_>) {
    churning!(peer, CHURN, Loose, "without a group");
    churning!(peer, CHURN_GROUP, Grouped, "with a group that owns both components");
}

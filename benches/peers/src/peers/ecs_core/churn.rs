//! Despawns entities and spawns as many.

use super::{Grouped, Linear, Loose, Separate, Tabled, body, pair};
use crate::rows::{CHURN, CHURN_GROUP};
use crate::suite::{Peer, Way};
use crate::workloads::{again, churn, loops};
use ecs_core::Entity;

macro_rules! churning {
    ($peer:ident, $rows:expr, $World:ident, $bundle:ident, $one:expr, $batch:expr) => {
        let make = |n| {
            let mut world = $World::new();
            let bundles = (0..n).map(|i| $bundle(i as f32));
            let entities: Vec<_> = world.spawn_batch(bundles).collect();
            (world, entities)
        };
        let check = |world: &mut $World| {
            let positions: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
            positions + world.velocity().len() as f64
        };
        churn(
            $peer,
            $rows,
            $one,
            make,
            |world, entities, half| {
                for &i in half {
                    let _ = world.despawn(entities[i as usize]);
                }
                for &i in half {
                    entities[i as usize] = world.spawn($bundle(again(i)));
                }
            },
            check,
        );
        churn(
            $peer,
            $rows,
            $batch,
            make,
            |world, entities, half| {
                world.despawn_batch(half.iter().map(|&i| entities[i as usize]));
                let bundles = half.iter().map(|&i| $bundle(again(i)));
                for (&i, entity) in half.iter().zip(world.spawn_batch(bundles)) {
                    entities[i as usize] = entity;
                }
            },
            check,
        );
    };
}

/// Registers a loop behind a change.
fn looping(peer: &mut Peer<'_>, way: Way, run: fn(&mut Separate)) {
    let make = |n| {
        let mut world = Separate::new();
        let entities: Vec<_> = world.spawn_batch((0..n).map(|i| pair(i as f32))).collect();
        (world, entities)
    };
    let replace = |world: &mut Separate, entities: &mut [Entity], chosen: &[u32]| {
        for &i in chosen {
            let _ = world.despawn(entities[i as usize]);
        }
        for &i in chosen {
            entities[i as usize] = world.spawn(pair(again(i)));
        }
    };
    loops(peer, way, make, replace, run, |world| {
        let positions: f64 = world.position().iter().map(|(_, p)| f64::from(p.x)).sum();
        positions + world.velocity().len() as f64
    });
}

/// Registers the churns.
pub fn register(peer: &mut Peer<'_>) {
    let one = Way::plain("table", "`despawn` and `spawn` for each entity, in a table");
    let batch = Way::of("table, batch", "`despawn_batch` and `spawn_batch`, in a table");
    churning!(peer, &[CHURN, CHURN_GROUP], Tabled, body, one, batch);
    let one = Way::of("", "`despawn` and `spawn` for each entity, without a group");
    let batch = Way::of("batch", "`despawn_batch` and `spawn_batch`, without a group");
    churning!(peer, &[CHURN], Loose, pair, one, batch);
    let one = Way::of("linear", "`despawn` and `spawn` for each entity, linear storage");
    let batch = Way::of("linear, batch", "`despawn_batch` and `spawn_batch`, linear storage");
    churning!(peer, &[CHURN], Linear, pair, one, batch);
    let one = Way::of("", "`despawn` and `spawn` for each, with a group that owns both");
    let batch = Way::of("batch", "`despawn_batch` and `spawn_batch`, with a group that owns both");
    churning!(peer, &[CHURN_GROUP], Grouped, pair, one, batch);
    let way = Way::of("", "`despawn`, `spawn`, a query of separate components and `for_each`");
    looping(peer, way, |world| world.walking().for_each(|row| row.position.step(row.velocity)));
    let way =
        Way::plain("for", "`despawn`, `spawn`, a query of separate components and a `for` loop");
    looping(peer, way, |world| {
        for row in world.walking() {
            row.position.step(row.velocity);
        }
    });
}

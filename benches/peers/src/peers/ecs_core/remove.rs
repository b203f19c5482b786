//! Removes a component from all entities.

use super::Number;
use crate::harness::Peer;
use crate::inputs::{REMOVED, removals};
use ecs_core::{Entity, SparseSet, world};

world!(
    /// One component.
    pub struct World {
        number: Number,
    }
);

/// Registers the removals.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n, order) in REMOVED {
        peer.consumed(
            row,
            ("", "`world.remove::<Number>(entity)`"),
            move || {
                let mut world = World::new();
                let numbers = (0..n).map(|i| Number(i as i32));
                let entities: Vec<Entity> = world.spawn_batch(numbers).collect();
                (world, removals(&entities, order))
            },
            |(mut world, order)| {
                let mut sum = 0;
                for &entity in &order {
                    if let Ok(number) = world.remove::<Number>(entity) {
                        sum += i64::from(number.0);
                    }
                }
                (world, order, sum)
            },
            |(world, _, sum)| *sum as f64 + world.number().len() as f64,
        );
        peer.consumed(
            row,
            ("SparseSet", "`SparseSet::swap_remove` without a world"),
            move || {
                let mut world = World::new();
                let entities: Vec<Entity> = world.spawn_batch((0..n).map(|_| ())).collect();
                let mut set = SparseSet::new();
                for (i, &entity) in entities.iter().enumerate() {
                    set.insert(entity, Number(i as i32));
                }
                (set, removals(&entities, order))
            },
            |(mut set, order)| {
                let mut sum = 0;
                for &entity in &order {
                    if let Some(number) = set.swap_remove(entity) {
                        sum += i64::from(number.0);
                    }
                }
                (set, order, sum)
            },
            |(set, _, sum)| *sum as f64 + set.len() as f64,
        );
    }
}

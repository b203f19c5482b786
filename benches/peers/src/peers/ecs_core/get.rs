//! Looks up values by entity, in random order.

use super::{Linear, Loose, Position, Tabled, body, pair};
use crate::suite::{Peer, Way};
use crate::workloads::get;

macro_rules! looking_up {
    ($peer:ident, $World:ident, $bundle:ident, $column:expr, $world:expr) => {
        let make = |n| {
            let mut world = $World::new();
            let bundles = (0..n).map(|i| $bundle((i % 1024) as f32));
            let entities: Vec<_> = world.spawn_batch(bundles).collect();
            (world, entities)
        };
        get($peer, $column, make, |world, entities| {
            let positions = world.position();
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = positions.get(entity) {
                    sum += position.x;
                }
            }
            sum
        });
        get($peer, $world, make, |world, entities| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = world.get::<Position>(entity) {
                    sum += position.x;
                }
            }
            sum
        });
    };
}

/// Registers the lookups.
pub fn register(peer: &mut Peer<'_>) {
    let column = Way::of("table", "`world.position().get(entity)`, in a table");
    let world = Way::plain("table, world", "`world.get::<Position>(entity)`, in a table");
    looking_up!(peer, Tabled, body, column, world);
    let column = Way::of("", "`world.position().get(entity)`, the column borrowed once");
    let world = Way::of("world", "`world.get::<Position>(entity)`");
    looking_up!(peer, Loose, pair, column, world);
    let column = Way::of("linear", "`world.position().get(entity)`, linear storage");
    let world = Way::of("linear, world", "`world.get::<Position>(entity)`, linear storage");
    looking_up!(peer, Linear, pair, column, world);
}

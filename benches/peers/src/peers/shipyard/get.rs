//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.bulk_add_entity(bundles).collect();
        (world, entities)
    };
    let way = "`View::get`, the view borrowed once";
    workloads::get(peer, ("", way), make, |world, entities: &[EntityId]| {
        world.run(|positions: View<Position>| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Ok(position) = positions.get(entity) {
                    sum += position.x;
                }
            }
            sum
        })
    });
}

//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    let way = "`ReadStorage::get`, the storage borrowed once";
    let make = |n| movers(n, |i| (i % 1024) as f32);
    workloads::get(peer, ("", way), make, |world, entities: &[Entity]| {
        let positions = world.read_storage::<Position>();
        let mut sum = 0.0;
        for &entity in entities {
            if let Some(position) = positions.get(entity) {
                sum += position.x;
            }
        }
        sum
    });
}

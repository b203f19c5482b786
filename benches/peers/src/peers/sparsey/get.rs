//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    let make = |n| {
        let mut world = loose();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.extend(bundles).to_vec();
        (world, entities)
    };
    let way = "`View::get` of a borrowed component";
    workloads::get(peer, ("", way), make, |world, entities: &[Entity]| {
        let positions = world.borrow::<Position>();
        let mut sum = 0.0;
        for &entity in entities {
            if let Some(position) = positions.get(entity) {
                sum += position.x;
            }
        }
        sum
    });
}

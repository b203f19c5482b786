//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    workloads::get(
        peer,
        ("", "`View::get` of a `World::view`"),
        movers,
        |world, entities: &[Entity]| {
            let view = world.view::<&Position>();
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = view.get(entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
    workloads::get(
        peer,
        Way::plain("get", "`World::get`"),
        movers,
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Ok(position) = world.get::<&Position>(entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
}

//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    workloads::get(
        peer,
        ("", "`EntityView::try_get`"),
        |n| movers(&(0..n).map(|i| Position::at((i % 1024) as f32)).collect::<Vec<_>>()),
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                let entity = world.entity_from_id(entity);
                if let Some(x) = entity.try_get::<&Position>(|position| position.x) {
                    sum += x;
                }
            }
            sum
        },
    );
}

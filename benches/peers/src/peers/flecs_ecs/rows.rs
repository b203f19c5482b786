//! Three components of one entity: read and despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row};

fn make(n: usize) -> (World, Vec<Entity>) {
    let world = World::new();
    let positions: Vec<_> = (0..n).map(|i| Position::at((i % 1024) as f32)).collect();
    let (velocities, lives) = (vec![VELOCITY; n], vec![Life(1); n]);
    let mut bulk = world.entity_bulk(n as u32);
    let entities = bulk.set(&positions).set(&velocities).set(&lives).build();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    get_row(peer, ("", "`EntityView::try_get`"), make, |world, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            let entity = world.entity_from_id(entity);
            let row =
                entity.try_get::<(&Position, &Velocity, &Life)>(|(p, v, l)| p.x + v.x + l.0 as f32);
            sum += row.unwrap_or_default();
        }
        sum
    });
    despawn_each(
        peer,
        ("", "`EntityView::destruct`"),
        make,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.entity_from_id(entity).destruct();
            }
        },
        |world| count::<Position>(world) as usize,
    );
    let clear_all = |world: &mut World| {
        world.delete_entities_with(Position::id());
    };
    let left = |world: &mut World| count::<Position>(world) as usize;
    clear(peer, ("", "`World::delete_entities_with`"), make, clear_all, left);
}

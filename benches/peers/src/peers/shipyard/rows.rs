//! Three components of one entity: read, removed together, despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row, remove_row};

fn make(n: usize) -> (World, Vec<EntityId>) {
    let mut world = World::new();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
    let entities = world.bulk_add_entity(bundles).collect();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    let way = "`get` of a tuple of views, borrowed once";
    get_row(peer, ("", way), make, |world, entities: &[EntityId]| {
        world.run(|p: View<Position>, v: View<Velocity>, l: View<Life>| {
            let rows = entities.iter().filter_map(|&entity| (&p, &v, &l).get(entity).ok());
            rows.map(|(p, v, l)| p.x + v.x + l.0 as f32).sum()
        })
    });
    remove_row(
        peer,
        ("", "`remove` of a tuple of views, borrowed once"),
        make,
        |world, entities: &[EntityId]| {
            world.run(|mut p: ViewMut<Position>, mut v: ViewMut<Velocity>, mut l: ViewMut<Life>| {
                let mut sum = 0.0;
                for &entity in entities {
                    let row = (&mut p, &mut v, &mut l).remove(entity);
                    if let (Some(p), Some(v), Some(l)) = row {
                        sum += f64::from(p.x + v.x) + f64::from(l.0);
                    }
                }
                sum
            })
        },
        count::<Position>,
    );
    despawn_each(
        peer,
        ("", "`World::delete_entity`"),
        make,
        |world, entities: &[EntityId]| {
            for &entity in entities {
                world.delete_entity(entity);
            }
        },
        count::<Position>,
    );
    clear(peer, ("", "`World::clear`"), make, World::clear, count::<Position>);
}

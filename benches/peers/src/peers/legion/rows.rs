//! Three components of one entity: read and despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row};

type Row = (&'static Position, &'static Velocity, &'static Life);

fn make(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::default();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
    let entities = world.extend(bundles).to_vec();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    let queried = |n| {
        let (world, entities) = make(n);
        ((world, <(&Position, &Velocity, &Life)>::query()), entities)
    };
    get_row(
        peer,
        ("", "`Query::get`"),
        queried,
        |(world, query): &mut (World, Query<Row>), entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Ok((p, v, l)) = query.get(world, entity) {
                    sum += p.x + v.x + l.0 as f32;
                }
            }
            sum
        },
    );
    despawn_each(
        peer,
        ("", "`World::remove`"),
        make,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.remove(entity);
            }
        },
        count::<Position>,
    );
    clear(peer, ("", "`World::clear`"), make, World::clear, count::<Position>);
}

//! Three components of one entity: read, removed together, despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row, remove_row};

fn make(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
    let entities = world.spawn_batch(bundles).collect();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    type Row<'a> = (&'a Position, &'a Velocity, &'a Life);
    let view = |world: &mut World, entities: &[Entity]| {
        let view = world.view_mut::<Row<'_>>();
        let rows = entities.iter().filter_map(|&entity| view.get(entity));
        rows.map(|(p, v, l)| p.x + v.x + l.0 as f32).sum()
    };
    get_row(peer, ("", "`View::get` of a `World::view_mut`"), make, view);
    let one = |world: &mut World, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok((p, v, l)) = world.query_one_mut::<Row<'_>>(entity) {
                sum += p.x + v.x + l.0 as f32;
            }
        }
        sum
    };
    get_row(peer, Way::plain("query_one_mut", "`World::query_one_mut`"), make, one);
    remove_row(
        peer,
        ("", "`World::remove` of a tuple"),
        make,
        |world, entities: &[Entity]| {
            let rows = entities.iter();
            let rows = rows.filter_map(|&e| world.remove::<(Position, Velocity, Life)>(e).ok());
            rows.map(|(p, v, l)| f64::from(p.x + v.x) + f64::from(l.0)).sum()
        },
        count::<Position>,
    );
    despawn_each(
        peer,
        ("", "`World::despawn`"),
        make,
        |world, entities: &[Entity]| {
            for &entity in entities {
                let _ = world.despawn(entity);
            }
        },
        count::<Position>,
    );
    clear(peer, ("", "`World::clear`"), make, World::clear, count::<Position>);
}

//! Three components of one entity: read, removed together, despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row, remove_row};

fn make(n: usize) -> (World, Vec<Entity>) {
    let mut world = world();
    let entities = (0..n)
        .map(|i| {
            let entity = world.create_entity().with(Position::at((i % 1024) as f32));
            entity.with(VELOCITY).with(Life(1)).build()
        })
        .collect();
    (world, entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    let way = "`ReadStorage::get` of three storages, borrowed once";
    get_row(peer, ("", way), make, |world, entities: &[Entity]| {
        let (p, v) = (world.read_storage::<Position>(), world.read_storage::<Velocity>());
        let l = world.read_storage::<Life>();
        let mut sum = 0.0;
        for &entity in entities {
            if let (Some(p), Some(v), Some(l)) = (p.get(entity), v.get(entity), l.get(entity)) {
                sum += p.x + v.x + l.0 as f32;
            }
        }
        sum
    });
    remove_row(
        peer,
        ("", "`WriteStorage::remove` from three storages, borrowed once"),
        make,
        |world, entities: &[Entity]| {
            let (mut p, mut v) =
                (world.write_storage::<Position>(), world.write_storage::<Velocity>());
            let mut l = world.write_storage::<Life>();
            let mut sum = 0.0;
            for &entity in entities {
                let row = (p.remove(entity), v.remove(entity), l.remove(entity));
                if let (Some(p), Some(v), Some(l)) = row {
                    sum += f64::from(p.x + v.x) + f64::from(l.0);
                }
            }
            sum
        },
        count::<Position>,
    );
    let each = |world: &mut World, entities: &[Entity]| {
        for &entity in entities {
            let _ = world.delete_entity(entity);
        }
    };
    let way = Way::plain("delete_entity", "`World::delete_entity` for each");
    despawn_each(peer, way, make, each, count::<Position>);
    let slice = |world: &mut World, entities: &[Entity]| {
        world.delete_entities(entities).expect("entities that are alive");
    };
    despawn_each(peer, ("", "`World::delete_entities`"), make, slice, count::<Position>);
    clear(peer, ("", "`World::delete_all`"), make, World::delete_all, count::<Position>);
}

//! Three components of one entity: read, removed together, despawned.

use super::*;
use crate::workloads::{clear, despawn_each, get_row, remove_row};

type State = (World, QueryState<(&'static Position, &'static Velocity, &'static Life)>);

fn make(n: usize) -> (World, Vec<Entity>) {
    let mut world = World::new();
    let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY, Life(1)));
    let entities = world.spawn_batch(bundles).collect();
    (world, entities)
}

fn queried(n: usize) -> (State, Vec<Entity>) {
    let (mut world, entities) = make(n);
    let query = world.query();
    ((world, query), entities)
}

/// Registers the workloads with rows of three components.
pub fn register(peer: &mut Peer<'_>) {
    let way = ("", "`QueryState::get_manual`, the archetypes brought up to date once");
    get_row(peer, way, queried, |(world, query): &mut State, entities: &[Entity]| {
        query.update_archetypes(world);
        let rows = entities.iter().filter_map(|&entity| query.get_manual(world, entity).ok());
        rows.map(|(p, v, l)| p.x + v.x + l.0 as f32).sum()
    });
    let way = Way::plain("query", "`QueryState::get`");
    get_row(peer, way, queried, |(world, query): &mut State, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok((p, v, l)) = query.get(world, entity) {
                sum += p.x + v.x + l.0 as f32;
            }
        }
        sum
    });
    remove_row(
        peer,
        ("", "`EntityWorldMut::take` of a tuple"),
        make,
        |world, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                let taken = world.entity_mut(entity).take::<(Position, Velocity, Life)>();
                if let Some((p, v, l)) = taken {
                    sum += f64::from(p.x + v.x) + f64::from(l.0);
                }
            }
            sum
        },
        count::<Position>,
    );
    despawn_each(
        peer,
        ("", "`World::despawn`"),
        make,
        |world, entities: &[Entity]| {
            for &entity in entities {
                world.despawn(entity);
            }
        },
        count::<Position>,
    );
    clear(peer, ("", "`World::clear_entities`"), make, World::clear_entities, count::<Position>);
}

//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    type State = (World, QueryState<&'static Position>);
    let make = |n| {
        let mut world = World::new();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.spawn_batch(bundles).collect();
        let query = world.query::<&Position>();
        ((world, query), entities)
    };
    let way = "`QueryState::get_manual`, the archetypes brought up to date once";
    workloads::get(peer, ("", way), make, |(world, query): &mut State, entities: &[Entity]| {
        query.update_archetypes(world);
        let mut sum = 0.0;
        for &entity in entities {
            if let Ok(position) = query.get_manual(world, entity) {
                sum += position.x;
            }
        }
        sum
    });
    let way = "`World::get`";
    workloads::get(
        peer,
        Way::plain("world", way),
        make,
        |(world, _): &mut State, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Some(position) = world.get::<Position>(entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
}

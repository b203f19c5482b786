//! Looks up values by entity, in random order.

use super::*;

/// Registers the lookups.
pub fn get(peer: &mut Peer<'_>) {
    type State = (World, Query<&'static Position>);
    let make = |n| {
        let mut world = World::default();
        let bundles = (0..n).map(|i| (Position::at((i % 1024) as f32), VELOCITY));
        let entities = world.extend(bundles).to_vec();
        ((world, <&Position>::query()), entities)
    };
    let way = "`World::entry_ref` and `EntryRef::get_component`";
    workloads::get(peer, ("", way), make, |(world, _): &mut State, entities: &[Entity]| {
        let mut sum = 0.0;
        for &entity in entities {
            let entry = world.entry_ref(entity);
            if let Ok(position) = entry.and_then(|entry| {
                entry.into_component::<Position>().map_err(|_| unreachable!("all have one"))
            }) {
                sum += position.x;
            }
        }
        sum
    });
    let way = "`Query::get`";
    workloads::get(
        peer,
        ("query", way),
        make,
        |(world, query): &mut State, entities: &[Entity]| {
            let mut sum = 0.0;
            for &entity in entities {
                if let Ok(position) = query.get(world, entity) {
                    sum += position.x;
                }
            }
            sum
        },
    );
}

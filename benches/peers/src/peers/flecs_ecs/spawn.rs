//! Spawns entities, and counts the memory that they take.

use super::*;

/// Registers the spawning in bulk, from columns and one by one.
pub fn spawn(peer: &mut Peer<'_>) {
    let empty = || {
        let world = World::new();
        world.component::<Transform>();
        world.component::<Position>();
        world.component::<Rotation>();
        world.component::<Velocity>();
        world
    };
    let check = |world: &mut World| {
        let mut transforms = 0.0;
        world.new_query::<&Transform>().each(|t| transforms += f64::from(t.0[0]));
        sum(world) + transforms + count::<Rotation>(world) + count::<Velocity>(world)
    };
    let filled = |world: World| {
        let (t, p) = (vec![TRANSFORM; FEW], vec![Position::at(1.0); FEW]);
        let (r, v) = (vec![ROTATION; FEW], vec![VELOCITY; FEW]);
        world.entity_bulk(FEW as u32).set(&t).set(&p).set(&r).set(&v).build();
        world
    };
    let way = ("", "four vectors filled in the time, then `World::entity_bulk`");
    peer.consumed(SPAWN_BULK, way, empty, filled, check);
    peer.consumed(
        SPAWN_COLUMNS,
        ("", "`World::entity_bulk` with ready slices"),
        move || {
            let columns = (vec![TRANSFORM; FEW], vec![Position::at(1.0); FEW]);
            (empty(), columns, (vec![ROTATION; FEW], vec![VELOCITY; FEW]))
        },
        |(world, (t, p), (r, v))| {
            world.entity_bulk(FEW as u32).set(&t).set(&p).set(&r).set(&v).build();
            (world, (t, p), (r, v))
        },
        move |(world, ..)| check(world),
    );
    let one = |world: World| {
        for _ in 0..FEW {
            let entity = black_box(&world).entity().set(TRANSFORM).set(Position::at(1.0));
            entity.set(ROTATION).set(VELOCITY);
        }
        world
    };
    peer.consumed(SPAWN_ONE, ("", "`World::entity` and `set`"), empty, one, check);
}

//! Entities that change their state.

use super::*;

/// Registers the frames, with a group and without.
pub fn register(peer: &mut Peer<'_>) {
    let change = |world: &mut World, waking: &[Entity], resting: &[Entity]| {
        for &entity in waking {
            world.delete::<(KA,)>(entity);
            world.insert(entity, (KB(0.0),));
        }
        for &entity in resting {
            world.delete::<(KB,)>(entity);
            world.insert(entity, (KA(0.0),));
        }
    };
    let run = |world: &mut World| {
        world.for_each::<(&mut Position, &Velocity, &KB)>(|(position, velocity, _)| {
            position.step(velocity);
        });
        world.for_each::<&mut KA>(|frames| frames.0 += 1.0);
    };
    let check = |world: &mut World| {
        let rested: f64 = world.borrow::<KA>().as_slice().iter().map(|k| f64::from(k.0)).sum();
        sum(world) + rested
    };
    let fill = |mut world: World, n: usize| {
        let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY, KA(0.0)));
        let entities = world.extend(bundles).to_vec();
        (world, entities)
    };
    let group = move |n| {
        fill(World::builder().add_group::<(Position, Velocity, KB)>().register::<KA>().build(), n)
    };
    let way = ("", "`World::delete`, `insert` and `for_each`, with a group of what moves");
    workloads::states(peer, way, group, change, run, check);
    let loose = move |n| {
        let mut builder = World::builder();
        builder.register::<Position>().register::<Velocity>().register::<KA>().register::<KB>();
        fill(builder.build(), n)
    };
    let way = Way::plain("no group", "`World::delete`, `insert` and `for_each`, without a group");
    workloads::states(peer, way, loose, change, run, check);
}

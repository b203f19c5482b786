//! Entities that change their state.

use super::*;

/// Registers the frames.
pub fn register(peer: &mut Peer<'_>) {
    workloads::states(
        peer,
        Way::plain("", "`World::exchange_one`, `World::query_mut` and `for` loops"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY, KA(0.0)));
            let entities = world.spawn_batch(bundles).collect();
            (world, entities)
        },
        |world, waking: &[Entity], resting| {
            for &entity in waking {
                let _ = world.exchange_one::<KA, _>(entity, KB(0.0));
            }
            for &entity in resting {
                let _ = world.exchange_one::<KB, _>(entity, KA(0.0));
            }
        },
        |world| {
            for (position, velocity, _) in world.query_mut::<(&mut Position, &Velocity, &KB)>() {
                position.step(velocity);
            }
            for frames in world.query_mut::<&mut KA>() {
                frames.0 += 1.0;
            }
        },
        |world| {
            let rested: f64 = world.query_mut::<&KA>().into_iter().map(|k| f64::from(k.0)).sum();
            sum(world) + rested
        },
    );
}

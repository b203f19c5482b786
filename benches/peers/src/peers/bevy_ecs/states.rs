//! Entities that change their state.

use super::*;

struct State {
    world: World,
    awake: QueryState<(&'static mut Position, &'static Velocity), With<KB>>,
    resting: QueryState<&'static mut KA>,
}

/// Registers the frames.
pub fn register(peer: &mut Peer<'_>) {
    workloads::states(
        peer,
        Way::plain("", "`EntityWorldMut::remove` and `insert`, `QueryState` and `for` loops"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY, KA(0.0)));
            let entities = world.spawn_batch(bundles).collect();
            let awake = world.query_filtered();
            let resting = world.query();
            (State { world, awake, resting }, entities)
        },
        |state, waking: &[Entity], resting| {
            for &entity in waking {
                state.world.entity_mut(entity).remove::<KA>().insert(KB(0.0));
            }
            for &entity in resting {
                state.world.entity_mut(entity).remove::<KB>().insert(KA(0.0));
            }
        },
        |State { world, awake, resting }| {
            for (mut position, velocity) in awake.iter_mut(world) {
                position.step(velocity);
            }
            for mut frames in resting.iter_mut(world) {
                frames.0 += 1.0;
            }
        },
        |State { world, .. }| {
            let rested: f64 = world.query::<&KA>().iter(world).map(|k| f64::from(k.0)).sum();
            sum(world) + rested
        },
    );
}

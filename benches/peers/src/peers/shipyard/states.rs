//! Entities that change their state.

use super::*;

/// Registers the frames.
pub fn register(peer: &mut Peer<'_>) {
    workloads::states(
        peer,
        Way::plain("", "`ViewMut::remove`, `EntitiesView::add_component` and `for` loops"),
        |n| {
            let mut world = World::new();
            let bundles = (0..n).map(|i| (Position::at(i as f32), VELOCITY, KA(0.0)));
            let entities = world.bulk_add_entity(bundles).collect();
            world.run(|_: View<KB>| ());
            (world, entities)
        },
        |world, waking: &[EntityId], resting| {
            world.run(|all: EntitiesView, mut rested: ViewMut<KA>, mut awake: ViewMut<KB>| {
                for &entity in waking {
                    rested.remove(entity);
                    all.add_component(entity, &mut awake, KB(0.0));
                }
                for &entity in resting {
                    awake.remove(entity);
                    all.add_component(entity, &mut rested, KA(0.0));
                }
            });
        },
        |world| {
            world.run(|mut positions: ViewMut<Position>, velocities: View<Velocity>, awake: View<KB>| {
                for (position, velocity, _) in (&mut positions, &velocities, &awake).iter() {
                    position.step(velocity);
                }
            });
            world.run(|mut rested: ViewMut<KA>| {
                for frames in (&mut rested).iter() {
                    frames.0 += 1.0;
                }
            });
        },
        |world| {
            let rested: f64 = world.run(|k: View<KA>| k.iter().map(|k| f64::from(k.0)).sum());
            sum(world) + rested
        },
    );
}

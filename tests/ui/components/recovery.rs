//! E102, E103: A component without methods can still be used in every other way.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;
struct Light;

world!(
    struct Sim {
        queries: Position,
        new: Velocity,
        mass: Mass,
        mass_mut: Light,
    }

    #[group(own(queries, new))]
    struct Bodies;

    #[query]
    struct Moving {
        queries: &mut Position,
        mass_mut: Option<&Light>,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Velocity, Mass, Light));
    assert!(sim.get::<Light>(entity).is_some() && sim.bodies().len() == 1);
    for Moving { mass_mut, .. } in sim.moving() {
        assert!(mass_mut.is_some());
    }
    let split = sim.split();
    split.mass_mut.get(entity);
}

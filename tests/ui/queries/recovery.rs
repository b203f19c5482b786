//! E200, E400, E203: A mistaken query can still be used without further errors.

use ecs_core::world;

struct Position(u8);
struct Velocity(u8);

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(position, velocity))]
    struct Bodies {}

    #[query]
    struct Moving {
        position: &mut Position,
        velocty: &Velocity,
    }

    #[query]
    struct Unsaid;
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position(1), Velocity(2)));
    sim.despawn_where::<Moving<'_>>(|Moving { position, .. }| position.0 == 0);
    assert!(sim.moving().get(entity).is_none() && sim.moving().len() == 1);
    assert_eq!(sim.bodies().len(), 1);
    assert_eq!(sim.unsaid().count(), 0);
    let mut s = sim.split();
    for Moving { position, .. } in Moving::over((&mut s.position, &s.velocity)) {
        position.0 += 1;
    }
}

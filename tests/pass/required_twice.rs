//! A component can be both a field of a query and in `with(..)`, which then says nothing more.

use ecs_core::world;

struct Asleep;
struct Position(i32);
struct Velocity;

world!(
    struct Sim {
        asleep: Asleep,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(body, asleep))]
    struct Resting {
        position: &Position,
        asleep: &Asleep,
    }
);

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((Body { position: Position(3), velocity: Velocity }, Asleep));
    sim.spawn(Body { position: Position(5), velocity: Velocity });
    assert!(sim.resting().map(|row| row.position.0).eq([3]));
}

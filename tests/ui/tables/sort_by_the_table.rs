//! A table is sorted by its method.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position(i32);
struct Velocity(i32);

world!(
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
    sim.sort_by_key::<Body, _>(|row| row.position.0 + row.velocity.0);
}

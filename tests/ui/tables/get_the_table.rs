//! The rows of a table are read by its method.

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
    let entity = sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
    let _ = sim.get::<Body>(entity);
    let _ = sim.has::<Body>(entity);
}

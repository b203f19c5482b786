//! A part is not removed without its table.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;

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
    let entity = sim.spawn(Body { position: Position, velocity: Velocity });
    let _ = sim.remove::<Position>(entity);
}

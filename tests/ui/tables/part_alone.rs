//! A part is not added without its table.

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
    sim.spawn((Asleep, Position));
    let entity = sim.spawn(Light);
    let _ = sim.insert(entity, Velocity);
}

//! A table that a group owns is sorted as that group.

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

    #[group(own(body, light))]
    struct Lit;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
    sim.body_mut().sort_by_key(|row| row.position.0 + row.velocity.0);
}

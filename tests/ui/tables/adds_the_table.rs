//! Generic code adds the rows of a table with the bound `HasUnit`.

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

fn add<W: ecs_core::World + ecs_core::Adds<Body>>(world: &mut W) {
    world.spawn(Body { position: Position(1), velocity: Velocity(2) });
}

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Light, Asleep));
    add(&mut sim);
}

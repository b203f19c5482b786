//! Generic code adds the rows of a table with the bound `HasUnit`, and no part alone.

use ecs_core::{Adds, World, world};

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

fn add<W: World + Adds<Body>>(world: &mut W) {
    world.spawn(Body { position: Position(1), velocity: Velocity(2) });
}

fn place<W: World + Adds<Position>>(world: &mut W) {
    world.spawn(Position(1));
}

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Light, Asleep));
    let Body { position: Position(_), velocity: Velocity(_) } =
        Body { position: Position(1), velocity: Velocity(2) };
    add(&mut sim);
    place(&mut sim);
}

//! The terms `Mut`, `Changed` and `Added` are for components with `#[track]`.

use ecs_core::{Added, Changed, Filtered, Mut, With, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[table]
    struct Shape {
        #[track]
        mesh: u32,
        skin: u8,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.query::<Filtered<&Velocity, Changed<Position>>>();
    sim.query::<Filtered<&Velocity, Added<Shape>>>();
    sim.query_mut::<(Mut<'_, Position>, &Velocity)>();
    sim.query::<Mut<'_, Velocity>>();
    sim.query_mut::<&mut Mut<'_, Velocity>>();
    sim.query_mut::<Filtered<&Velocity, (Changed<Velocity>, With<Position>)>>();
}

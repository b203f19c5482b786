//! Filters

use ecs_core::{World, world, Entity, Filtered, Changed, Added, Mut, Without, With};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
    }
    #[table]
    struct Shape { #[track] mesh: u32, skin: u8 }
);

fn main() {
    let mut sim = Sim::new();
    sim.query::<Filtered<&Velocity, Changed<Position>>>();
    sim.query::<Filtered<&Velocity, Added<Position>>>();
    sim.query::<Filtered<&Velocity, (Changed<Velocity>, Added<Position>)>>();
    sim.query::<Filtered<&Velocity, Changed<Shape>>>();
    sim.query::<Filtered<&Velocity, Changed<u8>>>();
    sim.query::<Filtered<&Velocity, Changed<u64>>>();
    sim.query_mut::<Mut<'_, Position>>();
    sim.query_mut::<(Mut<'_, Position>, &Velocity)>();
    sim.query::<Mut<'_, Velocity>>();
    sim.query_mut::<&Mut<'_, Velocity>>();
    sim.query_mut::<Filtered<&Velocity, (Changed<Velocity>, Without<Velocity>)>>();
    sim.query_mut::<Filtered<&Velocity, (Changed<Velocity>, Added<Velocity>)>>();
    sim.query_mut::<Filtered<Option<&Velocity>, (Changed<Velocity>)>>();
}

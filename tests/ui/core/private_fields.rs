//! The module of a world can name its fields, but not use them.

use ecs_core::world;

fn reset<T: Default>(_: &mut T) {}

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    let mut sim = Sim::new();
    let _ = sim.position.0;
    let _ = sim.position.clone();
    let _ = sim.position.as_mut_slice();
    reset(&mut sim.position);
    let _ = sim.entities.allocator;
}

//! Two items of one query may be the same row.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Velocity));
    let moving = sim.moving();
    let (a, b) = (moving.get(entity), moving.get(entity));
    let _ = (a.map(|item| item.position), b.map(|item| item.position));
}

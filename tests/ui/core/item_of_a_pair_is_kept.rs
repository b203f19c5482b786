//! The items of a pair can't be kept, because the next pair may have the same row.

use ecs_core::world;

struct Position(f32);
struct Velocity(f32);

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);

fn main() {
    let mut sim = Sim::new();
    let mut kept = Vec::new();
    sim.moving().pairs().for_each(|a, b| {
        a.position.0 += b.velocity.0;
        kept.push(a.position);
    });
    let mut all = Vec::new();
    sim.query_mut::<&mut Position>().pairs().for_each(|a, _| all.push(a));
}

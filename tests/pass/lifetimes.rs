//! A query's lifetime may be written, under any name.

use ecs_core::world;

struct Position(f32);
struct Velocity(f32);

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Moving<'a> {
        position: &'a mut Position,
        velocity: &'a _,
    }

    #[query]
    struct HalfWritten<'w> {
        position: &Position,
        velocity: Option<&'w Velocity>,
    }

    #[query]
    struct Undeclared {
        position: &'a Position,
    }
);

fn longest<'a>(items: impl Iterator<Item = Undeclared<'a>>) -> Option<&'a Position> {
    items.map(|item| item.position).max_by(|a, b| a.0.total_cmp(&b.0))
}

pub(crate) fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position(1.0), Velocity(2.0)));
    sim.moving().for_each(|Moving { position, velocity }| position.0 += velocity.0);
    for HalfWritten { position, velocity } in sim.half_written() {
        assert_eq!((position.0, velocity.map(|v| v.0)), (3.0, Some(2.0)));
    }
    assert_eq!(longest(sim.undeclared()).map(|p| p.0), Some(3.0));
}

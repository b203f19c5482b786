//! A required component of a table with optional ones is added with the table.

use ecs_core::world;

struct Position;
struct Wheel;
struct Wing;
struct Health;

world!(
    struct Sim {
        health: Health,
    }

    #[table]
    struct Body {
        position: Position,
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Body { position: Position, wheel: None, wing: None });
    sim.insert(entity, Position).unwrap();
    sim.replace(entity, Body { position: Position, wheel: None, wing: None });
    sim.sort_by::<Wheel>(|_, _| core::cmp::Ordering::Equal);
    let _ = sim.wheel().as_slice();
}

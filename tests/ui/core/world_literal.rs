//! A world is created by `new`.

use ecs_core::world;

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    let sim = Sim::new();
    let _ = Sim { position: Sim::new().position, ..sim };
    let _ = Sim {};
}

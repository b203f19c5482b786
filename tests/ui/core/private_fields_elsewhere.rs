//! Other modules can't name a world's fields.

mod inner {
    pub struct Position;
    ecs_core::world!(
        pub struct Sim {
            position: Position,
        }
    );
}

fn main() {
    let sim = inner::Sim::new();
    let _ = sim.position;
}

//! E033: A derive is a list of paths.

ecs_core::world!(
    #[derive(Clone, 3)]
    pub struct Sim {
        mass: u8,
    }
);

fn main() {}

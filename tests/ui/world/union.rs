//! E007: A union is not a struct.

ecs_core::world!(
    pub struct Sim {
        mass: u8,
    }

    pub union Bits {
        mass: u8,
    }
);

fn main() {}

//! A query that borrows as mutable can't be made read-only.

use ecs_core::{ReadOnly, world};

struct Health;

world!(
    struct Sim {
        health: Health,
    }
);

impl ReadOnly<Sim> for &mut Health {}

fn main() {}

//! The seal of read-only terms can't be named outside of ecs-core.

#[path = "names/mod.rs"]
mod names;

use ecs_core::world;
use names::*;

struct Health;

world!(
    struct Sim {
        health: Health,
    }
);

impl SealedRead<Sim> for &mut Health {}

fn main() {}

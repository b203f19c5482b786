//! A term of a query can't be defined outside of ecs-core.

use ecs_core::bounds::Term;
use ecs_core::world;

struct Health;
struct NoComponent;

world!(
    struct Sim {
        health: Health,
    }
);

impl Term<Sim> for &mut NoComponent {}

fn main() {}

//! A type can't be made a term of a query.

use ecs_core::bounds::Term;
use ecs_core::world;

struct Health;
struct Mine;

world!(
    struct Sim {
        health: Health,
    }
);

impl Term<Sim> for Mine {}

fn main() {}

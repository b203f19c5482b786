//! `crate = path` names ecs-core.

use ecs_core::Query;

struct Position;

#[derive(Query)]
#[query(crate = engine::ecs)]
struct Moving<'w> {
    position: &'w Position,
}

fn main() {}

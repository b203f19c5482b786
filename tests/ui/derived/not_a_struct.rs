//! E800: `Query` is derived for structs.

use ecs_core::Query;

struct Position;

#[derive(Query)]
enum Moving<'w> {
    Position(&'w Position),
}

fn main() {}

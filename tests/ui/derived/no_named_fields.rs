//! E801: a derived query has named fields.

use ecs_core::{Entity, Query};

struct Position;

#[derive(Query)]
struct Tuple<'w>(Entity, &'w Position);

#[derive(Query)]
struct Unit;

fn main() {}

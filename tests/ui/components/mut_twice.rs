//! E104: `type_` and `type` would both have the accessor `type_mut`.

use ecs_core::world;

struct Kind;
struct Sort;

world!(
    struct Sim {
        type_: Kind,
        r#type: Sort,
    }
);

fn main() {}

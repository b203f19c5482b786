//! `type_` and `type` would both be changed by `type_mut`.

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

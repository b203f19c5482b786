//! E126, E021: `#[brand]` is on a world, once and without arguments.

struct A;

ecs_core::world!(
    #[brand]
    #[brand(7)]
    #[brand]
    #[brnad]
    struct Sim {
        a: A,
    }
);

ecs_core::part!(
    #[brand]
    pub struct Part {
        a: A,
    }
);

fn main() {}

//! E127, E021: `#[capacity(entities = ..)]` is on a world, once.

struct A;

ecs_core::world!(
    #[capacity]
    #[capacity()]
    #[capacity(entities)]
    #[capacity(entities = )]
    #[capacity(rows = 64)]
    #[capacity(64)]
    #[capacity(entities = 64)]
    #[capacity(entities = 32)]
    #[capacty(entities = 64)]
    struct Sim {
        a: A,
    }
);

ecs_core::part!(
    #[capacity(entities = 64)]
    pub struct Part {
        a: A,
    }
);

fn main() {}

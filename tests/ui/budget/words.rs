//! E120, E021: `#[budget(..)]` is written once, and contains `entity <= ..`, `component <= ..` or both.

struct A;

ecs_core::world!(
    #[budget]
    #[budget()]
    #[budget(entity)]
    #[budget(entity < 64)]
    #[budget(entity <= )]
    #[budget(row <= 64)]
    #[budget(entity <= 64, entity <= 32)]
    #[budget(component <= 64)]
    #[budget(entity <= 64)]
    #[buget(entity <= 64)]
    struct Sim {
        a: A,
    }
);

fn main() {}

//! E120: No world has `#[budget(..)]`.

struct A;

ecs_core::world!(
    #[budget(entity <= 64)]
    struct Sim {
        a: A,
    }
);

fn main() {
    Sim::new();
}

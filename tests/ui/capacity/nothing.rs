//! A capacity is not 0.

struct A;

ecs_core::world!(
    #[capacity(entities = 4 - 4)]
    struct Sim {
        a: A,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(A);
}

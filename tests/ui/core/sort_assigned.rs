//! A component that an assigned group owns can't be sorted alone; the help names `#[sorted]` and `unowned`.

struct A(u32);
struct B;

ecs_core::world!(
    #[world(groups = "assigned")]
    struct Sim {
        a: A,
        b: B,
    }

    #[query]
    struct Both<'w> {
        a: &'w A,
        b: &'w B,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.sort_by::<A>(|a, b| a.0.cmp(&b.0));
}

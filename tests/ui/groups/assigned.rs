//! E128, E129, E021, E023: `#[world(groups = ..)]` is on a world, once, and `#[sorted]` has no arguments.

struct A;
struct B;

ecs_core::world!(
    #[world]
    #[world(groups)]
    #[world(groups = "all")]
    #[world(group = "assigned")]
    #[world(groups = "assigned")]
    #[world(groups = "declared")]
    struct Sim {
        #[sorted(a)]
        a: A,
        #[sortd]
        b: B,
    }

    #[query(unowend)]
    struct Both<'w> {
        a: &'w A,
        b: &'w B,
    }
);

ecs_core::part!(
    #[world(groups = "assigned")]
    pub struct Part {
        a: A,
    }
);

fn main() {}

//! E019: A keyword used as the name of a resource is written with `r#`.

use ecs_core::world;

pub struct Kind(u64);

world!(
    pub struct Sim {
        #[resource]
        type: Kind,
    }
);

fn main() {
    Sim::new(Kind(1)).type_mut().0 += 1;
}

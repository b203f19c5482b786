//! E105, E106, E107: The type of a resource has a size and owns its value, and is written out.

use ecs_core::world;

world!(
    pub struct Sim {
        #[resource]
        name: str,
        #[resource]
        lent: &u8,
        #[resource]
        any: _,
        #[resource]
        itself: Vec<Self>,
        #[resource]
        nothing: (),
    }
);

fn main() {
    Sim::new(()).nothing();
}

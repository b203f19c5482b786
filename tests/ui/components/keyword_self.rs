//! E013: A component can't be called `self`.

use ecs_core::world;

struct Mass;
struct Kind;

world!(
    pub struct Sim { self: Kind, mass: Mass }
);

fn main() {
    Sim::new().spawn(Mass);
}

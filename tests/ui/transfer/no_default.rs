//! Only a world with a default value can be created for entities that leave another one.

use ecs_core::world;

struct Clock(u64);

world!(
    #[derive(Clone)]
    struct Sim {
        health: u32,
        #[resource]
        clock: Clock,
    }
);

impl Clone for Clock {
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

fn main() {
    let mut sim = Sim::new(Clock(1));
    let entity = sim.spawn(5_u32);
    let _ = sim.copy_of([entity]);
    let _ = sim.split_off([entity]);
    // This needs no default value.
    sim.move_to(&mut Sim::new(Clock(2)), [entity]);
}

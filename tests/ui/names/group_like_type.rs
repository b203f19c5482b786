//! E601: A group is not called like a component's type.

use ecs_core::world;

mod parts {
    pub struct Position;
    pub struct Velocity;
    pub struct Mass;
}

mod sims {
    use super::parts::*;

    ecs_core::world!(
        pub struct Sim {
            place: Position,
            change: Velocity,
        }

        #[group(own(place, change))]
        pub struct Velocity;

        #[query]
        pub struct Position {
            place: &Position,
        }
    );

    pub fn both(sim: &mut Sim) {
        sim.spawn((Position, Velocity));
    }
}

world!(
    pub struct Mass {
        mass: Mass,
    }
);

fn main() {}

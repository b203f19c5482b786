//! A component that one of several queries changes is used by no other.

use ecs_core::world;

pub struct Position;
pub struct Velocity;
pub struct Mass;

world!(
    pub struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[query]
    pub struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query]
    pub struct Heavy {
        position: &Position,
        mass: &mut Mass,
    }

    #[query]
    pub struct Light {
        mass: Option<&mut Mass>,
        velocity: &Velocity,
    }
);

fn on_a_world(sim: &mut Sim) {
    let _ = sim.queries::<(Moving, Heavy)>();
}

fn on_columns(sim: &mut Sim) {
    let mut split = sim.split();
    let _ = split.queries::<(Moving, Light, Heavy)>();
}


fn main() {}

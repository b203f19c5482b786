//! E054: A list or a field names no resource.

use ecs_core::world;

pub struct Position(f32);
pub struct Velocity(f32);
pub struct Rng(u64);
pub struct Clock(u32);

world!(
    pub struct Sim {
        position: Position,
        velocity: Velocity,
        #[resource]
        rng: Rng,
        #[cfg(any())]
        #[resource]
        clock: Clock,
    }

    #[group(own(position, velocity), with(rng))]
    pub struct Bodies;

    #[group(with(position, Rng), without(clock))]
    pub struct Placed;

    #[query(without(rng))]
    pub struct Moving {
        position: &mut Position,
    }

    #[query(lead(rng))]
    pub struct Led {
        position: &mut Position,
    }

    #[query]
    pub struct Random {
        position: &mut Position,
        rng: &mut Rng,
    }

    #[query]
    pub struct Picked {
        position: &mut Position,
        rng: Rng,
    }

    #[query]
    pub struct Maybe {
        position: &mut Position,
        clock: Option<&Clock>,
    }
);

fn main() {
    let mut sim = Sim::new(Rng(1));
    sim.random();
    sim.picked();
}

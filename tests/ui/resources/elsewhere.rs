//! E053: `#[resource]` is on a field of the world.

use ecs_core::world;

pub struct Position(f32);
pub struct Velocity(f32);

world!(
    #[resource]
    pub struct Sim {
        light: u8,
    }

    #[table]
    pub struct Body {
        position: Position,
        #[resource]
        velocity: Velocity,
    }

    #[resource]
    #[table]
    pub struct Shape {
        width: u64,
    }

    #[group(own(body, light))]
    #[resource]
    pub struct Lit;

    #[query]
    #[resource]
    pub struct Moving {
        position: &mut Position,
        #[resource]
        rng: &u16,
    }

    #[resource]
    pub struct Rng;

    #[resource]
    pub struct Clock {
        seconds: u32,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
    sim.moving();
    let _ = (Rng, Clock { seconds: 1 });
}

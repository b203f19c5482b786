//! E602: The accessors of resources are taken.

use ecs_core::world;

pub struct Position(f32);
pub struct Bodies(u64);
pub struct Moving(u64);

world!(
    pub struct Sim {
        position: Position,
        light: u8,
        #[resource]
        bodies: Bodies,
        #[resource]
        moving: Moving,
    }

    #[group(with(position, light))]
    pub struct BodiesMut;

    #[table]
    pub struct Moving_ {
        speed: f32,
    }
);

fn main() {
    Sim::new(Bodies(1), Moving(2)).bodies();
}

//! E101, E103, E102, E104: A resource has a name of its own.

use ecs_core::world;

pub struct Position(f32);
pub struct Rng(u64);
pub struct Clock(u64);
pub struct Score(u64);
pub struct Map(u64);
pub struct Log(u64);
pub struct Kind(u64);
pub struct Name(u64);

world!(
    pub struct Sim {
        position: Position,
        r#type: u8,
        #[resource]
        position: Rng,
        #[resource]
        clock: Clock,
        #[resource]
        clock: Score,
        #[resource]
        clock_mut: Map,
        #[resource]
        split: Log,
        #[resource]
        type_: Kind,
        #[resource]
        entities: Name,
    }
);

fn main() {
    let mut sim = Sim::new(Rng(1), Clock(2), Score(3), Map(4), Log(5), Kind(6), Name(7));
    sim.split().clock.0 += 1;
    sim.clock().0.to_string();
}

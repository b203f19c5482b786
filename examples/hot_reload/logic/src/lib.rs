//! The functions that the host calls. A version of this library that moves entities in another way is
//! loaded while the host runs.

mod world;

use world::{Position, Sim, Velocity};

/// The way of an entity in a step, divided by its velocity.
const STEP: f32 = 1.0;

/// A number that is the same if the same compiler built two libraries.
#[unsafe(no_mangle)]
pub extern "C" fn compiler() -> u64 {
    env!("COMPILER").parse().unwrap_or(0)
}

/// A number that is the same if the worlds of two libraries have the same types. Sizes are a second check, for what the
/// build script doesn't see, such as the features of ecs-core that another package asks for.
#[unsafe(no_mangle)]
pub extern "C" fn world() -> u64 {
    let layout = format!("{} {} {}", Sim::LAYOUT, size_of::<Sim>(), align_of::<Sim>());
    let source: u64 = env!("WORLD").parse().unwrap_or(0);
    layout.bytes().fold(source, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[unsafe(no_mangle)]
pub fn create(entities: u32) -> Box<Sim> {
    let mut sim = Sim::new();
    sim.spawn_batch((0..entities).map(|n| (Position(n as f32 + 0.5), Velocity(1.0))));
    Box::new(sim)
}

#[unsafe(no_mangle)]
pub fn step(sim: &mut Sim) {
    sim.moving().for_each(|row| row.position.0 += row.velocity.0 * STEP);
}

#[unsafe(no_mangle)]
pub fn report(sim: &Sim) -> String {
    let first = sim.position().iter().next().map_or(0.0, |(_, position)| position.0);
    format!("{} entities, the first at {first}", sim.len())
}

/// MessagePack says of each number what it is, so an `f32` is not read as a `u32`. A format that does not,
/// such as postcard, would read wrong values. So would a change of what a number means.
#[unsafe(no_mangle)]
pub fn save(sim: &Sim) -> Result<Vec<u8>, String> {
    rmp_serde::to_vec_named(sim).map_err(|error| format!("the world cannot be saved: {error}"))
}

#[unsafe(no_mangle)]
pub fn load(bytes: &[u8]) -> Result<Box<Sim>, String> {
    rmp_serde::from_slice(bytes).map_err(|error| format!("the world cannot be loaded: {error}"))
}

#[unsafe(no_mangle)]
pub fn free(sim: Box<Sim>) {
    drop(sim);
}

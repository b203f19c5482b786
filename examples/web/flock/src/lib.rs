//! The functions that the page calls. It keeps the handle that [`flock_new`] returns, and reads the
//! columns of the world where they are in memory.

use ecs_inspect::Inspector;
use flock_simulation::simulation::Simulation;
use flock_simulation::world::{self, Hunger, Hunter, Pace, Place, Position, Species};
use glam::Vec2;

/// A running flock, its inspector, and the text of the last request or answer.
pub struct Flock {
    simulation: Simulation,
    inspector: Inspector<world::Flock>,
    text: Vec<u8>,
}

#[unsafe(no_mangle)]
pub extern "C" fn flock_new(boids: u32, hunters: u32, seed: u32) -> Box<Flock> {
    let simulation = Simulation::new(boids, hunters, seed.into());
    let mut inspector = Inspector::new();
    inspector.schedule("tick", &world::Flock::TICK_PLAN);
    Box::new(Flock { simulation, inspector, text: Vec::new() })
}

/// Begins another flock. The inspector stays.
#[unsafe(no_mangle)]
pub extern "C" fn flock_again(flock: &mut Flock, boids: u32, hunters: u32, seed: u32) {
    flock.simulation = Simulation::new(boids, hunters, seed.into());
}

/// Returns whether a step is due: false while the inspector has paused the flock. Each call is a turn.
#[unsafe(no_mangle)]
pub extern "C" fn flock_runs(flock: &mut Flock) -> bool {
    flock.inspector.verdict().runs()
}

/// Advances the flock by one step.
#[unsafe(no_mangle)]
pub extern "C" fn flock_step(flock: &mut Flock) {
    flock.simulation.step(false);
}

/// Returns the hash that the program `flock` prints after the same steps.
#[unsafe(no_mangle)]
pub extern "C" fn flock_hash(flock: &Flock) -> u64 {
    flock.simulation.hash()
}

/// Adds a hunter. The coordinates are parts of the width and the height of the sky.
#[unsafe(no_mangle)]
pub extern "C" fn flock_add_hunter(flock: &mut Flock, x: f32, y: f32) {
    let sky = *flock.simulation.flock.sky();
    let place = Place(sky.clamp(Vec2::new(x, y) * sky.size));
    let hunger = Hunger { rest: 0, caught: 0 };
    flock.simulation.flock.spawn(Hunter { place, pace: Pace(Vec2::ZERO), hunger });
}

#[unsafe(no_mangle)]
pub extern "C" fn flock_width(flock: &Flock) -> f32 {
    flock.simulation.flock.sky().size.x
}

#[unsafe(no_mangle)]
pub extern "C" fn flock_height(flock: &Flock) -> f32 {
    flock.simulation.flock.sky().size.y
}

#[unsafe(no_mangle)]
pub extern "C" fn flock_boids(flock: &Flock) -> usize {
    flock.simulation.flock.boid().len()
}

/// Returns the number of boids that are not frightened. They are the first rows.
#[unsafe(no_mangle)]
pub extern "C" fn flock_calm(flock: &Flock) -> usize {
    flock.simulation.flock.calm().len()
}

/// Returns the column of positions, two floats for each boid.
#[unsafe(no_mangle)]
pub extern "C" fn flock_positions(flock: &Flock) -> *const Position {
    flock.simulation.flock.position().as_slice().as_ptr()
}

/// Returns the column of species, one byte for each boid.
#[unsafe(no_mangle)]
pub extern "C" fn flock_species(flock: &Flock) -> *const Species {
    flock.simulation.flock.species().as_slice().as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn flock_hunters(flock: &Flock) -> usize {
    flock.simulation.flock.hunter().len()
}

/// Returns the column of the places of hunters, two floats for each.
#[unsafe(no_mangle)]
pub extern "C" fn flock_places(flock: &Flock) -> *const Place {
    flock.simulation.flock.place().as_slice().as_ptr()
}

/// Returns where the text is, and gives it this length. The page writes a request there, and reads
/// the answer.
#[unsafe(no_mangle)]
pub extern "C" fn flock_text(flock: &mut Flock, length: usize) -> *mut u8 {
    flock.text.resize(length, 0);
    flock.text.as_mut_ptr()
}

/// Answers the request in the text by the inspector, and returns the length of the answer, which replaces it.
#[unsafe(no_mangle)]
pub extern "C" fn flock_inspect(flock: &mut Flock) -> usize {
    let request = String::from_utf8_lossy(&flock.text);
    flock.text = flock.inspector.answer(&mut flock.simulation.flock, &request).into_bytes();
    flock.text.len()
}

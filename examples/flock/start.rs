//! The first positions.

use glam::Vec2;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::grid::Grid;
use crate::rules::{FASTEST, HUNTER_SPEED, SPECIES, Sky};
use crate::wind::Wind;
use crate::world::{
    Boid, Eddy, Flock, Force, Hunger, Hunter, Pace, Place, Position, Species, Velocity,
};

/// The number of regions with one species each at the start.
const HOMES: usize = 21;

/// Returns a world with boids, hunters and eddies at random places.
pub fn start(boids: u32, hunters: u32, seed: u64) -> Flock {
    let sky = Sky::for_boids(boids);
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut flock = Flock::with_capacity(boids as usize, sky, Grid::new(sky), Wind::new(sky));
    let homes: Vec<Vec2> = (0..HOMES).map(|_| somewhere(rng) * sky.size).collect();
    flock.spawn_batch((0..boids).map(|_| {
        let position = somewhere(rng) * sky.size;
        let squares = homes.iter().map(|home| home.distance_squared(position));
        let nearest = squares.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
        Boid {
            position: Position(position),
            velocity: Velocity(anywhere(rng) * FASTEST),
            force: Force(Vec2::ZERO),
            species: Species(nearest.map_or(0, |(home, _)| home as u8 % SPECIES)),
        }
    }));
    flock.spawn_batch((0..hunters).map(|_| Hunter {
        place: Place(somewhere(rng) * sky.size),
        pace: Pace(anywhere(rng) * HUNTER_SPEED),
        hunger: Hunger { rest: 0, caught: 0 },
    }));
    flock.spawn_batch((0..11).map(|n| {
        let radius = sky.size.y * rng.random_range(0.05..0.2);
        Eddy {
            centre: somewhere(rng) * sky.size,
            drift: anywhere(rng) * 0.03,
            radius,
            spin: (if n % 2 == 0 { 1.0 } else { -1.0 }) * rng.random_range(0.006..0.014),
        }
    }));
    flock
}

fn somewhere(rng: &mut Xoshiro256PlusPlus) -> Vec2 {
    Vec2::new(rng.random(), rng.random())
}

/// Returns a vector of at most the length 1.
fn anywhere(rng: &mut Xoshiro256PlusPlus) -> Vec2 {
    loop {
        let vector = somewhere(rng) * 2.0 - 1.0;
        if vector.length_squared() <= 1.0 {
            return vector;
        }
    }
}

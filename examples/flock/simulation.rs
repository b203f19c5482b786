//! A running simulation, step by step.

use crate::digest::digest;
use crate::start::start;
use crate::systems::survey::Survey;
use crate::tick::TIDY_EVERY;
use crate::world::{Flock, FlockCommands};

/// The world, and what is measured in each step.
pub struct Simulation {
    pub flock: Flock,
    pub survey: Survey,
    /// Structural changes recorded while columns are borrowed. Empty between steps.
    commands: FlockCommands,
    steps: u32,
}

impl Simulation {
    pub fn new(boids: u32, hunters: u32, seed: u64) -> Self {
        let flock = start(boids, hunters, seed);
        Self { flock, survey: Survey::default(), commands: FlockCommands::new(), steps: 0 }
    }

    /// Advances the simulation by one step. The result of `in_order` is the same.
    pub fn step(&mut self, in_order: bool) {
        let Self { flock, survey, commands, steps } = self;
        if steps.is_multiple_of(TIDY_EVERY) {
            flock.tidy();
        }
        if in_order {
            flock.tick_in_order(survey, commands);
        } else {
            flock.tick(survey, commands);
        }
        *steps += 1;
    }

    /// Returns a hash of the state. Two runs with the same result have the same hash.
    pub fn hash(&self) -> u64 {
        digest(&self.flock, &self.survey)
    }
}

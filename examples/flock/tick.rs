//! The order of the systems in a step.

use crate::grid::{fill, square};
use crate::systems::hunters::{calm, hunt, prowl};
use crate::systems::nest::brood;
use crate::systems::steer::steer;
use crate::systems::survey::{Survey, measure};
use crate::systems::{dash, drift, flee, glide};
use crate::times::call;
use crate::wind::blow;
use crate::world::{Flock, FlockCommands, Position};

/// The number of steps after which the rows are sorted again.
pub const TIDY_EVERY: u32 = 64;

impl Flock {
    /// Sorts the rows of the calm boids by their squares, so that neighbours in the sky are close in
    /// memory.
    pub fn tidy(&mut self) {
        let _call = call("tidy");
        self.calm_mut().sort_by_key::<&Position, _>(|at| square(at.0));
    }
}

#[ecs_core::schedule(trace = call)]
impl Flock {
    /// Advances everything by one step. What is caught, frightened or hatched changes at the end.
    pub fn tick(&mut self, survey: &mut Survey, commands: &mut FlockCommands) {
        fill(self.seen(), self.grid_mut());
        blow(self.blowing(), self.sky(), self.wind_mut());
        brood(self.brooding(), self.sky(), commands.lane());
        calm(self.frightened(), commands.lane());

        steer(self.steering(), self.grid(), self.wind(), self.sky());
        hunt(self.hunting(), self.fright_mut(), self.grid(), self.sky(), commands.lane());
        measure(self.seen(), survey);

        flee(self.fleeing());
        glide(self.gliding(), self.sky());
        dash(self.dashing(), self.sky());
        prowl(self.prowling(), self.sky());
        drift(self.drifting(), self.sky());
        self.apply(commands).expect_all();
    }
}

//! The order of the systems in a step.

use crate::grid::{Grid, fill};
use crate::rules::Sky;
use crate::systems::hunters::{calm, hunt, prowl};
use crate::systems::nest::brood;
use crate::systems::steer::steer;
use crate::systems::survey::{Survey, measure};
use crate::systems::{dash, drift, flee, glide};
use crate::times::call;
use crate::wind::{Wind, blow};
use crate::world::{Flock, FlockCommands, Position};

/// The number of steps after which the rows are sorted again.
pub const TIDY_EVERY: u32 = 64;

impl Flock {
    /// Sorts the rows of the calm boids by their squares, so that neighbours in the sky are close in
    /// memory.
    pub fn tidy(&mut self, grid: &Grid) {
        let _call = call("tidy");
        self.calm_mut().sort_by_key::<&Position, _>(|at| grid.square(at.0));
    }
}

#[ecs_core::schedule(trace = call)]
impl Flock {
    /// Advances everything by one step. The grid and the wind are computed anew in each step.
    ///
    /// What is caught, frightened or hatched changes at the end.
    pub fn tick(
        &mut self,
        sky: Sky,
        grid: &mut Grid,
        wind: &mut Wind,
        survey: &mut Survey,
        commands: &mut FlockCommands,
    ) {
        fill(self.seen(), grid);
        blow(self.blowing(), wind);
        brood(self.brooding(), sky, commands.lane());
        calm(self.frightened(), commands.lane());

        // From here on, the grid and the wind are only read.
        let (grid, wind) = (&*grid, &*wind);
        steer(self.steering(), grid, wind, sky);
        hunt(self.hunting(), self.fright_mut(), grid, sky, commands.lane());
        measure(self.seen(), survey);

        flee(self.fleeing());
        glide(self.gliding(), sky);
        dash(self.dashing(), sky);
        prowl(self.prowling(), sky);
        drift(self.drifting(), sky);
        self.apply(commands);
    }
}

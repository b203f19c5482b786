//! The order of the systems in a step.

use rayon::join;

use crate::grid::Grid;
use crate::rules::Sky;
use crate::systems::survey::{Survey, survey};
use crate::systems::{dash, drift, flee, glide, hunters, nest, steer};
use crate::times::call;
use crate::wind::Wind;
use crate::world::{
    Blowing, Brooding, Dashing, Drifting, Fleeing, Flock, FlockCommands, Frightened, Gliding,
    Hunting, Position, Prowling, Seen, Steering,
};

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

impl Flock {
    pub fn tick(
        &mut self,
        sky: Sky,
        grid: &mut Grid,
        wind: &mut Wind,
        stats: &mut Survey,
        _: &mut FlockCommands,
    ) {
        let [mut hatched, mut calmed, mut hunted] = std::array::from_fn(|_| FlockCommands::new());
        let mut s = self.split();
        join(
            || {
                let _call = call("fill");
                grid.fill(Seen::over((&s.position, &s.velocity, &s.species)));
            },
            || {
                {
                    let _call = call("blow");
                    wind.blow(Blowing::over((&s.eddy,)));
                }
                nest::brood(Brooding::over((&mut s.egg,)), sky, &mut hatched);
                hunters::calm(Frightened::over((&mut s.fright,)), &mut calmed);
            },
        );
        let (grid, wind) = (&*grid, &*wind);
        join(
            || {
                let _call = call("steer");
                let rows = Steering::over((&mut s.force, &s.position, &s.velocity, &s.species));
                steer::steer(rows, grid, wind, sky);
            },
            || {
                survey(Seen::over((&s.position, &s.velocity, &s.species)), stats);
                let rows = Hunting::over((&mut s.pace, &mut s.hunger, &s.place));
                hunters::hunt(rows, &mut s.fright, s.entities, grid, sky, &mut hunted);
            },
        );
        flee(Fleeing::over((&mut s.force, &s.position, &s.fright)));
        join(
            || {
                let _call = call("glide");
                glide(Gliding::over((&mut s.position, &mut s.velocity, &s.force, &s.fright)), sky);
                dash(Dashing::over((&mut s.position, &mut s.velocity, &s.force, &s.fright)), sky);
            },
            || {
                hunters::prowl(Prowling::over((&mut s.place, &mut s.pace)), sky);
                drift(Drifting::over((&mut s.eddy,)), sky);
            },
        );
        self.apply(&mut hatched);
        self.apply(&mut calmed);
        self.apply(&mut hunted);
    }

    pub fn tick_in_order(
        &mut self,
        sky: Sky,
        grid: &mut Grid,
        wind: &mut Wind,
        stats: &mut Survey,
        c: &mut FlockCommands,
    ) {
        self.tick(sky, grid, wind, stats, c);
    }
}

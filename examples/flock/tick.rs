//! The order of the systems in a step.

use crate::grid::Grid;
use crate::rules::Sky;
use crate::systems::survey::{Survey, survey};
use crate::systems::{dash, drift, flee, glide, hunters, nest, steer};
use crate::times::time;
use crate::wind::Wind;
use crate::world::{
    Blowing, Brooding, Dashing, Drifting, Fleeing, Flock, FlockCommands, Frightened, Gliding,
    Hunting, Position, Prowling, Seen, Steering,
};
use rayon::join;

/// The number of steps after which the rows are sorted again.
const TIDY_EVERY: u32 = 16;

#[derive(Default)]
pub struct Lanes { a: FlockCommands, b: FlockCommands, c: FlockCommands }

impl Flock {
    pub fn tick(&mut self, step: u32, sky: Sky, grid: &mut Grid, wind: &mut Wind, stats: &mut Survey, lanes: &mut Lanes) {
        if step.is_multiple_of(TIDY_EVERY) {
            time("tidy", || {
                self.calm_mut().sort_by_key::<&Position, _>(|at| grid.square(at.0));
            });
        }
        let mut s = self.split();
        join(
            || time("fill", || grid.fill(Seen::over((&s.position, &s.velocity, &s.species)))),
            || {
                time("blow", || wind.blow(Blowing::over((&s.eddy,))));
                time("brood", || nest::brood(Brooding::over((&mut s.egg,)), sky, &mut lanes.a));
                time("calm", || hunters::calm(Frightened::over((&mut s.fright,)), &mut lanes.b));
            },
        );
        let (grid, wind) = (&*grid, &*wind);
        join(
            || {
                time("steer", || {
                    let rows = Steering::over((&mut s.force, &s.position, &s.velocity, &s.species));
                    steer::steer(rows, grid, wind, sky);
                });
            },
            || {
                time("survey", || {
                    survey(Seen::over((&s.position, &s.velocity, &s.species)), stats);
                });
                time("hunt", || {
                    let rows = Hunting::over((&mut s.pace, &mut s.hunger, &s.place));
                    let fright = &mut s.fright;
                    hunters::hunt(rows, fright, s.entities, grid, sky, &mut lanes.c);
                });
            },
        );
        time("flee", || flee(Fleeing::over((&mut s.force, &s.position, &s.fright))));
        join(
            || {
                time("glide", || {
                    glide(Gliding::over((&mut s.position, &mut s.velocity, &s.force, &s.fright)), sky);
                });
                time("dash", || {
                    dash(Dashing::over((&mut s.position, &mut s.velocity, &s.force, &s.fright)), sky);
                });
            },
            || {
                time("prowl", || hunters::prowl(Prowling::over((&mut s.place, &mut s.pace)), sky));
                time("drift", || drift(Drifting::over((&mut s.eddy,)), sky));
            },
        );
        time("apply", || {
            self.apply(&mut lanes.a);
            self.apply(&mut lanes.b);
            self.apply(&mut lanes.c);
        });
    }
}

//! A plain version of the steering, for the tests: each boid looks at all others. O(n²).

use glam::Vec2;

use crate::grid::square;
use crate::simulation::Simulation;
use crate::systems::steer::Sums;
use crate::world::Seen;

/// Returns the force of the neighbours on each boid, in the order of the rows.
fn forces(run: &Simulation) -> Vec<Vec2> {
    let boids: Vec<Seen> = run.flock.seen().collect();
    let mut order: Vec<usize> = (0..boids.len()).collect();
    // The sum of floats depends on the order, so it has to be that of the grid.
    order.sort_by_key(|&n| square(boids[n].position.0));
    let force = |boid: &Seen| {
        let mut sums = Sums::default();
        for other in order.iter().map(|&n| &boids[n]) {
            if other.position.0.distance_squared(boid.position.0) < 1.0 {
                sums.add(
                    other.position.0 - boid.position.0,
                    other.velocity.0,
                    other.species == boid.species,
                    1.0,
                );
            }
        }
        sums.force(boid.velocity.0)
    };
    boids.iter().map(force).collect()
}

#[test]
fn grid_finds_the_neighbours_of_a_plain_search() {
    let mut run = Simulation::new(150, 0, 7);
    // The first step sorts the rows.
    run.step(false);
    for step in 1..40 {
        let expected = forces(&run);
        let places: Vec<Vec2> = run.flock.seen().map(|seen| seen.position.0).collect();
        run.step(false);
        for (n, boid) in run.flock.force().as_slice().iter().enumerate() {
            let others = run.flock.wind().at(places[n]) + run.flock.sky().border(places[n]);
            assert_eq!(boid.0, expected[n] + others, "row {n} in step {step}");
        }
    }
}

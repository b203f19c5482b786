//! A world has one `Reserver` at a time, so two systems can't reserve at once.

use ecs_core::{Reserver, world};

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn reserve_in_both(split: &mut SimSplit<'_>) {
    let (a, b) = (&mut split.reserver, &mut split.reserver);
    let _ = (a.reserve(), b.reserve());
}

fn copy(reserver: Reserver<'_>) -> (Reserver<'_>, Reserver<'_>) {
    (reserver, reserver)
}

fn while_split(sim: &mut Sim) {
    let split = sim.split();
    let mut reserver = sim.reserver();
    let _ = reserver.reserve();
    drop(split);
}

fn main() {}

//! E502: A packed query of a segment borrows only what its groups own.

use ecs_core::world;

struct Position;
struct Mass;
struct Asleep;
struct Tired;

world!(
    #[world(groups = "declared")]
    struct Sim {
        position: Position,
        mass: Mass,
        asleep: Asleep,
        tired: Tired,
    }

    #[group(own(position), with(asleep))]
    struct Sleeping;

    #[group(own(position), with(tired))]
    struct Weary;

    #[query(packed, with(asleep, tired))]
    struct Worn {
        position: &Position,
        mass: &Mass,
    }
);

fn main() {}

//! E301: Of three sets of rows that can overlap in any way, each can't be side by side.

use ecs_core::world;

struct Position;
struct Asleep;
struct Tired;
struct Hurt;

world!(
    struct Sim {
        position: Position,
        asleep: Asleep,
        tired: Tired,
        hurt: Hurt,
    }

    #[group(own(position), with(asleep))]
    struct Sleeping;

    #[group(own(position), with(tired))]
    struct Weary;

    #[group(own(position), with(hurt))]
    struct Wounded;
);

fn main() {}

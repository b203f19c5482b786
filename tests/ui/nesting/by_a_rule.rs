//! E301: A rule can resolve a conflict of two groups, but not that of a third one.

use ecs_core::world;

struct Position;
struct Velocity;
struct Asleep;
struct Tired;
struct Hurt;

world!(
    #[never(asleep, hurt)]
    struct Sim {
        position: Position,
        velocity: Velocity,
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

    #[group(own(position, velocity))]
    struct Moving;
);

fn main() {}

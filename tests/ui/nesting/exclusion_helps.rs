//! E301: An exclusion can make the members of three groups side by side.

use ecs_core::world;

struct Position;
struct Velocity;
struct Asleep;
struct Tired;
struct Hurt;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
        tired: Tired,
        hurt: Hurt,
    }

    #[group(own(position, velocity), without(asleep))]
    struct Awake;

    #[group(own(position, velocity), with(tired))]
    struct Weary;

    #[group(own(position, velocity), with(hurt))]
    struct Wounded;
);

fn main() {}

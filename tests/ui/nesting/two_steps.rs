//! E301: The advice may have several steps.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;
struct Light;
struct Asleep;
struct Tired;
struct Named;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
        light: Light,
        asleep: Asleep,
        tired: Tired,
        named: Named,
    }

    #[group(own(position, velocity, mass), with(named), without(asleep))]
    struct Awake;

    #[group(own(position, velocity, mass), with(light), without(tired))]
    struct Lamps;
);

fn main() {}

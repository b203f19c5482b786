//! E043, E400: Structs that are not part of the world are expanded as far as rustc knows their types.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    struct Sim {
        position: Position,
        mass: Mass,
    }

    #[derive(Default)]
    struct Other {
        #[storage(linear)]
        speed: u8,
    }

    struct Moving {
        position: &mut _,
        mass: &'a Mass,
    }

    #[query]
    struct Resting(&_, Option<&mut _>, _);
);

fn speed(other: &Other, moving: Moving<'_>, _: Resting<'_>) -> u8 {
    let Mass = moving.mass;
    other.speed
}

fn main() {}

//! A derived trait is missing at the field that lacks it: in a table, with parameters, and if it is the only derive.

use ecs_core::world;

struct Position(f32);

#[derive(Debug)]
struct Velocity(f32);

struct Mass(f32);

world!(
    #[derive(Debug, PartialEq, Hash)]
    struct Sim {}

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }
);

mod single {
    use super::*;

    world!(
        #[derive(PartialEq)]
        struct Single {
            mass: Mass,
        }
    );
}

mod generic {
    use super::*;

    world!(
        #[derive(Debug, Hash)]
        struct Generic<T: 'static> {
            value: Vec<T>,
            mass: Mass,
        }
    );
}

fn main() {}

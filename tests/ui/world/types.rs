//! What rustc refuses: world, types.

/// A derive that needs two methods is one error at the component.
mod clone_of_component {
    use ecs_core::world;

    struct Position;

    #[derive(Clone)]
    struct Velocity;

    world!(
        #[derive(Clone)]
        struct Sim {
            position: Position,
            velocity: Velocity,
        }
    );
}

/// A derive of the world needs the trait for every component.
mod derive_of_component {
    use ecs_core::world;

    #[derive(Debug)]
    struct Position;

    struct Velocity;

    world!(
        #[derive(Debug)]
        struct Sim {
            position: Position,
            velocity: Velocity,
        }
    );
}

/// A world is `Eq` only if every component is.
mod eq_of_component {
    use ecs_core::world;

    #[derive(PartialEq)]
    struct Position;

    #[derive(PartialEq, Eq)]
    struct Velocity;

    world!(
        #[derive(PartialEq, Eq)]
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: f32,
        }
    );
}

/// A derived trait is missing at the field that lacks it: in a table, with parameters, and if it is the only
/// derive.
mod derives_of_fields {
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
}

fn main() {}

//! What the macro refuses: names.

/// E603: The methods of every world have reserved names, also those ending in `_mut`.
mod group_mut_reserved {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Get;
    );
}

/// E603: The methods of every world have reserved names.
mod group_reserved {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Clear;
    );
}

/// E603: The methods of every world have reserved names, for queries too.
mod query_reserved {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Entities {
            position: &Position,
        }
    );
}

/// E604: A method can't be called `crate`.
mod crate_ {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Crate {
            position: &Position,
        }
    );
}

/// E604: A method's name starts with a letter.
mod digit {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            mass: Mass,
        }

        #[group(own(position, mass))]
        struct _2;

        #[group(with(position, mass))]
        struct _·x;

        #[query]
        struct __٣ {
            position: &Position,
        }
    );
}

/// E604: A method can't be called `super`.
mod super_ {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Super {
            position: &Position,
        }
    );
}

fn main() {}

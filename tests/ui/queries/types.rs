//! What rustc refuses: queries, types.

/// A field that borrows nothing is the entity.
mod entity_of_another_type {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            id: u64,
            position: &Position,
        }
    );
}

/// A field has the type of its component.
mod other_type {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            position: &Velocity,
            velocity: &mut Velocity,
        }
    );
}

/// An optional field has the type of its component.
mod other_type_optional {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            position: &Position,
            velocity: Option<&Position>,
        }
    );
}

fn main() {}

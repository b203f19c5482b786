//! What the macro refuses: groups.

/// E200: A group is a unit struct, not a tuple struct.
mod tuple {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies(Position);
    );
}

/// E201: A group can't be generic.
mod generic {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies<T>;
    );
}

/// E202: A group is as visible as its world.
mod hidden {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        pub(crate) struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );
}

/// E202: A group is as visible as its world, which is public.
mod hidden_in_a_public_world {
    use ecs_core::world;

    pub struct Position;
    pub struct Velocity;

    world!(
        pub struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );
}

/// E203: A term is a component; a similar name is suggested.
mod unknown {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(positon, velocity))]
        struct Bodies;
    );
}

/// E203: A term is a component; those of a large world are not listed.
mod unknown_in_a_large_world {
    use ecs_core::world;

    world!(
        struct Sim {
            a: [u8; 1],
            b: [u8; 2],
            c: [u8; 3],
            d: [u8; 4],
            e: [u8; 5],
            f: [u8; 6],
            g: [u8; 7],
            i: [u8; 8],
            j: [u8; 9],
        }
        #[group(own(a, health))]
        struct Bodies;
    );
}

/// E203: A term is a component; those of a small world are listed.
mod unknown_in_a_small_world {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(velocity, health))]
        struct Bodies;
    );
}

/// E203: A term is a component, also in an empty world.
mod unknown_in_an_empty_world {
    use ecs_core::world;

    world!(
        struct Sim {}

        #[group(own(position, velocity))]
        struct Bodies;
    );
}

/// E204: A term is the name of a field, not a type.
mod type_for_name {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, Velocity))]
        struct Bodies;
    );
}

/// E205: A component is named once in a list.
mod term_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity, position))]
        struct Bodies;
    );
}

/// E206: An owned component is required already.
mod own_and_with {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity), with(velocity))]
        struct Bodies;
    );
}

/// E207: A component can't be both owned and excluded.
mod own_and_without {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity), without(velocity))]
        struct Bodies;
    );
}

/// E207: A component can't be both required and excluded.
mod with_and_without {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(with(position, velocity), without(velocity))]
        struct Bodies;
    );
}

/// E208: Empty lists are no terms.
mod empty_lists {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(), with())]
        struct Bodies;
    );
}

/// E208: A group has terms.
mod no_terms {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group]
        struct Bodies;
    );
}

/// E202: A group is as visible as its world, with `pub(super)`.
mod hidden_by_super {
    mod shapes {
        use ecs_core::world;

        pub struct Position;
        pub struct Mass;

        world!(
            pub(crate) struct Sim {
                position: Position,
                mass: Mass,
            }

            #[group(own(position, mass))]
            pub(super) struct Bodies;

            #[group(with(position, mass))]
            pub(in crate::hidden_by_super::shapes) struct List;
        );
    }
}

fn main() {}

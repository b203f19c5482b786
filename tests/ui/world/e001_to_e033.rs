//! What the macro refuses: world.

/// E001: The macro is called through ecs-core.
mod not_from_the_front_door {
    ecs_core::__private::world! {}
}

/// E002: A type alias is not a struct.
mod alias {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        type Place = Position;
    );
}

/// E002: An enum is not a struct.
mod enum_ {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        enum Phase {
            Day,
            Night,
        }
    );
}

/// E002: A function is not a struct.
mod function {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        fn step() {}
    );
}

/// E002: An impl is not a struct.
mod impl_ {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim { position: Position }

        impl Position {}
    );
}

/// E002: An import is not a struct.
mod import {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        use std::time::Duration;
    );
}

/// E002: A module is not a struct.
mod module {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        mod inner {}
    );
}

/// E003: An attribute is followed by a struct.
mod dangling_attribute {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim { position: Position, velocity: Velocity }

        #[group(own(position, velocity))]
    );
}

/// E006: A unit struct ends with a semicolon.
mod no_semicolon {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim { position: Position, velocity: Velocity }

        #[group(own(position, velocity))]
        struct Bodies

        #[query]
        struct Moving { position: &Position }
    );
}

/// E007: A union is not a struct.
mod union {
    ecs_core::world!(
        pub struct Sim {
            mass: u8,
        }

        pub union Bits {
            mass: u8,
        }
    );
}

/// E021: An attribute that is nearly `group` is read as one.
mod misspelt_group {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[groups(own(position, velocity))]
        struct Bodies;
    );
}

/// E021: An attribute that is nearly `query` is read as one.
mod misspelt_query {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[quer]
        struct Moving {
            position: &Position,
        }
    );
}

/// E023, E102, E203, E415: Each of several mistakes is reported once.
mod several_mistakes {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            len: Mass,
        }

        #[group(own(position, velocty))]
        struct Bodies;

        #[query(without(position), packd)]
        struct Moving {
            position: &mut Position,
        }
    );
}

/// E030: `Eq` needs `PartialEq`.
mod eq_alone {
    use ecs_core::world;

    #[derive(PartialEq, Eq)]
    struct Position;

    world!(
        #[derive(Eq)]
        struct Sim {
            position: Position,
        }
    );
}

/// E031: A world derives traits that copy, compare and print it.
mod unknown_derive {
    use ecs_core::world;

    #[derive(Clone)]
    struct Position;

    world!(
        #[derive(Clone, Copy)]
        struct Sim {
            position: Position,
        }
    );
}

/// E032: A trait is derived once.
mod derive_twice {
    use ecs_core::world;

    #[derive(Clone)]
    struct Position;

    world!(
        #[derive(Clone, Clone)]
        struct Sim {
            position: Position,
        }
    );
}

/// E033: A derive is a list of paths.
mod derive_list {
    ecs_core::world!(
        #[derive(Clone, 3)]
        pub struct Sim {
            mass: u8,
        }
    );
}

fn main() {}

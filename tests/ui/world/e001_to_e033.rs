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

/// E009: An incomplete attribute does not affect its struct.
mod half_an_attribute {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        #[]
        pub struct Sim { position: Position, mass: Mass }

        #
        pub struct Moving { position: &mut Position }

        #[]
        #[group(own(position, mass))]
        pub struct Bodies;

        #
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.moving().count() + sim.bodies().len(), 1);
    }
}

/// E014: A half-typed item does not affect the others.
mod recovery_half_typed {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim { position: Position, velocity: Velocity }

        #[query]
        struct Moving { position: &mut _, vel }

        #[query]
        struct Resting { position: &_ }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        assert_eq!(sim.moving().count() + sim.resting().count(), 1);
    }
}

/// E003, E004, E005: A half-typed struct does not affect the one below it.
mod recovery_half_typed_above {
    use ecs_core::world;

    struct Velocity;
    struct Mass;

    world!(
        pub struct Sim { velocity: Velocity, mass: Mass }

        pub

        #[query]
        pub struct Moving { velocity: &mut Velocity, mass: &Mass }

        #[group(own(velocity, mass))]
        pub struct

        #[query]
        pub struct Resting { velocity: &Velocity, mass: &Mass }

        pub struct Falling<'a,

        #[query]
        pub struct Heavy { mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Velocity, Mass));
        for Moving { velocity, mass } in sim.moving() {
            (*velocity, _) = (Velocity, mass);
        }
        assert_eq!(sim.resting().count() + sim.heavy().count(), 2);
    }
}

/// E014: A half-typed component does not affect the next one, nor its uses.
mod recovery_half_typed_component {
    use ecs_core::world;

    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position:
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(velocity, mass), with(position))]
        struct Bodies;

        #[query]
        struct Moving { velocity: &mut Velocity, mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Velocity, Mass));
        assert!(sim.velocity().contains(entity) && sim.bodies().is_empty());
        for Moving { velocity, mass } in sim.moving() {
            (*velocity, _) = (Velocity, mass);
        }
    }
}

/// E002: A constant is not a struct.
mod constant {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        const MOST: usize = 3;
    );
}

/// E002: A static is not a struct.
mod static_ {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        static MOST: usize = 3;
    );
}

/// E002: A trait is not a struct.
mod trait_ {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        trait Moves {}
    );
}

fn main() {}

//! What the macro refuses: world.

/// E034: `#[cfg]` can't be on the world alone.
mod cfg {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        #[cfg(all())]
        struct Sim {
            position: Position,
            velocity: Velocity,
        }
    );
}

/// E040: The world comes first.
mod not_first {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        #[group(own(position, velocity))]
        struct Bodies;

        struct Sim {
            position: Position,
            velocity: Velocity,
        }
    );
}

/// E041: A `world!` has a world.
mod missing {
    use ecs_core::world;

    world!();
}

/// E041: A group is not a world.
mod missing_beside_a_group {
    use ecs_core::world;

    world!(
        #[group(own(position, velocity))]
        struct Bodies;
    );
}

/// E042: A world has named fields.
mod tuple {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim(Position, Velocity);
    );
}

/// E042: A world has named fields.
mod unit {
    use ecs_core::world;

    world!(
        struct Sim;
    );
}

/// E043, E400: Structs that are not part of the world are expanded as far as rustc knows their types.
mod strays {
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
}

/// E043: A `world!` has one world.
mod two {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Light;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        struct Sky {
            light: Light,
        }
    );
}

/// E045: A tuple struct is not part of a world.
mod stray_tuple_struct {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        struct Mass(f32);
    );
}

/// E045: A unit struct is a group.
mod stray_unit_struct {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        struct Bodies;
    );
}

/// E120: No world has `#[budget(..)]`.
mod budget {
    struct A;

    ecs_core::world!(
        #[budget(entity <= 64)]
        struct Sim {
            a: A,
        }
    );

    fn main() {
        Sim::new();
    }
}

/// E203: A mistake in one place does not affect the others: `position`, `heavy` and `moving` are no errors.
mod recovery {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocty))]
        struct Bodies;

        #[group(own(position, mass))]
        struct Heavy;

        #[query]
        struct Moving {
            position: &mut _,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position, Velocity));
        assert!(sim.position().contains(entity) && sim.heavy().is_empty());
        assert_eq!(sim.moving().count(), 1);
        sim.split().position.get(entity);
    }
}

fn main() {}

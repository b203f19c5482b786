//! What the macro refuses: queries.

/// E406: A lifetime is for borrowed components.
mod idle_lifetime {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(with(position))]
        struct Moving<'a> {
            entity: Entity,
        }
    );
}

/// E407: A query does not borrow for `'static`.
mod static_lifetime {
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
            position: &'static Position,
        }
    );
}

/// E407: A field borrows for the query's lifetime.
mod unknown_lifetime {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving<'a> {
            position: &'b Position,
        }
    );
}

/// E408: Two fields have different names.
mod field_twice {
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
            position: &mut Position,
        }
    );
}

/// E409: A query has one field for the entity.
mod second_entity {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            entity: Entity,
            other: Entity,
            position: &Position,
        }
    );
}

/// E411: An optional field borrows.
mod option_of_value {
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
            velocity: Option<Velocity>,
        }
    );
}

/// E412: A query borrows.
mod owned {
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
            position: Position,
            velocity: &Velocity,
        }
    );
}

/// E412: A query borrows, and a field has the name of its component.
mod owned_by_another_name {
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
            place: Position,
            velocity: &Velocity,
        }
    );
}

/// E414: A required component is not optional.
mod option_and_with {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(with(velocity))]
        struct Moving {
            position: &Position,
            velocity: Option<&Velocity>,
        }
    );
}

/// E415: A borrowed component can't be excluded.
mod lent_and_excluded {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(without(position))]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
        }
    );
}

/// E416: An excluded component can't be borrowed.
mod option_of_excluded {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(without(velocity))]
        struct Moving {
            position: &Position,
            velocity: Option<&Velocity>,
        }
    );
}

/// E417: A component can't be both required and excluded.
mod with_and_without {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(with(velocity), without(velocity))]
        struct Moving {
            position: &Position,
        }
    );
}

/// E418: A query has fields.
mod no_fields {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(with(velocity))]
        struct Moving {}
    );
}

/// E410: The entity is neither borrowed nor optional.
mod entity_borrowed {
    use ecs_core::{Entity, world};

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[query]
        pub struct Moving { entity: &Entity, position: &mut Position }

        #[query]
        pub struct Heavy { id: Option<Entity>, mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.moving().count() + sim.heavy().count(), 0);
    }
}

/// E403, E404: A query's lifetime is a new one, and has no bounds.
mod undeclarable_lifetime {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[query]
        pub struct Moving<'static> { position: &mut Position }

        #[query]
        pub struct Heavy<'_> { mass: &'_ Mass }

        #[query]
        pub struct Resting<'a: 'static> { position: &'a Position }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        sim.moving().count();
        assert_eq!(sim.heavy().count() + sim.resting().count(), 2);
    }
}

fn main() {}

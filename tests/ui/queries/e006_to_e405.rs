//! What the macro refuses: queries.

/// E014: A field has a type.
mod no_type {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim { position: Position, velocity: Velocity }

        #[query]
        struct Moving { position: &Position, velocity }
    );
}

/// E023, E025, E203: `any(..)` contains filters, with lists of names.
mod any_words {
    use ecs_core::world;

    struct Position;
    struct Hot;
    struct Cold;

    world!(
        struct Sim {
            position: Position,
            hot: Hot,
            cold: Cold,
        }

        #[query(any(hot, cold))]
        struct Names {
            position: &Position,
        }

        #[query(any)]
        struct Alone {
            position: &Position,
        }

        #[query(any(with, without(cold)))]
        struct NoList {
            position: &Position,
        }

        #[query(any(with(hot), with(warm)))]
        struct Unknown {
            position: &Position,
        }

        #[group(own(position), any(with(hot), with(cold)))]
        struct Group;
    );
}

/// E023: A query has the words with(..), without(..), lead(..) and packed.
mod unknown_word {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(own(position))]
        struct Moving {
            position: &Position,
        }
    );
}

/// E024: `packed` is written once.
mod packed_twice {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }

        #[query(packed, packed)]
        struct Moving {
            position: &Position,
        }
    );
}

/// E203: A field that borrows is named like a component.
mod unknown {
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
            positon: &Position,
        }
    );
}

/// E203: A filter is a component.
mod unknown_filter {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            asleep: Asleep,
        }

        #[query(without(aslep))]
        struct Moving {
            position: &Position,
        }
    );
}

/// E205: A filter is named once in a list.
mod filter_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            asleep: Asleep,
        }

        #[query(without(asleep, asleep))]
        struct Moving {
            position: &Position,
        }
    );
}

/// E400: A query is a struct with named fields, not a tuple struct.
mod tuple {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving(&Position);
    );
}

/// E400: A query is a struct with named fields, not a unit struct.
mod unit {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving;
    );
}

/// E401: A query declares only parameters of its world, which has none here.
mod generic {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving<T> {
            position: &Position,
        }
    );
}

/// E402: A query without parameters has no where clause.
mod where_clause {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving
        where
            Position: Sized,
        {
            position: &Position,
        }
    );
}

/// E405, E407: A query has one lifetime.
mod two_lifetimes {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving<'a, 'b> {
            position: &'a Position,
            velocity: &'b Velocity,
        }
    );
}

/// E023: A query has no events, only a group has.
mod events {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[query(with(velocity), events)]
        pub struct Moving { position: &Position }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        for Moving { position } in &mut sim.moving() {
            let Position = position;
        }
    }
}

/// E016: A lifetime is not unused beside a half-typed field.
mod half_a_field {
    use ecs_core::{Entity, world};

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[query]
        pub struct Moving<'a> { entity: Entity, position: &'a mut }

        #[query]
        pub struct Heavy { mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.moving().count() + sim.heavy().count(), 1);
    }
}

/// E016, E014: A half-typed field still exists for a loop that destructures the query.
mod half_typed {
    use ecs_core::{Entity, world};

    struct Position(f32);
    struct Velocity(f32);

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[query]
        pub struct Moving<'a> {
            entity: Entity,
            position: &'a mut
            velocity: &'a Velocity,
        }

        #[query]
        pub struct Resting { position: &mut Position, velocity }
    );

    fn integrate(moving: Moving<'_>) {
        moving.position.0 += moving.velocity.0;
    }

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position(0.0), Velocity(1.0)));
        sim.moving().for_each(integrate);
        for Resting { position, velocity } in sim.resting() {
            position.0 += velocity.0;
        }
    }
}

/// E011: A field is not a pattern.
mod mut_before_a_name {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        struct Sim { position: Position, mass: Mass }

        #[query]
        struct Moving { mut position: Position, ref mass: Mass }

        #[query]
        struct Heavy { mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.moving().count() + sim.heavy().count(), 1);
    }
}

/// E006: A query without its fields is one error, also with a lifetime.
mod no_body {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[query]
        pub struct Heavy { mass: &Mass }

        #[query]
        pub struct Moving<'a>
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.heavy().count() + sim.moving().count(), 1);
    }
}

/// E203: A packed query is not an error beside a mistaken group.
mod packed_beside_a_mistaken_group {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[group(own(position, velocty))]
        pub struct Bodies;

        #[query(packed)]
        pub struct Moving { position: &mut Position, velocity: &Velocity }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        assert_eq!(sim.moving().count(), 1);
    }
}

/// E200, E400, E203: A mistaken query can still be used without further errors.
mod recovery {
    use ecs_core::world;

    struct Position(u8);
    struct Velocity(u8);

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies {}

        #[query]
        struct Moving {
            position: &mut Position,
            velocty: &Velocity,
        }

        #[query]
        struct Unsaid;
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position(1), Velocity(2)));
        sim.despawn_where::<Moving<'_>>(|Moving { position, .. }| position.0 == 0);
        assert!(sim.moving().get(entity).is_none() && sim.moving().len() == 1);
        assert_eq!(sim.bodies().len(), 1);
        assert_eq!(sim.unsaid().count(), 0);
        let mut s = sim.split();
        for Moving { position, .. } in Moving::over((&mut s.position, &s.velocity)) {
            position.0 += 1;
        }
    }
}

fn main() {}

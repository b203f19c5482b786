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

fn main() {}

//! What the macro refuses: groups.

/// E020: A struct is a group or a query.
mod also_a_query {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        #[group(own(position, velocity))]
        struct Bodies {
            position: &Position,
        }
    );
}

/// E020: A struct is one group.
mod two_attributes {
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

        #[group(own(position, velocity))]
        #[group(with(asleep))]
        struct Bodies;
    );
}

/// E022: Terms are in parentheses.
mod equals {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group = "position"]
        struct Bodies;
    );
}

/// E022: `#[group(..)]` contains words.
mod no_word {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(3)]
        struct Bodies;
    );
}

/// E023: A group has the words own(..), with(..) and without(..).
mod unknown_word {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(owns(position, velocity))]
        struct Bodies;
    );
}

/// E023: `packed` is a word of queries.
mod word_of_a_query {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity), packed)]
        struct Bodies;
    );
}

/// E024: A word is written once.
mod word_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position), own(velocity))]
        struct Bodies;
    );
}

/// E025: A word has a list.
mod word_without_list {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own)]
        struct Bodies;
    );
}

/// E026: Words are separated by commas.
mod no_comma_between_words {
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

        #[group(own(position, velocity) without(asleep))]
        struct Bodies;
    );
}

/// E027: Names are separated by commas.
mod no_comma_between_names {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position velocity))]
        struct Bodies;
    );
}

/// E029: A list contains names.
mod no_name {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, 3))]
        struct Bodies;
    );
}

/// E128, E129, E021, E023: `#[world(groups = ..)]` is on a world, once, and `#[sorted]` has no arguments.
mod assigned {
    struct A;
    struct B;

    ecs_core::world!(
        #[world]
        #[world(groups)]
        #[world(groups = "all")]
        #[world(group = "assigned")]
        #[world(groups = "assigned")]
        #[world(groups = "declared")]
        struct Sim {
            #[sorted(a)]
            a: A,
            #[sortd]
            b: B,
        }

        #[query(unowend)]
        struct Both<'w> {
            a: &'w A,
            b: &'w B,
        }
    );

    ecs_core::part!(
        #[world(groups = "assigned")]
        pub struct Part {
            a: A,
        }
    );
}

/// E200: A group is a unit struct.
mod fields {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies {
            position: Position,
        }
    );
}

fn main() {}

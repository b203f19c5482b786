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

/// E020: A group without its struct does not affect the query below it.
mod above_a_query {
    use ecs_core::world;

    struct Velocity;
    struct Mass;

    world!(
        pub struct Sim { velocity: Velocity, mass: Mass }

        #[group(own(velocity, mass))]

        #[query]
        pub struct Moving { velocity: &mut Velocity, mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Velocity, Mass));
        for Moving { velocity, mass } in sim.moving() {
            (*velocity, _) = (Velocity, mass);
        }
    }
}

/// E024: A group has one list of events.
mod events_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[group(events, own(position, velocity), events)]
        pub struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        sim.bodies_events().clear();
    }
}

/// E070: The events of a group are those of its terms, so they have no list.
mod events_with_list {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[group(own(position, velocity), events(entered))]
        pub struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        for event in sim.bodies_events().drain() {
            println!("{event:?}");
        }
    }
}

/// E019: A keyword as a name is written with `r#`, also in lists and queries.
mod keyword {
    use ecs_core::world;

    struct Kind;
    struct Mass;

    world!(
        pub struct Sim { r#type: Kind, mass: Mass }

        #[group(own(type, mass))]
        pub struct Bodies;

        #[query(with(mass))]
        pub struct Kinds { type: &Kind }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Kind, Mass));
        assert!(sim.bodies().contains(entity));
        assert_eq!(sim.kinds().count(), 1);
    }
}

/// E028: A term is the name of a field, without a path.
mod path_for_name {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[group(own(Sim::position, mass))]
        pub struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert!(sim.bodies().is_empty());
    }
}

/// E024, E205: A repeated term or word is one mistake.
mod term_twice_alone {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { position: Position, mass: Mass }

        #[group(own(position, position))]
        pub struct Bodies;

        #[group(with(position, mass), with)]
        pub struct Heavy;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.bodies().len() + sim.heavy().len(), 2);
    }
}

fn main() {}

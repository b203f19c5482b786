//! What the macro refuses: nesting.

/// E203: A group whose terms were dropped for a mistake causes no conflict.
mod no_error_for_a_mistaken_group {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
            asleep: Asleep,
        }

        #[group(own(position, velocity))]
        struct Bodies;

        #[group(own(position, velocty, mass))]
        struct Heavy;
    );
}

/// E300: Two non-owning groups have different terms.
mod same_lists {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(with(position, velocity))]
        struct Bodies;

        #[group(with(velocity, position))]
        struct Moving;
    );
}

/// E300: Two owning groups have different terms.
mod same_terms {
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

        #[group(own(position, velocity), without(asleep))]
        struct Awake;

        #[group(own(velocity, position), without(asleep))]
        struct Moving;
    );
}

/// E300: Two owning groups have different terms, not only different owned columns.
mod same_terms_owned_in_part {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies;

        #[group(own(position), with(velocity))]
        struct Moving;
    );
}

/// E300, E301: Of three groups with the same terms, two are redundant, and there are no further errors.
mod same_terms_thrice {
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

        #[group(own(position, velocity))]
        struct Moving;

        #[group(own(velocity, position))]
        struct Going;

        #[group(own(position, velocity))]
        struct Walking;

        #[group(own(position, mass))]
        struct Heavy;
    );
}

/// E301: A rule can resolve a conflict of two groups, but not that of a third one.
mod by_a_rule {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Asleep;
    struct Tired;
    struct Hurt;

    world!(
        #[never(asleep, hurt)]
        struct Sim {
            position: Position,
            velocity: Velocity,
            asleep: Asleep,
            tired: Tired,
            hurt: Hurt,
        }

        #[group(own(position), with(asleep))]
        struct Sleeping;

        #[group(own(position), with(tired))]
        struct Weary;

        #[group(own(position), with(hurt))]
        struct Wounded;

        #[group(own(position, velocity))]
        struct Moving;
    );
}

/// E301: Of two groups that own one column, one is nested in the other.
mod crossing {
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

        #[group(own(position, velocity))]
        struct Moving;

        #[group(own(position, mass))]
        struct Heavy;
    );
}

/// E301: Of several shared columns, the first is reported.
mod crossing_in_two_columns {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Asleep;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
            asleep: Asleep,
        }

        #[group(own(position, velocity, mass))]
        struct Moving;

        #[group(own(position, velocity, asleep))]
        struct Dreaming;
    );
}

/// E301: Groups without common members conflict too if each owns a column that the other doesn't.
mod exclusion_does_not_help {
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

        #[group(own(position, velocity), without(mass))]
        struct Moving;

        #[group(own(position, mass), without(velocity))]
        struct Heavy;
    );
}

/// E301: An exclusion can make the members of three groups side by side.
mod exclusion_helps {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Asleep;
    struct Tired;
    struct Hurt;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            asleep: Asleep,
            tired: Tired,
            hurt: Hurt,
        }

        #[group(own(position, velocity), without(asleep))]
        struct Awake;

        #[group(own(position, velocity), with(tired))]
        struct Weary;

        #[group(own(position, velocity), with(hurt))]
        struct Wounded;
    );
}

/// E301: Of two groups without common members, one owns all that the other one owns.
mod one_must_own_more {
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

        #[group(own(position, velocity), without(mass))]
        struct Light;

        #[group(own(position, mass), with(velocity))]
        struct Heavy;
    );
}

/// E301: Groups that conflict keep their methods.
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

        #[group(own(position, velocity))]
        struct Moving;

        #[group(own(position, mass))]
        struct Heavy;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        assert_eq!((sim.moving().len(), sim.heavy_mut().len()), (1, 0));
    }
}

fn main() {}

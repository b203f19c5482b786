//! What the macro refuses: names.

/// E600: A group is not called like the world.
mod group_like_world {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Sim;
    );
}

/// E600: Two groups have different names.
mod group_twice {
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

        #[group(with(position, velocity))]
        struct Bodies;
    );
}

/// E600: A query is not called like the command buffer.
mod query_like_commands {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct SimCommands {
            position: &Position,
        }
    );
}

/// E600: A query is not called like a group.
mod query_like_group {
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

        #[query]
        struct Bodies {
            position: &Position,
        }
    );
}

/// E600: A query is not called like the split world.
mod query_like_split {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct SimSplit {
            position: &Position,
        }
    );
}

/// E600: Two queries have different names.
mod query_twice {
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
        }

        #[query]
        struct Moving {
            position: &Position,
        }
    );
}

/// E601: A query is not called like the type of its entity field.
mod query_like_entity {
    use ecs_core::*;

    pub struct Position;

    world!(
        pub struct Sim {
            position: Position,
        }

        #[query]
        pub struct Entity {
            entity: Entity,
            position: &Position,
        }

        #[query]
        pub struct Placed {
            position: Option<&Position>,
            entity: Entity,
        }

        #[query]
        pub struct Option {
            position: &Position,
        }
    );
}

/// E602: A group's method is not called like a component's.
mod group_like_component {
    use ecs_core::world;

    struct Position;
    mod parts {
        pub struct Velocity;
    }

    world!(
        struct Sim {
            position: Position,
            velocity: parts::Velocity,
        }

        #[group(own(position, velocity))]
        struct Velocity;
    );
}

/// E602: A group's method is not called like a component's mutable accessor.
mod group_like_mut {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct VelocityMut;
    );
}

/// E602: A query's method is not called like a component's.
mod query_like_component {
    use ecs_core::world;

    struct Position;
    mod parts {
        pub struct Velocity;
    }

    world!(
        struct Sim {
            position: Position,
            velocity: parts::Velocity,
        }

        #[query]
        struct Velocity {
            position: &Position,
        }
    );
}

/// E602: A query's method is not called like a group's.
mod query_like_group_method {
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

        #[query]
        struct BodiesMut {
            position: &Position,
        }
    );
}

/// E602: Two names give one method name.
mod snake_case_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct HttpPoll {
            position: &Position,
        }

        #[query]
        struct HTTPPoll {
            velocity: &Velocity,
        }
    );
}

/// E602: The method for the events of a group is not the method of something else.
mod events_method {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Events;

    world!(
        pub struct Sim { position: Position, velocity: Velocity, bodies_events: Events }

        #[group(own(position, velocity), events)]
        pub struct Bodies;

        #[group(with(position), events)]
        pub struct Placed;

        #[query]
        pub struct PlacedEvents { position: &Position }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity, Events));
        sim.placed_events().clear();
        sim.bodies_events().len();
    }
}

/// E601: A group is not called like a component's type.
mod group_like_type {
    use ecs_core::world;

    mod parts {
        pub struct Position;
        pub struct Velocity;
        pub struct Mass;
    }

    mod sims {
        use super::parts::*;

        ecs_core::world!(
            pub struct Sim {
                place: Position,
                change: Velocity,
            }

            #[group(own(place, change))]
            pub struct Velocity;

            #[query]
            pub struct Position {
                place: &Position,
            }
        );

        pub fn both(sim: &mut Sim) {
            sim.spawn((Position, Velocity));
        }
    }

    world!(
        pub struct Mass {
            mass: Mass,
        }
    );
}

/// E600: A query is not named like the bundle that is built at run time.
mod query_like_bundle {
    use ecs_core::world;

    struct Velocity;

    world!(
        pub struct Sim { velocity: Velocity }

        #[query]
        pub struct SimBundle { velocity: &Velocity }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn(Velocity);
    }
}

/// E600: A query is not named like the delta of its world.
mod query_like_delta {
    use ecs_core::world;

    #[derive(Clone, PartialEq)]
    pub struct Velocity;

    world!(
        #[derive(Clone, PartialEq)]
        pub struct Sim { velocity: Velocity }

        #[query]
        pub struct SimDelta { velocity: &Velocity }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn(Velocity);
    }
}

fn main() {}

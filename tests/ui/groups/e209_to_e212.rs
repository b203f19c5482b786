//! What the macro refuses: groups.

/// E209: A group requires a component.
mod only_without {
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

        #[group(without(asleep))]
        struct Bodies;
    );
}

/// E210: A group over one column does nothing.
mod own_one_alone {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position))]
        struct Bodies;
    );
}

/// E212: A group owns at most 24 columns.
mod too_long {
    use ecs_core::world;

    world!(
        struct Sim {
            c0: [u8; 1],
            c1: [u8; 2],
            c2: [u8; 3],
            c3: [u8; 4],
            c4: [u8; 5],
            c5: [u8; 6],
            c6: [u8; 7],
            c7: [u8; 8],
            c8: [u8; 9],
            c9: [u8; 10],
            c10: [u8; 11],
            c11: [u8; 12],
            c12: [u8; 13],
            c13: [u8; 14],
            c14: [u8; 15],
            c15: [u8; 16],
            c16: [u8; 17],
            c17: [u8; 18],
            c18: [u8; 19],
            c19: [u8; 20],
            c20: [u8; 21],
            c21: [u8; 22],
            c22: [u8; 23],
            c23: [u8; 24],
            c24: [u8; 25],
        }

        #[group(own(
            c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19,
            c20, c21, c22, c23, c24
        ))]
        struct Bodies;
    );
}

/// E210, E214: A group of one term that is there for its events owns nothing.
mod events_of_one_alone {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        pub struct Sim { mass: Mass }

        #[table]
        pub struct Body { position: Position, velocity: Velocity }

        #[group(own(mass), events)]
        pub struct Heavy;

        #[group(own(body), events)]
        pub struct Bodies;

        #[group(with(body), events)]
        pub struct Placed;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Mass, Body { position: Position, velocity: Velocity }));
        sim.heavy_events().clear();
        sim.bodies_events().clear();
        sim.placed_events().clear();
    }
}

/// E211: A group can't keep a linear column in order.
mod own_linear {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            #[storage(linear)]
            mass: Mass,
        }

        #[group(own(position, velocity, mass))]
        struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity, Mass));
        assert_eq!(sim.bodies().len(), 1);
    }
}

fn main() {}

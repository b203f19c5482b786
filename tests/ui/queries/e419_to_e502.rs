//! What the macro refuses: queries.

/// E419: A query requires a component, or has the entity.
mod requires_nothing {
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
            velocity: Option<&Velocity>,
        }
    );
}

/// E420: A query has at most 24 fields.
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

        #[query]
        struct Moving {
            c0: &_,
            c1: &_,
            c2: &_,
            c3: &_,
            c4: &_,
            c5: &_,
            c6: &_,
            c7: &_,
            c8: &_,
            c9: &_,
            c10: &_,
            c11: &_,
            c12: &_,
            c13: &_,
            c14: &_,
            c15: &_,
            c16: &_,
            c17: &_,
            c18: &_,
            c19: &_,
            c20: &_,
            c21: &_,
            c22: &_,
            c23: &_,
            c24: &_,
        }
    );
}

/// E421: A query has at most 24 filters.
mod too_many_filters {
    use ecs_core::{Entity, world};

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

        #[query(without(
            c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19,
            c20, c21, c22, c23, c24
        ))]
        struct Moving {
            entity: Entity,
        }
    );
}

/// E430, E431, E506: `any(..)` has several filters, nothing decides one of them, and its rows are not side by side.
mod any {
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

        #[query(any(with(hot)))]
        struct One {
            position: &Position,
        }

        #[query(any())]
        struct None {
            position: &Position,
        }

        #[query(any(with(position), with(hot)))]
        struct Required {
            position: &Position,
        }

        #[query(without(cold), any(with(cold), with(hot)))]
        struct Excluded {
            position: &Position,
        }

        #[query(any(with(hot), without(hot)))]
        struct Both {
            position: &Position,
        }

        #[query(packed, any(with(hot), with(cold)))]
        struct Packed {
            position: &Position,
        }
    );
}

/// E500: A packed query borrows a component.
mod packed_lends_nothing {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(packed, with(position))]
        struct Moving {
            entity: Entity,
        }
    );
}

/// E501: A packed query borrows no linear column.
mod packed_linear {
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

        #[group(own(position, velocity), with(mass))]
        struct Bodies;

        #[query(packed)]
        struct Weights {
            mass: &Mass,
        }

        #[query(packed)]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
            mass: &Mass,
        }
    );
}

/// E502: All reasons against a packed query are reported.
mod packed_for_several_reasons {
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

        #[query(packed, without(asleep))]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
            mass: &Mass,
        }
    );
}

fn main() {}

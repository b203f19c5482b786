//! What the macro refuses: queries.

/// E502: A packed query of a segment borrows only what its groups own.
mod packed_in_a_segment {
    use ecs_core::world;

    struct Position;
    struct Mass;
    struct Asleep;
    struct Tired;

    world!(
        #[world(groups = "declared")]
        struct Sim {
            position: Position,
            mass: Mass,
            asleep: Asleep,
            tired: Tired,
        }

        #[group(own(position), with(asleep))]
        struct Sleeping;

        #[group(own(position), with(tired))]
        struct Weary;

        #[query(packed, with(asleep, tired))]
        struct Worn {
            position: &Position,
            mass: &Mass,
        }
    );
}

/// E502: A packed query has only filters of its group.
mod packed_not_excluded {
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
        struct Bodies;

        #[query(packed, without(asleep))]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
        }
    );
}

/// E502: A packed query borrows only columns that its group owns.
mod packed_not_owned {
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
        struct Bodies;

        #[query(packed)]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
            mass: &Mass,
        }
    );
}

/// E502: A packed query requires only components that its group requires.
mod packed_not_required {
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
        struct Bodies;

        #[query(packed, with(asleep))]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
        }
    );
}

/// E502: A packed query needs a group.
mod packed_without_a_group {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        #[world(groups = "declared")]
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query(packed)]
        struct Moving {
            position: &Position,
            velocity: &Velocity,
        }
    );
}

/// E510: Only one column can lead.
mod lead_of_two {
    pub struct Position(f32);
    pub struct Layer(u8);

    ecs_core::world!(
        pub struct Sim {
            position: Position,
            layer: Layer,
        }

        #[query(lead(layer, position))]
        pub struct Drawn {
            position: &Position,
            layer: &Layer,
        }
    );
}

/// E511: The column of an optional component can't lead.
mod lead_not_required {
    pub struct Position(f32);
    pub struct Layer(u8);

    ecs_core::world!(
        pub struct Sim {
            position: Position,
            layer: Layer,
        }

        #[query(lead(layer))]
        pub struct Drawn {
            position: &Position,
            layer: Option<&Layer>,
        }
    );
}

/// E512: A query that is led by one column and borrows another is not packed.
mod lead_packed {
    pub struct Position(f32);
    pub struct Layer(u8);

    ecs_core::world!(
        pub struct Sim {
            position: Position,
            layer: Layer,
        }

        #[query(packed, lead(layer))]
        pub struct Drawn {
            position: &Position,
            layer: &Layer,
        }
    );
}

fn main() {}

//! What the macro refuses: track.

/// E511: A column that leads is required, also in a query by changes.
mod lead {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[query(changed(position), lead(position))]
        struct InOrder {
            velocity: &Velocity,
        }

        #[query(changed(position), lead(velocity))]
        struct Moved {
            position: &Position,
            velocity: Option<&Velocity>,
        }
    );
}

/// E804, E806, E805, E809, E503, E807, E808: The changes that a derived query asks for.
mod derived_words {
    use ecs_core::{Mut, Query};

    struct Position;
    struct Velocity;

    #[derive(Query)]
    #[query(change(Position))]
    struct Misspelt<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(changed)]
    struct NoList<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(changed(Position), changed(Velocity))]
    struct WordTwice<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(changed(Position, Position))]
    struct NameTwice<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(changed(Position), added(Position))]
    struct Both<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(changed(Position), without(Position))]
    struct Excluded<'w> {
        velocity: &'w Velocity,
    }

    #[derive(Query)]
    #[query(added(Position))]
    struct Optional<'w> {
        position: Option<&'w Position>,
    }

    #[derive(Query)]
    #[query(packed, changed(Position))]
    struct Packed<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(lead(Position), changed(Position))]
    struct Led<'w> {
        velocity: &'w Velocity,
    }

    #[derive(Query)]
    struct BorrowedTwice<'w> {
        position: Mut<'w, Position>,
        other: &'w Position,
    }
}

fn main() {}

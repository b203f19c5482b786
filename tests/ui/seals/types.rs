//! What rustc refuses: seals, types.

/// A handwritten query has a list of terms of ecs-core.
mod query_of_other_terms {
    use ecs_core::{Query, world};

    struct Health;
    struct MyTerms;
    struct MyQuery;

    world!(
        struct Sim {
            health: Health,
        }
    );

    impl Query<Sim> for MyQuery {
        type Item<'w> = &'w mut Health;
        type Terms = MyTerms;
    }
}

/// A query that borrows as mutable can't be made read-only.
mod read_only {
    use ecs_core::{ReadOnly, world};

    struct Health;

    world!(
        struct Sim {
            health: Health,
        }
    );

    impl ReadOnly<Sim> for &mut Health {}
}

/// A storage kind can't be defined outside of ecs-core.
mod storage_kind {
    use ecs_core::StorageKind;

    struct Mine;

    impl StorageKind for Mine {}
}

fn main() {}

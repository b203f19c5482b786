//! What the macro refuses: derived.

/// E430, E804, E806, E506: `any(..)` of a derived query has several filters, and its rows are not side by side.
mod any {
    use ecs_core::Query;

    struct Position;
    struct Hot;
    struct Cold;

    #[derive(Query)]
    #[query(any(with(Hot)))]
    struct One<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(any(Hot, Cold))]
    struct Names<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(any)]
    struct Alone<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(packed, any(with(Hot), with(Cold)))]
    struct Packed<'w> {
        position: &'w Position,
    }
}

/// E800: `Query` is derived for structs.
mod not_a_struct {
    use ecs_core::Query;

    struct Position;

    #[derive(Query)]
    enum Moving<'w> {
        Position(&'w Position),
    }
}

/// E801: a derived query has named fields.
mod no_named_fields {
    use ecs_core::{Entity, Query};

    struct Position;

    #[derive(Query)]
    struct Tuple<'w>(Entity, &'w Position);

    #[derive(Query)]
    struct Unit;
}

/// E802: a derived query has at most one lifetime.
mod two_lifetimes {
    use ecs_core::Query;

    struct Position;
    struct Velocity;

    #[derive(Query)]
    struct Moving<'a, 'b> {
        position: &'a mut Position,
        velocity: &'b Velocity,
    }

    #[derive(Query)]
    struct Still<'w> {
        position: &'static Position,
        velocity: &'w Velocity,
    }
}

/// E803: the forms of a field of a derived query.
mod forms_of_fields {
    use ecs_core::{Entity, Query};

    struct Position;

    #[derive(Query)]
    struct Moving<'w> {
        entity: &'w Entity,
        maybe: Option<Entity>,
        position: Position,
        option: Option<Position>,
    }
}

/// E804: the words of a derived query.
mod unknown_words {
    use ecs_core::Query;

    struct Position;
    struct Asleep;

    #[derive(Query)]
    #[query(witout(Asleep))]
    struct Misspelt<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(own(Position))]
    struct Unknown<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query = "packed"]
    struct Value<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(crate)]
    struct NoPath<'w> {
        position: &'w Position,
    }
}

/// E805: a word of a derived query is written once.
mod word_twice {
    use ecs_core::Query;

    struct Position;
    struct Asleep;
    struct Hidden;

    #[derive(Query)]
    #[query(without(Asleep), without(Hidden))]
    struct Moving<'w> {
        position: &'w Position,
    }
}

/// E806, E026: a list of a derived query contains types of components.
mod lists_of_types {
    use ecs_core::Query;

    struct Position;
    struct Asleep;
    struct Hidden;

    #[derive(Query)]
    #[query(without)]
    struct NoList<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(without(Asleep; Hidden))]
    struct Separated<'w> {
        position: &'w Position,
    }

    #[derive(Query)]
    #[query(without(Asleep) packed)]
    struct NoComma<'w> {
        position: &'w Position,
    }
}

/// E807: `lead(..)` contains one required component.
mod lead {
    use ecs_core::Query;

    struct Position;
    struct Velocity;
    struct Order;

    #[derive(Query)]
    #[query(lead(Position, Velocity))]
    struct Two<'w> {
        position: &'w Position,
        velocity: &'w Velocity,
    }

    #[derive(Query)]
    #[query(lead(Order))]
    struct NotRequired<'w> {
        position: &'w Position,
        order: Option<&'w Order>,
    }
}

/// E808: a derived query borrows a component once, and has one entity.
mod borrowed_twice {
    use ecs_core::{Entity, Query};

    struct Position;

    #[derive(Query)]
    struct Moving<'w> {
        entity: Entity,
        other: Entity,
        position: &'w Position,
        again: Option<&'w mut Position>,
    }
}

/// E809: a derived query names a component once.
mod named_twice {
    use ecs_core::Query;

    struct Position;
    struct Asleep;

    #[derive(Query)]
    #[query(with(Position, Asleep), without(Asleep))]
    struct Moving<'w> {
        position: &'w Position,
    }

    /// One error, which is at `without(..)`.
    #[derive(Query)]
    #[query(without(Position), changed(Position))]
    struct Moved<'w> {
        position: &'w Position,
    }
}

/// E810, E803: the row of a table is borrowed as `BodyRef<'w>` or `BodyMut<'w>`.
mod row_forms {
    use ecs_core::{Query, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {}

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    #[derive(Query)]
    struct Forms<'a> {
        borrowed: &'a BodyRef<'a>,
        mutable: Option<&'a mut BodyMut<'a>>,
        struct_itself: Body,
        optional_struct: Option<Body>,
    }

    #[derive(Query)]
    struct OtherLifetimes<'a> {
        position: &'a Position,
        row: BodyRef<'static>,
        optional: Option<BodyMut<'static>>,
    }
}

fn main() {}

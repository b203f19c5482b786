//! What the macro refuses: links.

/// E060, E061, E021: `#[link(..)]` has one policy, and is written once.
mod attribute {
    use ecs_core::{Entity, Link, world};

    struct Of<const N: usize>(Entity);

    impl<const N: usize> Link for Of<N> {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        struct Sim {
            #[link]
            bare: Of<0>,
            #[link(despawn)]
            word: Of<1>,
            #[link(on_despwan = despawn)]
            misspelt: Of<2>,
            #[link(on_despawn = despwan)]
            policy: Of<3>,
            #[link(on_despawn = forget)]
            unknown: Of<4>,
            #[link(on_despawn = keep)]
            #[link(on_despawn = unlink)]
            twice: Of<5>,
            #[lnik(on_despawn = keep)]
            name: Of<6>,
            #[link(on_despawn = keep, on_despawn = unlink)]
            two: Of<7>,
            #[link(policy = keep)]
            unknown_word: Of<8>,
        }
    );

    fn main() {
        Sim::new().two();
    }
}

/// E063, E064, E065: `#[link(..)]` is on a component outside of tables.
mod elsewhere {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    struct Position;
    struct Velocity;
    struct Parent(Entity);

    world!(
        struct Sim {
            position: Position,
            #[resource]
            #[link(on_despawn = keep)]
            parent: Parent,
        }

        #[table]
        struct Body {
            velocity: Velocity,
            #[link(on_despawn = despawn)]
            child_of: ChildOf,
        }

        #[group(own(position, body))]
        #[link(on_despawn = despawn)]
        struct Bodies;

        #[query]
        struct Moving {
            #[link(on_despawn = despawn)]
            position: &mut Position,
        }
    );

    fn main() {
        Sim::new(Parent(Entity::new(0, 1).unwrap())).moving().count();
    }
}

/// E062: A link has sparse storage.
mod linear {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        struct Sim {
            #[storage(linear)]
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }
    );

    fn main() {
        Sim::new().parent().roots().count();
    }
}

/// E066: A query borrows a link as read-only.
mod query_changes_a_link {
    use ecs_core::{Entity, Link, Mut, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    struct Aim(Entity);

    impl Link for Aim {
        fn target(&self) -> Entity {
            self.0
        }
    }

    struct Position;

    world!(
        struct Sim {
            position: Position,
            #[link(on_despawn = despawn)]
            parent: ChildOf,
            #[track]
            #[link(on_despawn = keep)]
            aim: Aim,
        }

        #[query]
        struct Moved {
            position: &mut Position,
            parent: &mut ChildOf,
        }

        #[query]
        struct Perhaps {
            position: &Position,
            parent: Option<&mut ChildOf>,
        }

        #[query]
        struct Aiming {
            position: &Position,
            aim: Mut<'_, Aim>,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.moved().count();
        sim.perhaps().count();
        sim.aiming().count();
    }
}

/// E067: The removed values of a link are not kept.
mod removed {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        struct Sim {
            #[track(removed)]
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }
    );

    fn main() {
        Sim::new().removed::<ChildOf>().count();
    }
}

fn main() {}

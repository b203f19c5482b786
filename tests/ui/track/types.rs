//! What rustc refuses: track, types.

/// The function of `at_drop` gets the values of its component.
mod at_drop_of_another_type {
    use ecs_core::world;

    struct Position;
    struct Texture(u8);

    world!(
        struct Sim {
            position: Position,
            #[track(removed)]
            texture: Texture,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.at_drop::<Texture>(|_, _: Position| {});
        sim.at_drop(|_, position: Position| {});
    }
}

/// The function of `at_drop` can be sent to another thread with its world.
mod at_drop_on_one_thread {
    use std::rc::Rc;

    use ecs_core::world;

    struct Texture(u8);

    world!(
        struct Sim {
            #[track(removed)]
            texture: Texture,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let freed = Rc::new(std::cell::Cell::new(0));
        sim.at_drop::<Texture>(move |_, texture| freed.set(freed.get() + texture.0));
    }
}

/// A world knows the changes of components with `#[track]`.
mod changes_of_untracked {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[track]
        #[table]
        struct Shape {
            mesh: u32,
            skin: u8,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Position);
        sim.next_frame();
        let _ = sim.changed::<Position>();
        sim.removed_since::<Position>(sim.frame_of::<Velocity>());
        sim.position().is_changed(entity);
        let _ = sim.added::<u32>();
        let _ = sim.added::<Shape>();
    }
}

/// A derived query asks for changes of components with `#[track]`.
mod derived_untracked {
    use ecs_core::{Entity, Mut, Query, world};

    struct Position;
    struct Velocity;
    struct Mesh;

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: Mesh,
            skin: u8,
        }
    );

    #[derive(Query)]
    struct Moving<'w> {
        position: Mut<'w, Position>,
    }

    #[derive(Query)]
    #[query(changed(Position))]
    struct Moved<'w> {
        velocity: &'w Velocity,
    }

    #[derive(Query)]
    #[query(added(Shape))]
    struct Drawn {
        entity: Entity,
    }

    fn run(_: impl Iterator) {}

    fn main() {
        let mut sim = Sim::new();
        run(sim.query_mut::<Moving<'_>>());
        run(sim.query::<Moved<'_>>());
        run(sim.query::<Drawn>());
    }
}

/// Removed values are kept of components and tables with `#[track(removed)]`.
mod drain_what_is_not_kept {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Texture(u8);

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
            #[track(removed)]
            texture: Texture,
        }

        #[track(removed)]
        #[table]
        struct Shape {
            mesh: u32,
            skin: u8,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.drain_removed::<Velocity>();
        sim.drain_removed::<u32>();
        sim.at_drop::<Position>(|_, _| {});
    }
}

/// The terms `Mut`, `Changed` and `Added` are for components with `#[track]`.
mod filters {
    use ecs_core::{Added, Changed, Filtered, Mut, With, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: u32,
            skin: u8,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.query::<Filtered<&Velocity, Changed<Position>>>();
        sim.query::<Filtered<&Velocity, Added<Shape>>>();
        sim.query_mut::<(Mut<'_, Position>, &Velocity)>();
        sim.query::<Mut<'_, Velocity>>();
        sim.query_mut::<&mut Mut<'_, Velocity>>();
        sim.query_mut::<Filtered<&Velocity, (Changed<Velocity>, With<Position>)>>();
    }
}

/// A generic function over worlds needs bounds for what is tracked.
mod generic {
    use ecs_core::{Changed, Entity, Filtered, Has, Mut, Tracks, World};

    struct Position;

    fn changed<W: Has<Position>>(world: &W) {
        let _ = world.changed::<Position>();
    }

    fn touch<W: Has<Position>>(world: &mut W) {
        world.query_mut::<Mut<'_, Position>>();
    }

    fn filtered<W: Has<Position>>(world: &W) {
        world.query::<Filtered<Entity, Changed<Position>>>();
    }

    fn drain<W: Tracks<Position>>(world: &mut W) {
        world.drain_removed::<Position>();
    }
}

/// E203: A field `Mut` is named like a component, and has its type.
mod mut_type {
    use ecs_core::{Mut, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
        }

        #[query]
        struct Wrong {
            position: Mut<'_, Velocity>,
        }

        #[query]
        struct Unknown {
            place: Mut<'_, Position>,
        }
    );
}

/// In a table, an attribute may be the user's. So rustc reports a misspelt `#[track]`.
mod misspelt_in_a_table {
    use ecs_core::world;

    struct Mesh;
    struct Skin;

    world!(
        struct Sim {}

        #[table]
        #[trakc]
        struct Shape {
            #[tracks]
            mesh: Mesh,
            skin: Skin,
        }
    );
}

/// E422: The row of a table is not in `Mut`.
mod mut_row {
    use ecs_core::{Mut, world};

    struct Position;
    struct Mesh;

    world!(
        struct Sim {
            #[track]
            position: Position,
        }

        #[track]
        #[table]
        struct Shape {
            mesh: Mesh,
            skin: u8,
        }

        #[query]
        struct A {
            shape: Mut<'_, Shape>,
        }
        #[query]
        struct B {
            shape: Mut<'_, ShapeMut>,
        }
        #[query]
        struct C {
            row: Mut<'_, ShapeMut>,
        }
        #[query]
        struct D {
            row: Mut<Shape>,
        }
    );
}

/// E414: A component whose changes are asked for is not optional.
mod optional {
    use ecs_core::{Entity, Mut, world};

    struct Position;
    struct Velocity;
    struct Mesh;

    world!(
        struct Sim {
            #[track]
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: Mesh,
            skin: u8,
        }

        #[query(changed(position))]
        struct Moved {
            position: Option<&Position>,
            velocity: Option<Mut<'_, Velocity>>,
        }

        #[query(added(mesh))]
        struct Fresh {
            shape: Option<ShapeRef>,
        }

        #[query(changed(mesh))]
        struct Other {
            skin: Option<&u8>,
        }
    );
}

fn main() {}

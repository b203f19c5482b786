//! What the macro refuses: track.

/// E086: `Mut` borrows a component with `#[track]`.
mod mut_untracked {
    use ecs_core::{Mut, world};

    struct Position;
    struct Velocity;
    struct Skin;

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: u8,
            skin: Skin,
        }

        #[query]
        struct Moving {
            position: Mut<'_, Position>,
            velocity: Mut<'_, Velocity>,
            skin: Option<ecs_core::Mut<'_, Skin>>,
        }
    );
}

/// E087: A component that a query excludes has no changes.
mod excluded {
    use ecs_core::{Entity, world};

    struct Position;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            #[track]
            position: Position,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: Mesh,
            skin: Skin,
        }

        #[query(changed(position), without(position))]
        struct Moved {
            entity: Entity,
        }

        #[query(added(mesh), without(shape))]
        struct Fresh {
            entity: Entity,
        }
    );
}

/// E088, E410: `Mut` has the type of its component.
mod mut_forms {
    use ecs_core::{Entity, Mut, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[query]
        struct Borrowed {
            position: &Mut<'_, Position>,
            velocity: Option<&mut Mut<Velocity>>,
        }

        #[query]
        struct Alone {
            position: Mut,
            velocity: Option<Mut<'_>>,
        }

        #[query]
        struct OfBorrowed {
            position: Mut<'_, &Position>,
            velocity: Mut<'_, Option<Velocity>>,
        }

        #[query]
        struct OfEntity {
            entity: Mut<'_, Entity>,
            velocity: Mut<'_, Position, Velocity>,
        }
    );
}

/// E112: A resource isn't tracked.
mod resource {
    use ecs_core::world;

    struct Position;
    struct Clock;

    world!(
        struct Sim {
            position: Position,
            #[track]
            #[resource]
            clock: Clock,
        }
    );
}

/// E203, E204, E085, E054: Queries ask for changes of components by their fields.
mod unknown {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;
    struct Mesh;
    struct Clock;

    world!(
        struct Sim {
            #[track]
            position: Position,
            #[track]
            velocity: Velocity,
            #[resource]
            clock: Clock,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: Mesh,
        }

        #[query(changed(positon, mass))]
        struct Moved {
            entity: Entity,
        }

        #[query(added(Velocity, Mesh, Shape))]
        struct Fresh {
            entity: Entity,
        }

        #[query(changed(clock))]
        struct Late {
            entity: Entity,
        }
    );
}

/// E205: A component is named once in `changed(..)` and `added(..)`.
mod named_twice {
    use ecs_core::{Entity, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[query(changed(position, position))]
        struct Moved {
            entity: Entity,
        }

        #[query(changed(velocity), added(velocity))]
        struct Fresh {
            entity: Entity,
        }
    );
}

/// E407: A field `Mut` has the lifetime of its query.
mod mut_lifetime {
    use ecs_core::{Mut, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
        }

        #[query]
        struct Long {
            position: Mut<'static, Position>,
        }

        #[query]
        struct Named<'a> {
            position: Mut<'_, Position>,
        }
    );
}

/// E412: A component can have a type that is called `Mut`. It is borrowed as any other.
mod own_mut {
    use ecs_core::world;

    struct Mut<T>(T);

    world!(
        struct Sim {
            #[track]
            wet: Mut<u8>,
        }

        #[query]
        struct ByValue {
            wet: Mut<u8>,
        }

        #[query]
        struct Borrowed {
            wet: &mut Mut<u8>,
        }

        #[query]
        struct Marking {
            wet: ecs_core::Mut<'_, Mut<u8>>,
        }
    );
}

/// E503: A packed query does not ask for changes.
mod packed {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[track]
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity))]
        struct Bodies;

        #[query(packed, changed(position))]
        struct Moved {
            position: &Position,
            velocity: &Velocity,
        }

        #[query(packed, added(position))]
        struct Fresh {
            position: &Position,
        }
    );
}

fn main() {}

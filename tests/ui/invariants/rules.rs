//! What the macro refuses: invariants.

/// E121, E021: `#[one_of(..)]` and `#[never(..)]` contain two or more names, and `#[requires(..)]` a name, a colon
/// and names.
mod words {
    struct A;
    struct B;

    ecs_core::world!(
        #[one_of]
        #[one_of(a)]
        #[never()]
        #[never(a b)]
        #[requires(a)]
        #[requires(a:)]
        #[requires(a, b)]
        #[requires(a: b, on_remove = despawn)]
        #[require(a: b)]
        #[oneof(a, b)]
        struct Sim {
            a: A,
            b: B,
        }
    );
}

/// E122: Every component can be on an entity.
mod impossible {
    struct Body;
    struct Ghost;
    struct Speed;

    ecs_core::world!(
        #[never(body, ghost)]
        #[requires(speed: body, ghost, on_remove = cascade)]
        struct Sim {
            body: Body,
            ghost: Ghost,
            speed: Speed,
        }
    );
}

/// E123: A link that is removed when its target is despawned is not required.
mod unlinked {
    use ecs_core::{Entity, Link};

    struct Holds(Entity);

    impl Link for Holds {
        fn target(&self) -> Entity {
            self.0
        }
    }

    struct Hand;

    ecs_core::world!(
        #[requires(hand: holds)]
        struct Sim {
            #[link(on_despawn = unlink)]
            holds: Holds,
            hand: Hand,
        }
    );
}

/// E124: What a saved component requires is saved.
mod skipped {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Body;
    struct Mesh;
    #[derive(Serialize, Deserialize)]
    struct Name;
    #[derive(Default)]
    struct Bones;
    #[derive(Default)]
    struct Skin;

    ecs_core::world!(
        #[derive(Serialize, Deserialize)]
        #[requires(body: mesh)]
        struct Sim {
            body: Body,
            #[skip]
            mesh: Mesh,
        }

        #[table]
        struct Model {
            #[skip]
            bones: Bones,
            #[skip]
            skin: Skin,
            name: Option<Name>,
        }
    );
}

/// E125: An entity can match each group and each query.
mod nothing {
    struct Body;
    struct Asleep;
    struct Frozen;
    struct Speed;
    struct Wheel;
    struct Wing;

    ecs_core::world!(
        #[one_of(asleep, frozen)]
        #[requires(speed: body)]
        struct Sim {
            body: Body,
            asleep: Asleep,
            frozen: Frozen,
            speed: Speed,
        }

        #[table]
        struct Car {
            wheel: Wheel,
            wing: Option<Wing>,
        }

        #[group(with(asleep, frozen))]
        struct Both;

        #[query(without(body))]
        struct Ghosts {
            speed: &Speed,
        }

        #[query(with(asleep))]
        struct Ice {
            frozen: Option<&Frozen>,
            body: &Body,
        }

        #[query(without(car))]
        struct Wings {
            wing: &Wing,
        }
    );
}

/// E137, E138, E136, E139: A component has one default, which suits each entity and brings what it requires.
/// Defaults don't require each other.
mod defaults {
    use ecs_core::{Entity, Link};

    struct Holds(Entity);

    impl Link for Holds {
        fn target(&self) -> Entity {
            self.0
        }
    }

    struct Hand;
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Name(String);
    struct A(u8);
    struct B(u8);
    struct C(u8);
    struct D(u8);
    struct E(u8);
    struct F(u8);

    ecs_core::world!(
        #[requires(hand: holds = Holds(Entity::DANGLING))]
        #[requires(hand: name = Name(String::new()), body = Body { front: 1, back: None })]
        #[requires(a: b = B(1))]
        #[requires(b: c = C(1))]
        #[requires(c: a = A(1))]
        #[requires(hand: d = D(1), c = C(2))]
        #[requires(hand: e = E(1))]
        #[requires(e: f)]
        struct Sim {
            #[link(on_despawn = despawn)]
            holds: Holds,
            hand: Hand,
            #[index(unique)]
            name: Name,
            a: A,
            b: B,
            c: C,
            d: D,
            e: E,
            f: F,
        }

        #[table]
        struct Body {
            front: u16,
            back: Option<u32>,
        }
    );
}

/// E203, E213, E205: an invariant names components outside tables, and tables, each once.
mod names {
    struct Position(f32);
    struct Velocity(f32);
    struct Asleep;

    ecs_core::world!(
        #[never(asleep, velocty)]
        #[one_of(asleep, Position)]
        #[requires(asleep: body, body)]
        #[never(asleep, velocity)]
        struct Sim {
            asleep: Asleep,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );
}

/// E300: Two groups have different members, also because of the invariants.
mod equal_groups {
    struct Body;
    struct Speed;
    struct Wheel;
    struct Wing;

    ecs_core::world!(
        #[requires(speed: body)]
        struct Sim {
            body: Body,
            speed: Speed,
        }

        #[table]
        struct Car {
            wheel: Wheel,
            wing: Option<Wing>,
        }

        #[group(with(body, speed))]
        struct Both;

        #[group(with(speed))]
        struct Fast;

        #[group(with(wing, body))]
        struct Flying;

        #[group(with(wing, body, car))]
        struct FlyingCars;
    );
}

fn main() {}

//! What the macro refuses: stable.

/// E062: a link has sparse storage.
mod link {
    use ecs_core::world;

    struct Parent(ecs_core::Entity);

    world!(
        struct Scene {
            #[link(on_despawn = unlink)]
            #[storage(stable)]
            parent: Parent,
        }
    );

    impl ecs_core::Link for Parent {
        fn target(&self) -> ecs_core::Entity {
            self.0
        }
    }
}

/// E113: A table has at most one `#[storage(..)]`.
mod twice {
    use ecs_core::world;

    struct Place;

    world!(
        struct Scene {}

        #[storage(stable)]
        #[storage(stable)]
        #[table]
        struct Lamp {
            place: Place,
        }
    );
}

/// E216: A group does not own a component or a table whose rows stay.
mod own {
    use ecs_core::world;

    struct Light;
    struct Name;
    struct Place;
    struct Color;

    world!(
        struct Scene {
            #[storage(stable)]
            light: Light,
            name: Name,
        }

        #[storage(stable)]
        #[table]
        struct Lamp {
            place: Place,
            color: Color,
        }

        #[group(own(name, light))]
        struct Named;

        #[group(own(name, lamp))]
        struct NamedLamps;
    );
}

/// E504: A packed query borrows no component whose rows stay.
mod packed {
    use ecs_core::world;

    struct Light;
    struct Place;

    world!(
        struct Scene {
            #[storage(stable)]
            light: Light,
        }

        #[storage(stable)]
        #[table]
        struct Lamp {
            place: Place,
        }

        #[query(packed)]
        struct Lights {
            light: &mut Light,
        }

        #[query(packed)]
        struct Lamps {
            place: &Place,
        }
    );
}

/// E704: The rows of a table stay as a whole, so a part has no `#[storage(..)]`.
mod part {
    use ecs_core::world;

    struct Place;
    struct Color;

    world!(
        struct Scene {}

        #[table]
        struct Lamp {
            place: Place,
            #[storage(stable)]
            color: Color,
        }
    );
}

/// E036, E115, E114: A table has `#[storage(stable)]`, or no storage of its own.
mod table {
    use ecs_core::world;

    struct Place;
    struct Color;
    struct Size;
    struct Name;
    struct Width;

    world!(
        struct Scene {}

        #[storage(linear)]
        #[table]
        struct Lamp {
            place: Place,
        }

        #[table]
        #[storage(sparse)]
        struct Paint {
            color: Color,
        }

        #[storage(pages)]
        #[table]
        struct Form {
            size: Size,
        }

        #[storage(liner)]
        #[table]
        struct Line {
            width: Width,
        }

        #[storage]
        #[table]
        struct Label {
            name: Name,
        }
    );

    fn main() {
        let _ = Scene::new().lamp().len();
    }
}

fn main() {}

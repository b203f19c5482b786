//! What rustc refuses: links, types.

/// The values of a link can't be borrowed as mutable by the methods of a world.
mod get_mut {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        struct Scene {
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }
    );

    fn main() {
        let mut scene = Scene::new();
        let root = scene.spawn(());
        let leaf = scene.spawn(ChildOf(root));
        let _ = scene.get_mut::<ChildOf>(leaf);
        let _ = scene.column_of_mut::<ChildOf>();
        let _ = scene.get_or_insert_with(leaf, || ChildOf(root));
    }
}

/// A link implements `Link`.
mod no_target {
    use ecs_core::{Entity, world};

    struct ChildOf(Entity);

    world!(
        struct Sim {
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }
    );

    fn main() {
        Sim::new().parent();
    }
}

/// A link is sorted by its targets, alone or by the group that owns it.
mod sort {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
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
            #[link(on_despawn = keep)]
            other: Other,
        }

        #[group(own(position, other))]
        struct Nodes;
    );

    struct Other(Entity);

    impl Link for Other {
        fn target(&self) -> Entity {
            self.0
        }
    }

    fn main() {
        let mut sim = Sim::new();
        sim.sort_by::<ChildOf>(|a, b| a.0.cmp(&b.0));
        sim.sort_parents_first::<Other>();
        sim.nodes_mut().sort_parents_first::<ChildOf>();
        sim.position().children(Entity::new(0, 1).unwrap());
    }
}

/// No column of a link is mutable.
mod read_only {
    use ecs_core::{Entity, Link, world};

    struct ChildOf(Entity);

    impl Link for ChildOf {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        struct Sim {
            #[link(on_despawn = despawn)]
            parent: ChildOf,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let root = sim.spawn(());
        let child = sim.spawn(ChildOf(root));
        sim.parent_mut()[child] = ChildOf(child);
        sim.split().parent[child] = ChildOf(child);
        sim.split().parent.get_mut(child);
    }
}

fn main() {}

//! What rustc refuses: core, types.

/// Only components can be removed.
mod remove_no_component {
    use ecs_core::world;

    struct Speed;

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
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Position);
        let _ = sim.remove::<(Position, Speed)>(entity);
    }
}

/// A group has slices of the columns that it owns.
mod slices_not_owned {
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
    );

    fn main() {
        let mut sim = Sim::new();
        let s = sim.split();
        let (_positions, _masses) = s.bodies.slices((&s.position, &s.mass));
    }
}

/// A column is borrowed mutably once.
mod slices_twice {
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
    );

    fn main() {
        let mut sim = Sim::new();
        let mut s = sim.split();
        let (_positions, _again) = s.bodies.slices((&mut s.position, &mut s.position));
    }
}

/// A component that an assigned group owns can't be sorted alone; the help names `#[sorted]` and `unowned`.
mod sort_assigned {
    struct A(u32);
    struct B;

    ecs_core::world!(
        #[world(groups = "assigned")]
        struct Sim {
            a: A,
            b: B,
        }

        #[query]
        struct Both<'w> {
            a: &'w A,
            b: &'w B,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.sort_by::<A>(|a, b| a.0.cmp(&b.0));
    }
}

/// A group is sorted by shared references.
mod sort_group_by_what_is_changed {
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
    );

    fn main() {
        let mut sim = Sim::new();
        sim.bodies_mut().sort_by_key::<&mut Position, _>(|_| 0);
    }
}

/// A linear column is in the order of its entities' indices.
mod sort_linear {
    use ecs_core::world;

    #[derive(PartialEq, PartialOrd)]
    struct Mass(f32);

    world!(
        struct Sim {
            #[storage(linear)]
            mass: Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn(Mass(1.0));
        sim.sort_by::<Mass>(|a, b| a.0.total_cmp(&b.0));
    }
}

/// Only a component's column can be sorted.
mod sort_no_component {
    use ecs_core::world;

    struct Speed;

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
    );

    fn main() {
        let mut sim = Sim::new();
        sim.sort_by_key::<Speed, _>(|_| 0);
    }
}

/// An owned column is in the order of its group.
mod sort_owned {
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
    );

    fn main() {
        let mut sim = Sim::new();
        sim.sort_by::<Position>(|_, _| std::cmp::Ordering::Equal);
    }
}

/// An owned column can't be sorted like another one.
mod sort_owned_like_another {
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
    );

    fn main() {
        let mut sim = Sim::new();
        sim.sort_as::<Position, Mass>();
    }
}

/// Rows that stay are not sorted.
mod sort_stable {
    use ecs_core::world;

    struct Light(u32);

    world!(
        struct Scene {
            #[storage(stable)]
            light: Light,
        }
    );

    fn main() {
        let mut scene = Scene::new();
        scene.sort_by_key::<Light, _>(|light| light.0);
    }
}

/// Columns are drained through mutable references.
mod spawn_columns_by_value {
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
    );

    fn main() {
        let mut sim = Sim::new();
        let positions = vec![Position];
        let _ = sim.spawn_columns((positions, &mut vec![Mass]));
    }
}

/// Columns contain components.
mod spawn_columns_no_component {
    use ecs_core::world;

    struct Speed;

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
    );

    fn main() {
        let mut sim = Sim::new();
        let _ = sim.spawn_columns((&mut vec![Position], &mut vec![Speed]));
    }
}

fn main() {}

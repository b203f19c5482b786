//! What rustc refuses: core, borrows.

/// A query with `&mut` can't run twice at once.
mod copied_query {
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

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let moving = sim.moving();
        let _ = moving.clone();
    }
}

/// A loop over a query can't spawn or despawn.
mod despawn_in_a_loop {
    use ecs_core::{Entity, world};

    struct Mass;

    world!(
        struct Sim {
            mass: Mass,
        }

        #[query]
        struct Tired {
            entity: Entity,
            mass: &Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        for member in sim.tired() {
            let _ = sim.despawn(member.entity);
        }
    }
}

/// A column handle can't be used after a structural change.
mod handle_across_spawn {
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
        let first = sim.spawn(Position);
        let positions = sim.position();
        sim.spawn(Position);
        positions.get(first);
    }
}

/// The items of a pair can't be kept, because the next pair may have the same row.
mod item_of_a_pair_is_kept {
    use ecs_core::world;

    struct Position(f32);
    struct Velocity(f32);

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let mut kept = Vec::new();
        sim.moving().pairs().for_each(|a, b| {
            a.position.0 += b.velocity.0;
            kept.push(a.position);
        });
        let mut all = Vec::new();
        sim.query_mut::<&mut Position>().pairs().for_each(|a, _| all.push(a));
    }
}

/// A query's item can't outlive its world.
mod item_outlives_world {
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

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let item = {
            let mut sim = Sim::new();
            sim.moving().next()
        };
        let _ = item.map(|item| item.position);
    }
}

/// A column is borrowed mutably once in a join.
mod join_changes_what_it_reads {
    use ecs_core::{Join, world};

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
        (&mut s.position, &s.position).join().count();
    }
}

/// A query with `&mut` borrows the world mutably.
mod query_of_a_shared_world {
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

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let sim = Sim::new();
        sim.moving().count();
    }
}

/// Rows that stay have gaps, so a column has no slice, and the rows of a table are no exact query.
mod slice_stable {
    use ecs_core::world;

    struct Light(u32);
    struct Place(u32);

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
    );

    fn main() {
        let mut scene = Scene::new();
        let _ = scene.light().as_slice();
        let _ = scene.lamp_mut().iter_mut().len();
    }
}

/// A slice can't be used after a structural change.
mod slices_across_despawn {
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
        let first = sim.spawn((Position, Velocity));
        let (_, positions, _) = sim.bodies().slices();
        let _ = sim.despawn(first);
        let _ = positions.len();
    }
}

/// A linear column has no slices.
mod slices_of_linear {
    use ecs_core::world;

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
        sim.mass_mut().as_mut_slice()[0] = Mass(2.0);
        let _ = sim.mass().values().count();
    }
}

/// Two items of one query may be the same row.
mod two_items {
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

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position, Velocity));
        let moving = sim.moving();
        let (a, b) = (moving.get(entity), moving.get(entity));
        let _ = (a.map(|item| item.position), b.map(|item| item.position));
    }
}

fn main() {}

//! The program of `coming.rs` in other libraries.

mod hecs_game {
    // ANCHOR: hecs
    use hecs::{CommandBuffer, Entity, World};

    struct Position(f32);
    struct Velocity(f32);

    fn main() {
        let mut world = World::new();
        world.spawn_batch((0..9).map(|n| (Position(n as f32), Velocity(1.0))));
        world.spawn((Position(20.0),));

        let mut commands = CommandBuffer::new();
        for (entity, position, velocity) in
            world.query_mut::<(Entity, &mut Position, &Velocity)>()
        {
            position.0 += velocity.0;
            if position.0 > 6.0 {
                commands.despawn(entity);
            }
        }
        commands.run_on(&mut world);
        assert_eq!(world.len(), 7);
    }
    // ANCHOR_END: hecs

    #[test]
    fn runs() {
        main();
    }
}

mod bevy_game {
    // ANCHOR: bevy
    use bevy_ecs::prelude::*;

    #[derive(Component)]
    struct Position(f32);
    #[derive(Component)]
    struct Velocity(f32);

    fn fall(
        mut commands: Commands,
        mut rows: Query<(Entity, &mut Position, &Velocity)>,
    ) {
        for (entity, mut position, velocity) in &mut rows {
            position.0 += velocity.0;
            if position.0 > 6.0 {
                commands.entity(entity).despawn();
            }
        }
    }

    fn main() {
        let mut world = World::new();
        world.spawn_batch((0..9).map(|n| (Position(n as f32), Velocity(1.0))));
        world.spawn(Position(20.0));

        let mut schedule = Schedule::default();
        schedule.add_systems(fall);
        schedule.run(&mut world);
        assert_eq!(world.query::<&Position>().iter(&world).count(), 7);
    }
    // ANCHOR_END: bevy

    #[test]
    fn runs() {
        main();
    }
}

mod flecs_game {
    // ANCHOR: flecs
    use flecs_ecs::prelude::*;

    #[derive(Component)]
    struct Position(f32);
    #[derive(Component)]
    struct Velocity(f32);

    fn main() {
        let world = World::new();
        for n in 0..9 {
            world.entity().set(Position(n as f32)).set(Velocity(1.0));
        }
        world.entity().set(Position(20.0));

        let moving = world.new_query::<(&mut Position, &Velocity)>();
        world.defer_begin();
        moving.each_entity(|entity, (position, velocity)| {
            position.0 += velocity.0;
            if position.0 > 6.0 {
                entity.destruct();
            }
        });
        world.defer_end();
        assert_eq!(world.count(id::<Position>()), 7);
    }
    // ANCHOR_END: flecs

    #[test]
    fn runs() {
        main();
    }
}

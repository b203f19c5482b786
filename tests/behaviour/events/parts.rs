//! Events of the groups of parts.

use ecs_core::{GroupEvent, world};

mod physics {
    pub struct Position;
    pub struct Velocity(pub f32);

    ecs_core::part!(
        pub struct Physics {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(position, velocity), events)]
        pub struct Bodies;

        #[group(with(position))]
        pub struct Placed;
    );

    /// Stops the bodies that are new, and returns their number.
    pub fn stop<W: PhysicsWorld>(world: &mut W) -> usize {
        let mut physics = world.physics();
        let events = physics.bodies_events.drain();
        let mut stopped = 0;
        for event in events {
            if let Some(velocity) = physics.velocity.get_mut(event.entity()) {
                velocity.0 = 0.0;
                stopped += 1;
            }
        }
        stopped
    }

    pub fn waiting<W: PhysicsWorld>(world: &mut W) -> usize {
        world.bodies_events().len()
    }
}

mod outer {
    use super::physics::PhysicsSplit;

    pub struct Heat;

    ecs_core::part!(
        #[parts(super::physics::Physics)]
        pub struct Outer {
            heat: Heat,
        }

        #[group(with(heat), events)]
        pub struct Hot;
    );

    pub fn count<W: OuterWorld>(world: &mut W) -> (usize, usize) {
        let parts = world.outer_parts();
        let physics: &PhysicsSplit<'_, W> = &parts.physics;
        (parts.outer.hot_events.len(), physics.bodies_events.len())
    }
}

use outer::Heat;
use physics::{PhysicsWorld as _, Position, Velocity};

world!(
    #[parts(physics::Physics as phys, outer::Outer)]
    struct Sim {
        name: u8,
    }

    #[group(with(name), events)]
    struct Named;
);

#[test]
fn a_part_lends_the_events_of_its_groups() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Velocity(2.0), Heat, 1_u8));
    assert_eq!(outer::count(&mut sim), (1, 1));
    assert_eq!(physics::waiting(&mut sim), 1);
    assert_eq!(physics::stop(&mut sim), 1);
    assert_eq!(sim.phys_velocity()[entity].0, 0.0);
    assert_eq!(sim.bodies_events().len(), 0);
    let events = sim.phys_bodies_events();
    assert!(events.is_empty());
    sim.remove::<Position>(entity).unwrap();
    assert_eq!(sim.phys_bodies_events().as_slice(), [GroupEvent::Left(entity)]);
    assert_eq!(sim.named_events().as_slice(), [GroupEvent::Entered(entity)]);
}

#[test]
fn a_world_lends_events_by_its_parts() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Velocity(2.0), Heat, 1_u8));
    let split = sim.split_parts();
    assert_eq!(split.phys.bodies_events.as_slice(), [GroupEvent::Entered(entity)]);
    assert_eq!(split.outer.hot_events.as_slice(), [GroupEvent::Entered(entity)]);
    assert_eq!(split.named_events.as_slice(), [GroupEvent::Entered(entity)]);
    split.phys.bodies_events.clear();
    let split = sim.split();
    assert!(split.phys_bodies_events.is_empty() && split.hot_events.len() == 1);
    assert!(sim.phys().bodies_events.is_empty());
}

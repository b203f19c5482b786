//! Invariants of parts, of worlds with parameters, and of tables.

use ecs_core::{BrokenRule, InsertReason, part, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Position(u32);
#[derive(Clone, Debug, PartialEq)]
pub struct Velocity(u32);
#[derive(Clone, Debug, PartialEq)]
pub struct Still;
#[derive(Clone, Debug, PartialEq)]
pub struct Held<T>(T);

part!(
    #[requires(motion: position)]
    #[one_of(motion, still)]
    pub struct Physics {
        position: Position,
        still: Still,
    }

    #[table]
    pub struct Motion {
        velocity: Velocity,
    }
);

world!(
    #[parts(Physics)]
    struct Plain {}
);

world!(
    #[parts(Physics as phys)]
    #[never(name, phys_still)]
    struct Prefixed {
        name: String,
    }
);

world!(
    #[never(held, other)]
    struct Generic<T: 'static> {
        held: Held<T>,
        other: Held<Vec<T>>,
    }
);

fn stop<W: PhysicsWorld>(world: &mut W, entity: ecs_core::Entity) -> bool {
    world.insert(entity, Still).is_ok()
}

#[test]
fn a_world_has_the_invariants_of_its_parts() {
    let mut world = Plain::new();
    let entity = world.spawn((Position(1), Motion { velocity: Velocity(2) }));
    assert!(stop(&mut world, entity));
    assert!(!world.motion().contains(entity) && world.has::<Still>(entity));
    world.insert(entity, Motion { velocity: Velocity(3) }).unwrap();
    assert!(!world.has::<Still>(entity));
    assert!(world.remove::<Position>(entity).is_err());
    let error = world.insert(world.entities().iter().next().unwrap(), Position(9));
    assert!(error.is_ok());
}

#[test]
fn invariants_of_a_part_with_a_prefix_name_its_components() {
    let mut world = Prefixed::new();
    let entity = world.spawn((Position(1), "Ada".to_owned()));
    let error = world.insert(entity, Still).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Both("phys_still", "name")));
    let empty = world.spawn(());
    let error = world.insert(empty, Motion { velocity: Velocity(1) }).unwrap_err();
    let rule = BrokenRule::Lacking("phys_motion", "phys_position");
    assert_eq!(error.reason, InsertReason::Broken(rule));
}

#[test]
fn a_world_with_parameters_keeps_its_invariants() {
    let mut world = Generic::<u8>::new();
    let entity = world.spawn(Held(1_u8));
    let error = world.insert(entity, Held(vec![1_u8])).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Both("held", "other")));
    assert_eq!(error.bundle, Held(vec![1]));
}

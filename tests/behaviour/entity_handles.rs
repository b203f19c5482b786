//! `entity` and `entity_mut`: a handle together with its world.

use ecs_core::{
    Adds, Entity, EntityMut, InsertReason, Link, NoSuchEntity, RemoveError, Tracks, world,
};

#[derive(Clone, Debug, PartialEq)]
struct Health(i32);
#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);
#[derive(Clone, Debug, PartialEq)]
struct Mesh(u32);
#[derive(Clone, Debug, PartialEq)]
struct Asleep;
#[derive(Clone, Debug, PartialEq)]
struct Place(f32);
#[derive(Clone, Debug, PartialEq)]
struct Speed(f32);
#[derive(Clone, Debug, PartialEq)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        health: Health,
        #[track]
        name: Name,
        #[storage(linear)]
        asleep: Asleep,
        #[track(removed)]
        mesh: Mesh,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }

    #[table]
    struct Body {
        place: Place,
        speed: Speed,
    }

    #[group(own(body, health), without(asleep))]
    struct Awake;
);

#[test]
fn entity_reads_components_of_one_entity() {
    let mut sim = Sim::new();
    let other = sim.spawn(Health(9));
    let troll = sim.spawn((Body { place: Place(1.0), speed: Speed(2.0) }, Health(3)));
    let handle = sim.entity(troll).unwrap();
    assert_eq!(handle.id(), troll);
    assert_eq!((handle.get(), handle.get::<Name>()), (Some(&Health(3)), None));
    assert_eq!(handle.get(), Some(&Speed(2.0)));
    assert!(handle.has::<Place>() && !handle.has::<Asleep>());
    assert_eq!(handle.world().get(other), Some(&Health(9)));
}

#[test]
fn entity_returns_error_for_stale_handle() {
    let mut sim = Sim::new();
    let old = sim.spawn(Health(3));
    sim.despawn(old).unwrap();
    let new = sim.spawn(Health(4));
    assert_eq!(old.index(), new.index());
    assert_eq!(sim.entity(old).unwrap_err(), NoSuchEntity(old));
    assert_eq!(sim.entity_mut(old).unwrap_err(), NoSuchEntity(old));
    assert_eq!(sim.entity_mut(new).unwrap().get(), Some(&Health(4)));
}

#[test]
fn values_outlive_the_handle_but_not_the_world() {
    let mut sim = Sim::new();
    let troll = sim.spawn(Health(3));
    let health: &Health = sim.entity(troll).unwrap().get().unwrap();
    assert_eq!(health, &Health(3));
}

#[test]
fn entity_mut_changes_inserts_and_removes() {
    let mut sim = Sim::new();
    let first = sim.spawn((Body { place: Place(0.0), speed: Speed(0.0) }, Health(1)));
    let troll = sim.spawn(Body { place: Place(1.0), speed: Speed(2.0) });
    let mut handle = sim.entity_mut(troll).unwrap();
    handle.insert((Health(3), Name("troll"))).unwrap();
    handle.get_mut::<Speed>().unwrap().0 = 5.0;
    assert_eq!(handle.get_mut::<Asleep>(), None);
    assert_eq!(handle.as_ref().get(), Some(&Speed(5.0)));
    handle.get_or_insert_with(|| Health(0)).unwrap().0 += 1;
    assert_eq!(handle.id(), troll);
    let sim = handle.into_world();
    assert_eq!((sim.health()[troll].0, sim.awake().len()), (4, 2));
    let mut handle = sim.entity_mut(troll).unwrap();
    assert_eq!(handle.remove::<Health>(), Ok(Health(4)));
    assert_eq!(
        handle.remove::<Health>(),
        Err(RemoveError::Missing { entity: troll, component: "health" })
    );
    assert!(handle.remove::<(Name, Health)>().is_err() && handle.has::<Name>());
    assert_eq!(sim.awake().entities(), [first]);
    assert_eq!(sim.entity_mut(troll).unwrap().remove::<Body>().unwrap().speed, Speed(5.0));
}

#[test]
fn changes_through_the_handle_are_tracked_and_kept() {
    let mut sim = Sim::new();
    let troll = sim.spawn((Name("troll"), Mesh(7)));
    sim.next_frame();
    let handle = sim.entity_mut(troll).unwrap();
    assert_eq!(handle.get::<Name>(), Some(&Name("troll")));
    assert_eq!(handle.into_world().changed::<Name>().count(), 0);
    let mut handle = sim.entity_mut(troll).unwrap();
    handle.get_mut::<Name>().unwrap().0 = "ogre";
    handle.discard::<Mesh>().unwrap();
    assert!(handle.discard::<Mesh>().is_err());
    assert!(sim.changed::<Name>().map(|(entity, _)| entity).eq([troll]));
    assert!(sim.drain_removed::<Mesh>().eq([(troll, Mesh(7))]));
}

#[test]
fn links_of_the_handle_follow_their_policies() {
    let mut sim = Sim::new();
    let (root, leaf) = (sim.spawn(Health(1)), sim.spawn(Health(2)));
    sim.entity_mut(leaf).unwrap().insert(ChildOf(root)).unwrap();
    let error = sim.entity_mut(root).unwrap().insert(ChildOf(leaf)).unwrap_err();
    assert_eq!((error.reason, error.bundle), (InsertReason::Cycle, ChildOf(leaf)));
    assert_eq!(sim.entity(leaf).unwrap().get(), Some(&ChildOf(root)));
    sim.entity_mut(root).unwrap().despawn().unwrap();
    assert!(sim.is_empty() && sim.entity(leaf).is_err());
}

#[test]
fn entity_mut_makes_a_reserved_entity_alive() {
    let mut sim = Sim::new();
    let reserved = sim.reserver().reserve();
    sim.entity_mut(reserved).unwrap().insert(Health(3)).unwrap();
    assert_eq!(sim.health()[reserved], Health(3));
}

/// Code that is generic over worlds.
fn wound<W: Adds<Health> + Tracks<Name>>(
    world: &mut W,
    entity: Entity,
) -> Result<i32, NoSuchEntity> {
    fn halve<W: Adds<Health>>(handle: &mut EntityMut<'_, W>) -> i32 {
        let health = handle.get_or_insert_with(|| Health(8)).unwrap();
        health.0 /= 2;
        health.0
    }
    let mut handle = world.entity_mut(entity)?;
    let left = halve(&mut handle);
    if left == 0 {
        handle.despawn()?;
    }
    Ok(left)
}

#[test]
fn generic_code_uses_the_handle() {
    let mut sim = Sim::new();
    let troll = sim.spawn(());
    let left: Vec<_> = std::iter::from_fn(|| wound(&mut sim, troll).ok()).collect();
    assert_eq!(left, [4, 2, 1, 0]);
    assert!(sim.is_empty());
}

mod generic {
    use ecs_core::world;

    #[derive(Debug, PartialEq)]
    pub struct Shape<T>(pub T);

    world!(
        pub struct Room<T: Send + 'static> {
            shape: Shape<T>,
        }
    );
}

#[test]
fn handles_of_generic_worlds_and_worlds_with_parts_have_the_same_methods() {
    use generic::{Room, Shape};
    let mut room = Room::<u8>::new();
    let entity = room.spawn(());
    room.entity_mut(entity).unwrap().insert(Shape(3)).unwrap();
    assert_eq!(room.entity(entity).unwrap().get(), Some(&Shape(3)));

    world!(
        #[parts(physics::Physics)]
        struct Game {
            health: Health,
        }
    );
    let mut game = Game::new();
    let entity = game.spawn((physics::Position(1.0), Health(2)));
    let mut handle = game.entity_mut(entity).unwrap();
    handle.get_mut::<physics::Position>().unwrap().0 += 1.0;
    assert_eq!(handle.remove::<(physics::Position, Health)>().unwrap().0, physics::Position(2.0));
}

#[test]
fn debug_shows_the_entity() {
    let mut sim = Sim::new();
    let troll = sim.spawn(Asleep);
    assert_eq!(format!("{:?}", sim.entity(troll).unwrap()), "EntityRef { entity: 0v1, .. }");
    assert_eq!(format!("{:?}", sim.entity_mut(troll).unwrap()), "EntityMut { entity: 0v1, .. }");
}

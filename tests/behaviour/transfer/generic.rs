//! Worlds with parameters, and functions that are generic over worlds.

use ecs_core::{ClonesEntities, Entity, EntityMapping, MapEntities, World, world};

/// A handle with a value.
#[derive(Clone, Debug, PartialEq)]
struct Tied<T>(Entity, T);

impl<T> MapEntities for Tied<T> {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim<T: 'static> {
        #[entities]
        tied: Tied<T>,
        list: Vec<T>,
    }

    #[table]
    struct Row<T: 'static> {
        #[entities]
        other: Box<Tied<T>>,
        count: u8,
    }
);

#[test]
fn a_world_with_parameters_copies_and_moves() {
    let mut sim = Sim::<u16>::new();
    let top = sim.spawn(vec![1_u16]);
    let row = Row { other: Box::new(Tied(top, 2)), count: 3 };
    let entity = sim.spawn((Tied(top, 4), row));
    let twin = sim.duplicate(entity).unwrap();
    assert_eq!(sim.tied()[twin], Tied(top, 4));
    let mut world = Sim::new();
    world.spawn(());
    let new = world.instance(&sim);
    assert_eq!(world.tied()[new.map(twin)], Tied(new.map(top), 4));
    let new = world.merge(&mut sim);
    assert_eq!(**world.row().get(new.map(twin)).unwrap().other, Tied(new.map(top), 2));
    assert_eq!(*world.row().get(new.map(twin)).unwrap().count, 3);
}

/// A world whose parameter can't be cloned still moves its entities.
#[test]
fn moving_needs_no_clone() {
    struct Unique(u8);
    let mut sim = Sim::<Unique>::new();
    let entity = sim.spawn(vec![Unique(7)]);
    let mut world = Sim::new();
    let new = world.merge(&mut sim).map(entity);
    let bundle = world.take(new).unwrap();
    let back = sim.spawn(bundle);
    assert_eq!(sim.list()[back][0].0, 7);
}

fn twice<W: ClonesEntities>(world: &mut W, prefab: &W) -> usize {
    for (_, new) in world.instance(prefab).iter() {
        let bundle = world.take(new).unwrap();
        let entity = world.spawn(bundle);
        world.duplicate(entity).unwrap();
    }
    world.len()
}

fn moved<W: World>(from: &mut W, to: &mut W) -> usize {
    to.merge(from).len()
}

#[test]
fn generic_code_calls_all_methods() {
    let mut prefab = Sim::<u8>::new();
    prefab.spawn_batch([vec![1_u8], vec![2]]);
    let mut sim = Sim::new();
    assert_eq!(twice(&mut sim, &prefab), 4);
    assert_eq!(moved(&mut prefab, &mut sim), 2);
    assert_eq!(sim.list().len(), 6);
}

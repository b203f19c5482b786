//! Generic code over worlds with tables: `Has` for parts, `HasUnit` for rows.

use ecs_core::{Adds, Entity, Has, HasUnit, Sparse, World};

use super::sim::{Body, Light, Position, Shape, Sim, assert_rows, bodies, body, shape};
use super::zoo::Zoo;

fn shift<W: World + Has<Position>>(world: &mut W, entity: Entity) -> Option<i32> {
    world.get_mut::<Position>(entity)?.0 += 1;
    assert!(world.has::<Position>(entity));
    Some(world.column_of::<Position>()[entity].0)
}

#[test]
fn code_with_has_reads_and_writes_a_part() {
    let (mut sim, all) = bodies(2);
    assert_eq!(shift(&mut sim, all[1]), Some(2));
    sim.remove::<Body>(all[1]).unwrap();
    assert_eq!(shift(&mut sim, all[1]), None);
}

#[test]
fn code_with_sparse_storage_has_slices_of_a_part() {
    fn sum<W: World + Has<Position, Storage = Sparse>>(world: &W) -> i32 {
        world.column_of::<Position>().as_slice().iter().map(|position| position.0).sum()
    }
    assert_eq!(sum(&bodies(4).0), 6);
}

#[test]
fn code_with_has_queries_a_part() {
    fn count<W: World + Has<Position>>(world: &W) -> usize {
        world.query::<(Entity, &Position)>().count()
    }
    let (mut sim, all) = bodies(3);
    sim.despawn(all[1]).unwrap();
    assert_eq!(count(&sim), 2);
}

fn move_row<W: World + HasUnit<Body>>(world: &mut W, from: Entity, to: Entity) {
    let row = world.remove::<Body>(from).unwrap();
    assert!(world.insert(to, row).is_ok());
}

#[test]
fn code_with_has_unit_adds_and_removes_rows() {
    fn fill<W: World + HasUnit<Body>>(world: &mut W) -> Entity {
        world.spawn_batch((5..7).map(body));
        world.spawn_columns(&mut vec![body(7)]).unwrap();
        world.clear_component::<Body>();
        world.spawn(body(8))
    }
    let (mut sim, all) = bodies(2);
    let free = sim.spawn(());
    move_row(&mut sim, all[0], free);
    assert_rows(&sim, &[(all[1], 1), (free, 0)]);
    let last = fill(&mut sim);
    assert_rows(&sim, &[(last, 8)]);
    assert_eq!(sim.len(), 7);
}

#[test]
fn code_with_bounds_for_units_takes_bundles() {
    fn dress<W>(world: &mut W, entity: Entity) -> Option<(Shape, Light)>
    where
        W: World + HasUnit<Shape> + Adds<Light>,
    {
        world.insert(entity, (shape(3), Light(4))).ok()?;
        world.remove::<(Shape, Light)>(entity).ok()
    }
    let (mut sim, all) = bodies(1);
    assert_eq!(dress(&mut sim, all[0]), Some((shape(3), Light(4))));
    assert!(sim.shape().is_empty() && sim.light().is_empty());
}

/// The same function for two worlds with the same component, once alone and once as a part.
#[test]
fn code_is_shared_by_worlds_with_and_without_the_table() {
    fn total<W: World + Has<C>, C: 'static>(world: &W, value: impl Fn(&C) -> i32) -> i32 {
        world.query::<&C>().map(value).sum()
    }
    let mut zoo = Zoo::new();
    zoo.spawn(super::zoo::body(4));
    assert_eq!(total::<_, Position>(&bodies(3).0, |position| position.0), 3);
    assert_eq!(total::<_, super::zoo::Velocity>(&zoo, |velocity| velocity.0), -4);
    assert_eq!(Sim::new().len(), 0);
}

//! The parts of a table, borrowed one by one like any component.

use ecs_core::{DisjointError, Entity, Join as _, World};

use super::sim::{Asleep, Light, Position, Sim, Tint};
use super::sim::{Velocity, assert_rows, bodies, body, shape};

#[test]
fn a_part_is_read_and_changed_by_its_type() {
    let (mut sim, all) = bodies(2);
    assert_eq!(sim.get::<Velocity>(all[1]), Some(&Velocity(10)));
    *sim.get_mut::<Position>(all[1]).unwrap() = Position(8);
    assert_eq!(sim.position().as_slice(), [Position(0), Position(8)]);
    assert!(sim.has::<Velocity>(all[0]) && !sim.has::<Tint>(all[0]));
    sim.despawn(all[0]).unwrap();
    assert_eq!(sim.get::<Velocity>(all[0]), None);
    assert!(sim.get_mut::<Velocity>(all[0]).is_none() && !sim.has::<Velocity>(all[0]));
}

#[test]
fn the_column_of_a_part_has_rows_and_slices() {
    let (mut sim, all) = bodies(3);
    let column = sim.position();
    assert_eq!((column.len(), column.row_of(all[2])), (3, Some(2)));
    assert_eq!(column[all[1]], Position(1));
    assert!(column.iter().map(|(e, p)| (e, p.0)).eq(all.iter().copied().zip(0..)));
    for (i, value) in sim.velocity_mut().as_mut_slice().iter_mut().enumerate() {
        value.0 = 10 * i as i32 + 10;
    }
    sim.position_mut().iter_mut().for_each(|(_, p)| p.0 += 1);
    sim.lifetime_mut()[all[0]].0 = 100;
    sim.lifetime_mut().as_cells().iter().for_each(|cell| {
        let mut value = cell.get();
        value.0 = (value.0 / 100).max(1) * 100;
        cell.set(value);
    });
    assert_eq!(sim.lifetime().as_slice().iter().map(|l| l.0).collect::<Vec<_>>(), [100, 100, 200]);
    sim.lifetime_mut().as_mut_slice()[1].0 = 200;
    sim.lifetime_mut().as_mut_slice()[2].0 = 300;
    assert_rows(&sim, &[(all[0], 1), (all[1], 2), (all[2], 3)]);
}

#[test]
fn columns_by_type_are_those_by_name() {
    let (mut sim, all) = bodies(2);
    assert_eq!(sim.column_of::<Velocity>().as_slice(), sim.velocity().as_slice());
    sim.column_of_mut::<Position>()[all[0]].0 = 0;
    let (positions, velocities) = sim.columns::<(&mut Position, &Velocity)>();
    let (mut positions, velocities) = (positions, velocities);
    for (position, velocity) in positions.as_mut_slice().iter_mut().zip(velocities.as_slice()) {
        position.0 += velocity.0;
    }
    assert_eq!(sim.position().as_slice(), [Position(0), Position(11)]);
}

#[test]
fn get_disjoint_mut_borrows_values_of_several_rows() {
    let (mut sim, all) = bodies(3);
    let [a, b] = sim.get_disjoint_mut::<Position, 2>([all[0], all[2]]).unwrap();
    std::mem::swap(a, b);
    assert_eq!(sim.position().as_slice(), [Position(2), Position(1), Position(0)]);
    let same = sim.get_disjoint_mut::<Velocity, 2>([all[1], all[1]]);
    assert!(matches!(same, Err(DisjointError::Repeated(e)) if e == all[1]));
    let plain = sim.spawn(Light(1));
    let missing = sim.get_disjoint_mut::<Velocity, 2>([all[1], plain]);
    assert!(matches!(missing, Err(DisjointError::Missing(e)) if e == plain));
}

#[test]
fn a_split_world_lends_every_part_at_once() {
    let (mut sim, all) = bodies(2);
    sim.insert(all[1], shape(4)).unwrap();
    let mut s = sim.split();
    s.position[all[0]].0 = s.velocity[all[1]].0 + s.lifetime[all[1]].0;
    s.tint[all[1]].0 = s.radius[all[1]].0;
    std::mem::swap(&mut s.position[all[0]].0, &mut s.tint[all[1]].0);
    assert_eq!((sim.position()[all[0]].0, sim.tint()[all[1]].0), (4, 110));
}

#[test]
fn joins_take_columns_of_parts() {
    let (mut sim, all) = bodies(4);
    sim.insert(all[1], (shape(1), Light(5))).unwrap();
    sim.insert(all[3], (shape(3), Asleep)).unwrap();
    let mut s = sim.split();
    let rows: Vec<_> = (&s.entities, &mut s.position, &s.velocity, &s.radius)
        .join()
        .map(|(entity, position, velocity, radius)| {
            position.0 += velocity.0;
            (entity, radius.0)
        })
        .collect();
    assert_eq!(rows, [(all[1], 1), (all[3], 3)]);
    let lit: Vec<Option<i32>> =
        (&s.lifetime, s.light.optional()).join().map(|(_, light)| light.map(|l| l.0)).collect();
    assert_eq!(lit, [None, Some(5), None, None]);
    let rest: Vec<Entity> =
        (&s.entities, &s.position, s.tint.without()).join().map(|(entity, ..)| entity).collect();
    assert_eq!(rest, [all[0], all[2]]);
    let positions: Vec<i32> = sim.position().as_slice().iter().map(|p| p.0).collect();
    assert_eq!(positions, [0, 11, 2, 33]);
}

#[test]
fn tuples_of_parts_are_queries() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[1], Asleep).unwrap();
    World::query_mut::<(&mut Position, &Velocity)>(&mut sim).for_each(|(p, v)| p.0 += v.0);
    let read: Vec<_> = sim.query::<(Entity, &Position, Option<&Asleep>)>().collect();
    let expected = [
        (all[0], &Position(0), None),
        (all[1], &Position(11), Some(&Asleep)),
        (all[2], &Position(22), None),
    ];
    assert_eq!(read, expected);
    assert_eq!(sim.query::<(&Position, &Tint)>().count(), 0);
    let mut sum = 0;
    sim.query_mut::<&mut Velocity>().rev().for_each(|v| sum = 3 * sum + v.0);
    assert_eq!(sum, 20 * 9 + 10 * 3);
}

#[test]
fn despawned_rows_leave_every_part() {
    let (mut sim, all) = bodies(2);
    sim.despawn(all[0]).unwrap();
    assert!(!sim.position().contains(all[0]) && sim.velocity().get(all[0]).is_none());
    assert_eq!(sim.lifetime().row_of(all[0]), None);
    let again = sim.spawn(body(6));
    assert_eq!(again.index(), all[0].index());
    assert_eq!(sim.position().get(all[0]), None);
    assert_eq!(sim.position().get(again), Some(&Position(6)));
}

/// An unused world has columns that are empty.
#[test]
fn parts_of_an_empty_table_are_empty() {
    let mut sim = Sim::new();
    assert!(sim.position().is_empty() && sim.tint_mut().as_mut_slice().is_empty());
    assert_eq!(sim.query::<(&Position, &Velocity)>().count(), 0);
    assert!(sim.split().velocity.is_empty());
}

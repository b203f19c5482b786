//! `TableRef` and `TableMut`: one lookup for all values of a row.

use super::sim::{Body, BodyMut, Light, Position, Sim, Velocity, assert_rows, bodies, body};

#[test]
fn get_returns_all_values_of_an_entity() {
    let (mut sim, all) = bodies(3);
    let other = sim.spawn(Light(1));
    let found = sim.body().get(all[2]).unwrap();
    assert_eq!((found.position, found.velocity.0, found.lifetime.0), (&Position(2), 20, 200));
    assert!(sim.body().get(other).is_none());
    let (table, copy) = (sim.body(), found);
    assert_eq!((table.len(), table.is_empty(), copy.velocity.0), (3, false, 20));
}

#[test]
fn a_stale_handle_finds_no_row() {
    let (mut sim, all) = bodies(2);
    sim.despawn(all[0]).unwrap();
    let reused = sim.spawn(body(9));
    assert_eq!(reused.index(), all[0].index());
    let table = sim.body();
    assert!(!table.contains(all[0]) && table.row_of(all[0]).is_none());
    assert!(table.get(all[0]).is_none());
    assert_eq!((table.row_of(reused), table.contains(reused)), (Some(1), true));
    let mut table = sim.body_mut();
    assert!(!table.contains(all[0]) && table.row_of(all[0]).is_none());
    assert!(table.get_mut(all[0]).is_none());
    assert!(table.into_mut(all[0]).is_none());
}

#[test]
fn get_mut_writes_all_values_of_an_entity() {
    let (mut sim, all) = bodies(3);
    let mut table = sim.body_mut();
    let BodyMut { position, velocity, lifetime } = table.get_mut(all[1]).unwrap();
    (position.0, velocity.0, lifetime.0) = (4, 40, 400);
    assert_eq!((table.len(), table.entities(), table.is_empty()), (3, &all[..], false));
    assert_rows(&sim, &[(all[0], 0), (all[1], 4), (all[2], 2)]);
}

#[test]
fn into_mut_borrows_for_the_lifetime_of_the_world() {
    fn velocity_of(sim: &mut Sim, e: ecs_core::Entity) -> Option<&mut Velocity> {
        Some(sim.body_mut().into_mut(e)?.velocity)
    }
    let (mut sim, all) = bodies(2);
    velocity_of(&mut sim, all[1]).unwrap().0 += 5;
    assert_eq!(sim.velocity().as_slice(), [Velocity(0), Velocity(15)]);
}

#[test]
fn slices_have_the_order_of_declaration() {
    let (mut sim, all) = bodies(2);
    sim.remove::<Body>(all[0]).unwrap();
    sim.insert(all[0], body(5)).unwrap();
    let (entities, positions, velocities, lifetimes) = sim.body_mut().slices();
    assert_eq!(entities, [all[1], all[0]]);
    for ((position, velocity), lifetime) in positions.iter_mut().zip(velocities).zip(lifetimes) {
        (position.0, velocity.0, lifetime.0) = (position.0 + 1, velocity.0 + 10, lifetime.0 + 100);
    }
    assert_rows(&sim, &[(all[1], 2), (all[0], 6)]);
}

#[test]
fn iter_yields_entities_and_values_in_both_directions() {
    let (sim, all) = bodies(3);
    let mut iter = sim.body().iter();
    assert_eq!(iter.len(), 3);
    let (entity, last) = iter.next_back().unwrap();
    assert_eq!((entity, last.lifetime.0), (all[2], 200));
    assert_eq!(iter.len(), 2);
    let rest: Vec<_> = iter.map(|(entity, row)| (entity, row.position.0)).collect();
    assert_eq!(rest, [(all[0], 0), (all[1], 1)]);
}

#[test]
fn as_ref_reads_through_a_mutable_table() {
    let (mut sim, all) = bodies(2);
    let table = sim.body_mut();
    assert_eq!(table.as_ref().get(all[1]).unwrap().velocity, &Velocity(10));
    assert_eq!(table.row_of(all[1]), Some(1));
}

#[test]
fn debug_of_a_table_shows_entities_and_rows() {
    let (mut sim, _) = bodies(1);
    let row = "BodyRef { position: Position(0), velocity: Velocity(0), lifetime: Lifetime(0) }";
    assert_eq!(format!("{:?}", sim.body()), format!("{{0v1: {row}}}"));
    assert_eq!(format!("{:?}", sim.body_mut()), "TableMut { len: 1, .. }");
    sim.clear();
    assert_eq!(format!("{:?}", sim.body()), "{}");
}

#[test]
fn tables_can_be_read_by_several_threads() {
    let (sim, all) = bodies(4);
    let table = sim.body();
    let sum = std::thread::scope(|scope| {
        let halves = [&all[..2], &all[2..]].map(|half| {
            scope.spawn(move || half.iter().map(|&e| table.get(e).unwrap().velocity.0).sum::<i32>())
        });
        halves.map(|half| half.join().unwrap())
    });
    assert_eq!(sum, [10, 50]);
}

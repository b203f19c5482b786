//! Queries over the columns of a split world, beside direct access to other parts of the same table.

use super::sim::{Anyone, Asleep, Moving, Position, Shapeless, Sim, Whole};
use super::sim::{bodies, shape};
use crate::support::caught;

#[test]
fn over_borrows_only_the_named_parts() {
    let (mut sim, all) = bodies(3);
    let mut s = sim.split();
    let mut sum = 0;
    for Moving { entity, position, velocity } in Moving::over((&mut s.position, &s.velocity)) {
        position.0 += velocity.0;
        // Another part of the same table.
        s.lifetime[entity].0 += 1;
        sum += s.lifetime[entity].0;
    }
    assert_eq!(sum, 303);
    assert_eq!(sim.position()[all[2]], Position(22));
}

#[test]
fn over_yields_the_rows_of_the_query_method() {
    let (mut sim, all) = bodies(4);
    sim.remove::<super::sim::Body>(all[0]).unwrap();
    let by_method: Vec<_> = sim.moving().map(|row| (row.entity, row.position.0)).collect();
    let mut s = sim.split();
    let query = Moving::over((&mut s.position, &s.velocity));
    assert_eq!(query.len(), 3);
    let over: Vec<_> = query.map(|row| (row.entity, row.position.0)).collect();
    assert_eq!(over, by_method);
}

#[test]
fn columns_of_two_worlds_are_refused() {
    let (mut one, _) = bodies(3);
    let (mut two, _) = bodies(3);
    let (mut s, other) = (one.split(), two.split());
    let panic = caught(|| Moving::over((&mut s.position, &other.velocity)).count());
    assert!(panic.message.contains("world"), "{}", panic.message);
}

#[test]
fn over_takes_a_part_for_each_table_that_is_tested() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[0], shape(1)).unwrap();
    sim.insert(all[2], Asleep).unwrap();
    let expected: Vec<_> = sim.shapeless().map(|row| (row.entity, row.asleep.is_some())).collect();
    assert_eq!(expected, [(all[1], false), (all[2], true)]);
    let s = sim.split();
    let over = Shapeless::over((&s.asleep, &s.position, &s.radius));
    assert!(over.map(|row| (row.entity, row.asleep.is_some())).eq(expected));
}

#[test]
fn over_takes_all_parts_for_a_whole_row() {
    let (mut sim, all) = bodies(2);
    sim.insert(all[1], shape(4)).unwrap();
    let mut s = sim.split();
    let columns = ((&mut s.position, &mut s.velocity, &mut s.lifetime), &s.radius);
    Whole::over(columns).for_each(|row| {
        row.body.lifetime.0 += row.radius.map_or(0, |radius| radius.0);
        s.tint.as_mut_slice()[0].0 += row.body.position.0;
    });
    let lifetimes: Vec<i32> = s.lifetime.as_slice().iter().map(|l| l.0).collect();
    assert_eq!((lifetimes, s.tint[all[1]].0), (vec![0, 104], -3));
    let body = (&mut s.position, &mut s.velocity, &mut s.lifetime);
    let columns = (s.entities, body, (&s.radius, &s.tint));
    let seen: Vec<_> = Anyone::over(columns).map(|row| row.shape.map(|s| s.radius.0)).collect();
    assert_eq!(seen, [None, Some(4)]);
}

#[test]
fn a_split_of_an_empty_world_has_empty_queries() {
    let mut sim = Sim::new();
    let mut s = sim.split();
    assert!(Moving::over((&mut s.position, &s.velocity)).next().is_none());
}

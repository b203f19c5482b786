//! Tables in `for` loops, their order, and their rows in a split world.

use ecs_core::Entity;

use super::sim::{
    BodyMut, BodyRef, Position, Shape, ShapeMut, Sim, assert_rows, bodies, body, shape,
};
use super::zoo::{BodyRef as ZooRef, Zoo};
use crate::support::caught;

#[test]
fn a_for_loop_over_a_table_yields_entities_and_rows() {
    let (mut sim, all) = bodies(3);
    let mut seen = Vec::new();
    for (entity, row) in sim.body() {
        seen.push((entity, row.position.0));
    }
    assert_eq!(seen, [(all[0], 0), (all[1], 1), (all[2], 2)]);
    for ((entity, row), seen) in (&sim.body()).into_iter().zip(&seen) {
        assert_eq!((entity, row.position.0), *seen);
    }
    let mut table = sim.body_mut();
    for row in &mut table {
        row.position.0 += 1;
    }
    assert_eq!(table.iter().len(), 3);
    for (entity, row) in &table {
        assert_eq!(row.position.0, 1 + seen.iter().find(|seen| seen.0 == entity).unwrap().1);
    }
    for BodyMut { position, .. } in sim.body_mut() {
        position.0 -= 1;
    }
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2)]);
}

#[test]
fn the_iterator_of_a_table_is_a_double_ended_exact_one() {
    let (sim, all) = bodies(5);
    let mut iter = sim.body().iter();
    assert_eq!((iter.len(), iter.nth(1).map(|row| row.0)), (5, Some(all[1])));
    assert_eq!(iter.next_back().map(|row| row.0), Some(all[4]));
    let copy = iter.clone();
    assert!(copy.map(|row| row.0).eq(iter.clone().map(|row| row.0)));
    assert_eq!(format!("{iter:?}"), "TableIter { rows: (2, Some(2)), .. }");
    assert!(iter.nth(2).is_none() && iter.next().is_none() && iter.next_back().is_none());
}

#[test]
fn a_table_is_sorted_by_its_rows() {
    let mut sim = Sim::new();
    let [c, a, b] = [3, 1, 2].map(|i| sim.spawn((body(i), shape(-i))));
    sim.body_mut().sort_by(|x, y| x.position.cmp(y.position));
    assert_rows(&sim, &[(a, 1), (b, 2), (c, 3)]);
    sim.body_mut().sort_by_key(|row| -row.velocity.0 - row.lifetime.0);
    assert_rows(&sim, &[(c, 3), (b, 2), (a, 1)]);
    // Equal rows keep their order, and other tables stay.
    sim.body_mut().sort_by_key(|row| row.position.0 % 2);
    assert_rows(&sim, &[(b, 2), (c, 3), (a, 1)]);
    assert_eq!(sim.shape().entities(), [c, a, b]);
    assert_eq!(caught(|| sim.body_mut().sort_by(|_, _| panic!("no order"))).message, "no order");
    assert_rows(&sim, &[(b, 2), (c, 3), (a, 1)]);
    sim.clear();
    sim.body_mut().sort_by_key(|row| row.position.0);
}

#[test]
fn a_group_is_sorted_by_the_rows_of_its_table() {
    let mut zoo = Zoo::new();
    let all = [3, 1, 2].map(|i| zoo.spawn((super::zoo::body(i), super::zoo::Light(i))));
    zoo.lit_mut().sort_by_key::<ZooRef, _>(|row| row.position.0);
    assert_eq!(zoo.lit().entities(), [all[1], all[2], all[0]]);
}

#[test]
fn rows_of_a_split_world_are_found_by_entity() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[1], shape(5)).unwrap();
    let mut s = sim.split();
    let row = BodyRef::over((&s.position, &s.velocity, &s.lifetime)).get(all[2]).unwrap();
    assert_eq!((row.position.0, row.velocity.0, row.lifetime.0), (2, 20, 200));
    // Two tables at once, one of them mutable.
    let body = BodyMut::over((&mut s.position, &mut s.velocity, &mut s.lifetime)).get(all[1]);
    let shape = ShapeMut::over((&mut s.radius, &mut s.tint)).get(all[1]);
    let (BodyMut { position, .. }, ShapeMut { radius, .. }) = (body.unwrap(), shape.unwrap());
    (position.0, radius.0) = (radius.0, position.0);
    let rows = ShapeMut::over((&mut s.radius, &mut s.tint));
    assert_eq!((rows.len(), rows.get(all[0]).is_none()), (1, true));
    let rows = BodyMut::over((&mut s.position, &mut s.velocity, &mut s.lifetime));
    assert_eq!(rows.map(|row| row.position.0).collect::<Vec<_>>(), [0, 5, 2]);
    assert_eq!(
        (sim.position()[all[1]], sim.remove::<Shape>(all[1]).unwrap().radius.0),
        (Position(5), 1)
    );
}

#[test]
#[should_panic(expected = "the columns are from different worlds")]
fn rows_of_columns_of_two_worlds_panic() {
    let ((mut one, _), (mut other, _)) = (bodies(1), bodies(1));
    let (one, other) = (one.split(), other.split());
    let _ = BodyRef::over((&one.position, &other.velocity, &one.lifetime));
}

#[test]
fn clear_component_takes_a_tuple_of_units() {
    let (mut sim, all) = bodies(2);
    sim.insert(all[0], (shape(1), super::sim::Light(1))).unwrap();
    sim.clear_component::<(super::sim::Body, Shape)>();
    let rest: Vec<Entity> =
        sim.entities().iter().filter(|&e| sim.has::<super::sim::Light>(e)).collect();
    assert!(sim.body().is_empty() && sim.shape().is_empty() && rest == [all[0]]);
    sim.clear_component::<()>();
    assert_eq!((sim.light().len(), sim.len()), (1, 2));
}

//! Single entities: the rows of tables are spawned, inserted, replaced, removed and despawned.

use ecs_core::{Entity, RemoveError};

use super::sim::{Asleep, Body, Lifetime, Light, Position, Shape, Sim};
use super::sim::{Velocity, assert_rows, bodies, body, shape};

#[test]
fn spawn_adds_a_value_to_every_column() {
    let mut sim = Sim::new();
    let a = sim.spawn(body(1));
    let b = sim.spawn((Light(5), body(2), Asleep));
    assert_rows(&sim, &[(a, 1), (b, 2)]);
    assert_eq!((sim.light().entities(), sim.asleep().entities()), (&[b][..], &[b][..]));
    assert!(sim.shape().is_empty());
}

#[test]
fn a_bundle_has_rows_of_several_tables() {
    let mut sim = Sim::new();
    let a = sim.spawn((shape(3), (body(1), Light(2))));
    assert_rows(&sim, &[(a, 1)]);
    assert_eq!(sim.shape().slices(), (&[a][..], &[shape(3).radius][..], &[shape(3).tint][..]));
}

#[test]
fn spawn_at_adds_a_row_for_the_given_entity() {
    let mut sim = Sim::new();
    let wanted = Entity::new(4, 7).unwrap();
    sim.spawn_at(wanted, body(1)).unwrap();
    assert_rows(&sim, &[(wanted, 1)]);
    let returned = sim.spawn_at(wanted, body(2)).unwrap_err();
    assert_eq!(returned.bundle, body(2));
    assert_rows(&sim, &[(wanted, 1)]);
}

#[test]
fn insert_adds_a_row_at_the_end() {
    let (mut sim, all) = bodies(2);
    let late = sim.spawn(Light(1));
    sim.insert(late, body(9)).unwrap();
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (late, 9)]);
    assert!(sim.has::<Position>(late) && sim.has::<Velocity>(late) && sim.has::<Lifetime>(late));
}

#[test]
fn insert_replaces_all_values_of_a_row_in_place() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[1], (body(7), Light(1))).unwrap();
    assert_rows(&sim, &[(all[0], 0), (all[1], 7), (all[2], 2)]);
    assert_eq!(sim.light().len(), 1);
}

#[test]
fn insert_for_a_stale_entity_returns_the_row() {
    let (mut sim, all) = bodies(2);
    sim.despawn(all[0]).unwrap();
    let error = sim.insert(all[0], body(5)).unwrap_err();
    assert_eq!((error.entity, error.bundle), (all[0], body(5)));
    assert_rows(&sim, &[(all[1], 1)]);
}

#[test]
fn remove_returns_the_row_and_the_last_row_fills_its_place() {
    let (mut sim, all) = bodies(4);
    assert_eq!(sim.remove::<Body>(all[1]), Ok(body(1)));
    assert_rows(&sim, &[(all[0], 0), (all[3], 3), (all[2], 2)]);
    assert!(sim.contains(all[1]) && !sim.has::<Position>(all[1]));
    assert_eq!(sim.get::<Lifetime>(all[1]), None);
    assert_eq!(sim.remove::<Body>(all[2]), Ok(body(2)));
    assert_rows(&sim, &[(all[0], 0), (all[3], 3)]);
}

#[test]
fn remove_of_a_missing_table_names_its_accessor() {
    let mut sim = Sim::new();
    let e = sim.spawn((body(1), Light(1)));
    let error = sim.remove::<Shape>(e).unwrap_err();
    assert_eq!(error, RemoveError::Missing { entity: e, component: "shape" });
    // A bundle of which one unit is missing removes nothing.
    let error = sim.remove::<(Body, Shape)>(e).unwrap_err();
    assert_eq!(error, RemoveError::Missing { entity: e, component: "shape" });
    assert_rows(&sim, &[(e, 1)]);
    let plain = sim.spawn(());
    let error = sim.remove::<Body>(plain).unwrap_err();
    assert_eq!(error, RemoveError::Missing { entity: plain, component: "body" });
}

#[test]
fn remove_takes_rows_of_tables_and_components_together() {
    let mut sim = Sim::new();
    let e = sim.spawn((body(1), shape(2), Light(3)));
    assert_eq!(sim.remove::<(Light, Body)>(e), Ok((Light(3), body(1))));
    assert!(sim.body().is_empty() && sim.light().is_empty());
    assert!(sim.shape().contains(e));
    sim.despawn(e).unwrap();
    assert_eq!(sim.remove::<Shape>(e), Err(RemoveError::NoSuchEntity(e)));
}

#[test]
fn despawn_removes_the_values_of_every_column() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[0], (shape(1), Asleep)).unwrap();
    sim.despawn(all[0]).unwrap();
    assert_rows(&sim, &[(all[2], 2), (all[1], 1)]);
    assert!(sim.shape().is_empty() && sim.asleep().is_empty());
}

#[test]
fn a_reused_index_has_no_row_of_its_predecessor() {
    let (mut sim, all) = bodies(2);
    sim.despawn(all[1]).unwrap();
    let reused = sim.spawn(Light(1));
    assert_eq!(reused.index(), all[1].index());
    assert!(!sim.has::<Position>(reused) && !sim.body().contains(reused));
    sim.insert(reused, body(5)).unwrap();
    assert_rows(&sim, &[(all[0], 0), (reused, 5)]);
    assert_eq!(sim.get::<Position>(all[1]), None);
}

#[test]
fn reserve_and_shrink_change_no_row() {
    let (mut sim, all) = bodies(3);
    sim.reserve(100);
    sim.reserve_for::<(Body, Light)>(50);
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2)]);
    sim.shrink_to_fit();
    let new = sim.spawn(body(3));
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2), (new, 3)]);
}

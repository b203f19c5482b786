//! Rows of tables in batches: many entities are spawned, changed or despawned at once.

use ecs_core::Entity;

use super::sim::{Asleep, Body, Light, Shape, Sim};
use super::sim::{Position, assert_rows, bodies, body, shape};
use crate::support::caught;

#[test]
fn spawn_batch_adds_rows_in_order() {
    let mut sim = Sim::new();
    let first = sim.spawn(body(0));
    let all: Vec<Entity> = sim.spawn_batch((1..5).map(body)).collect();
    assert_rows(&sim, &[(first, 0), (all[0], 1), (all[1], 2), (all[2], 3), (all[3], 4)]);
    let more: Vec<Entity> =
        sim.spawn_batch((5..7).map(|i| (Light(i), body(i), shape(i)))).collect();
    assert_eq!(sim.body().entities()[5..], more);
    assert_eq!((sim.light().entities(), sim.shape().entities()), (&more[..], &more[..]));
}

#[test]
fn spawn_batch_reuses_scattered_indices() {
    let (mut sim, all) = bodies(6);
    for i in [4, 1, 3] {
        sim.despawn(all[i]).unwrap();
    }
    let kept: Vec<(Entity, i32)> =
        sim.body().iter().map(|(entity, row)| (entity, row.position.0)).collect();
    let new: Vec<Entity> = sim.spawn_batch((10..15).map(body)).collect();
    assert!(new.iter().filter(|e| e.index() < 6).count() == 3);
    let rows: Vec<_> = kept.into_iter().chain(new.into_iter().zip(10..)).collect();
    assert_rows(&sim, &rows);
}

#[test]
fn an_iterator_that_panics_in_spawn_batch_keeps_the_rows_before() {
    let (mut sim, all) = bodies(2);
    let rows = (2..9).map(|i| {
        assert!(i < 5, "no more rows");
        (body(i), Light(i))
    });
    assert_eq!(caught(|| sim.spawn_batch(rows).count()).message, "no more rows");
    let numbers: Vec<i32> = sim.position().as_slice().iter().map(|p| p.0).collect();
    assert_eq!(numbers, (0..numbers.len() as i32).collect::<Vec<_>>());
    let rows: Vec<_> = sim.body().entities().iter().copied().zip(0..).collect();
    assert_rows(&sim, &rows);
    assert_eq!((sim.len(), sim.light().len() + 2), (rows.len(), rows.len()));
    assert_eq!(sim.body().entities()[..2], all);
    let next = sim.spawn(body(7));
    assert_eq!(sim.body().row_of(next), Some(rows.len()));
}

#[test]
fn insert_batch_adds_and_replaces_clones_of_a_row() {
    let (mut sim, all) = bodies(2);
    let bare: Vec<Entity> = (0..2).map(|_| sim.spawn(())).collect();
    let stale = sim.spawn(());
    sim.despawn(stale).unwrap();
    let wanted = [bare[0], all[1], stale, bare[1]];
    assert_eq!(sim.insert_batch(wanted, (body(6), Asleep)), 3);
    assert_rows(&sim, &[(all[0], 0), (all[1], 6), (bare[0], 6), (bare[1], 6)]);
    assert_eq!(sim.asleep().len(), 3);
}

#[test]
fn remove_batch_skips_entities_without_the_row() {
    let (mut sim, all) = bodies(5);
    sim.insert(all[3], shape(1)).unwrap();
    sim.remove::<Body>(all[2]).unwrap();
    assert_eq!(sim.remove_batch::<Body>([all[0], all[2], all[3], all[0]]), 2);
    assert_rows(&sim, &[(all[4], 4), (all[1], 1)]);
    assert!(sim.shape().contains(all[3]) && sim.len() == 5);
}

#[test]
fn despawn_batch_removes_rows_of_every_column() {
    let (mut sim, all) = bodies(8);
    for &e in &all[2..6] {
        sim.insert(e, (shape(1), Light(1))).unwrap();
    }
    assert_eq!(sim.despawn_batch(all.iter().copied().step_by(2).chain([all[0]])), 4);
    let mut left: Vec<(Entity, i32)> =
        sim.body().iter().map(|(entity, row)| (entity, row.position.0)).collect();
    assert_rows(&sim, &left);
    left.sort();
    assert_eq!(left, [(all[1], 1), (all[3], 3), (all[5], 5), (all[7], 7)]);
    assert_eq!((sim.shape().len(), sim.light().len()), (2, 2));
    assert_eq!(sim.despawn_batch(all), 4);
    assert!(sim.is_empty() && sim.body().is_empty() && sim.tint().is_empty());
}

#[test]
fn despawn_where_removes_whole_rows() {
    let (mut sim, all) = bodies(6);
    sim.insert(all[5], shape(2)).unwrap();
    assert_eq!(sim.despawn_where::<&Position>(|position| position.0 > 3), 2);
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2), (all[3], 3)]);
    assert!(sim.shape().is_empty());
    assert_eq!(sim.remove_batch::<Shape>(all), 0);
}

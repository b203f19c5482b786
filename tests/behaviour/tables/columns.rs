//! Whole columns of new rows: by name, and as a vector of rows.

use ecs_core::{ColumnsError, Entity};

use super::sim::{Body, BodyColumns, Lifetime, Light, ShapeColumns, Sim};
use super::sim::{Position, Velocity, assert_rows, bodies, body, shape};

/// The columns of the rows `from .. to`.
fn columns(from: i32, to: i32) -> (Vec<Position>, Vec<Velocity>, Vec<Lifetime>) {
    let rows = (from..to).map(body);
    (
        rows.clone().map(|row| row.position).collect(),
        rows.clone().map(|row| row.velocity).collect(),
        rows.map(|row| row.lifetime).collect(),
    )
}

#[test]
fn columns_by_name_become_rows_and_are_emptied() {
    let (mut sim, old) = bodies(2);
    let (mut position, mut velocity, mut lifetime) = columns(2, 5);
    let columns =
        BodyColumns { position: &mut position, velocity: &mut velocity, lifetime: &mut lifetime };
    let new: Vec<Entity> = sim.spawn_columns(columns).unwrap().collect();
    assert_rows(&sim, &[(old[0], 0), (old[1], 1), (new[0], 2), (new[1], 3), (new[2], 4)]);
    assert!(position.is_empty() && velocity.is_empty() && lifetime.is_empty());
}

#[test]
fn a_vector_of_rows_becomes_rows_and_is_emptied() {
    let (mut sim, old) = bodies(1);
    let mut rows: Vec<Body> = (1..4).map(body).collect();
    let new: Vec<Entity> = sim.spawn_columns(&mut rows).unwrap().collect();
    assert_rows(&sim, &[(old[0], 0), (new[0], 1), (new[1], 2), (new[2], 3)]);
    assert!(rows.is_empty());
}

#[test]
fn columns_of_tables_and_components_form_tuples() {
    let mut sim = Sim::new();
    let mut lights = vec![Light(1), Light(2)];
    let mut rows = vec![body(5), body(6)];
    let (mut radius, mut tint) = (vec![shape(1).radius; 2], vec![shape(1).tint; 2]);
    let shapes = ShapeColumns { radius: &mut radius, tint: &mut tint };
    let new: Vec<Entity> = sim.spawn_columns((&mut lights, (&mut rows, shapes))).unwrap().collect();
    assert_rows(&sim, &[(new[0], 5), (new[1], 6)]);
    assert_eq!((sim.light().entities(), sim.shape().entities()), (&new[..], &new[..]));
}

#[test]
fn columns_reuse_scattered_indices() {
    let (mut sim, all) = bodies(5);
    sim.despawn_batch([all[3], all[0]]);
    let kept: Vec<(Entity, i32)> =
        sim.body().iter().map(|(entity, row)| (entity, row.position.0)).collect();
    let (mut position, mut velocity, mut lifetime) = columns(10, 15);
    let columns =
        BodyColumns { position: &mut position, velocity: &mut velocity, lifetime: &mut lifetime };
    let new: Vec<Entity> = sim.spawn_columns(columns).unwrap().collect();
    assert_rows(&sim, &kept.into_iter().chain(new.into_iter().zip(10..)).collect::<Vec<_>>());
}

#[test]
fn columns_of_different_lengths_are_refused_and_kept() {
    let (mut sim, _) = bodies(1);
    for short in 0..3 {
        let (mut position, mut velocity, mut lifetime) = columns(0, 3);
        match short {
            0 => drop(position.pop()),
            1 => drop(velocity.pop()),
            _ => drop(lifetime.pop()),
        }
        let lengths = (position.len(), velocity.len(), lifetime.len());
        let columns = BodyColumns {
            position: &mut position,
            velocity: &mut velocity,
            lifetime: &mut lifetime,
        };
        let error = sim.spawn_columns(columns).err();
        let expected = if short == 0 { (2, 3) } else { (3, 2) };
        assert_eq!(error, Some(ColumnsError::Lengths { first: expected.0, other: expected.1 }));
        assert_eq!((position.len(), velocity.len(), lifetime.len()), lengths);
    }
    let (mut rows, mut lights) = (vec![body(1)], vec![Light(1), Light(2)]);
    let error = sim.spawn_columns((&mut rows, &mut lights)).err();
    assert_eq!(error, Some(ColumnsError::Lengths { first: 1, other: 2 }));
    assert_eq!((rows.len(), lights.len(), sim.len(), sim.body().len()), (1, 2, 1, 1));
}

#[test]
fn empty_columns_add_no_rows() {
    let (mut sim, _) = bodies(1);
    let (mut position, mut velocity, mut lifetime) = columns(0, 0);
    let columns =
        BodyColumns { position: &mut position, velocity: &mut velocity, lifetime: &mut lifetime };
    assert_eq!(sim.spawn_columns(columns).unwrap().count(), 0);
    assert_eq!(sim.spawn_columns(&mut Vec::<Body>::new()).unwrap().count(), 0);
    assert_eq!((sim.len(), sim.body().len()), (1, 1));
}

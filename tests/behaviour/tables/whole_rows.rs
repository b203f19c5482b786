//! Queries with fields that borrow all parts of a table: `BodyRef`, `BodyMut` and `Option`s of them.

use ecs_core::Entity;

use super::sim::{Anyone, Asleep, Light, Seen, Sim, Whole};
use super::sim::{assert_rows, bodies, body, shape};

/// Bodies 0 to 2, of which 1 has a shape, then one shape without a body.
fn mixed() -> (Sim, Vec<Entity>, Entity) {
    let (mut sim, all) = bodies(3);
    sim.insert(all[1], shape(1)).unwrap();
    let flat = sim.spawn((shape(5), Light(1)));
    (sim, all, flat)
}

#[test]
fn a_mutable_row_changes_every_column() {
    let (mut sim, all, _) = mixed();
    assert_eq!(sim.whole().len(), 3);
    for Whole { body, radius, .. } in sim.whole() {
        let more = 1 + radius.map_or(0, |radius| radius.0);
        body.position.0 += more;
        body.velocity.0 += 10 * more;
        body.lifetime.0 += 100 * more;
    }
    assert_rows(&sim, &[(all[0], 1), (all[1], 3), (all[2], 3)]);
    sim.whole().rev().for_each(|row| {
        let i = row.entity.index() as i32;
        (row.body.position.0, row.body.velocity.0, row.body.lifetime.0) = (i, 10 * i, 100 * i);
    });
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2)]);
}

#[test]
fn a_shared_row_is_read_with_an_optional_row() {
    let (mut sim, all, flat) = mixed();
    let seen = |sim: &mut Sim| -> Vec<_> {
        sim.seen()
            .map(|Seen { shape, body }| {
                let body = body.map(|b| (b.position.0, b.velocity.0, b.lifetime.0));
                (shape.radius.0, shape.tint.0, body)
            })
            .collect()
    };
    assert_eq!(seen(&mut sim), [(1, -1, Some((1, 10, 100))), (5, -5, None)]);
    sim.insert(all[1], Asleep).unwrap();
    assert_eq!(seen(&mut sim), [(5, -5, None)]);
    sim.insert(flat, body(8)).unwrap();
    assert_eq!(seen(&mut sim), [(5, -5, Some((8, 80, 800)))]);
}

#[test]
fn optional_rows_of_two_tables_are_yielded_for_every_entity() {
    let (mut sim, all, flat) = mixed();
    let empty = sim.spawn(());
    let mut seen: Vec<_> = sim
        .anyone()
        .map(|Anyone { entity, body, shape }| {
            let has = (entity, body.is_some(), shape.map(|shape| shape.tint.0));
            if let Some(body) = body {
                body.velocity.0 += 1;
            }
            has
        })
        .collect();
    seen.sort();
    let expected = [
        (all[0], true, None),
        (all[1], true, Some(-1)),
        (all[2], true, None),
        (flat, false, Some(-5)),
        (empty, false, None),
    ];
    assert_eq!(seen, expected);
    let velocities: Vec<i32> = sim.velocity().as_slice().iter().map(|v| v.0).collect();
    assert_eq!(velocities, [1, 11, 21]);
}

#[test]
fn get_finds_the_row_of_one_entity() {
    let (mut sim, all, flat) = mixed();
    let Whole { body, radius, .. } = sim.whole().get(all[1]).unwrap();
    assert_eq!((body.lifetime.0, radius.unwrap().0), (100, 1));
    assert!(sim.whole().get(flat).is_none());
    assert!(sim.anyone().get(flat).unwrap().body.is_none());
    sim.despawn(all[1]).unwrap();
    assert!(sim.whole().get(all[1]).is_none() && sim.anyone().get(all[1]).is_none());
}

#[test]
fn all_mutable_rows_can_be_held_at_once() {
    let (mut sim, all, _) = mixed();
    let mut rows: Vec<Whole> = sim.whole().collect();
    let (first, last) = rows.split_at_mut(1);
    std::mem::swap(first[0].body.position, last[1].body.position);
    std::mem::swap(first[0].body.velocity, last[1].body.velocity);
    std::mem::swap(first[0].body.lifetime, last[1].body.lifetime);
    assert_rows(&sim, &[(all[0], 2), (all[1], 1), (all[2], 0)]);
}

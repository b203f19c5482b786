//! Worlds with tables are cloned, compared, hashed and printed.

use super::sim::{Body, Light, Position, Sim, assert_rows, bodies, body, shape};
use crate::support::hash_of;

#[test]
fn a_clone_has_the_same_rows_and_is_independent() {
    let (mut sim, all) = bodies(3);
    sim.despawn(all[0]).unwrap();
    sim.insert(all[1], shape(2)).unwrap();
    let mut copy = sim.clone();
    assert_rows(&copy, &[(all[2], 2), (all[1], 1)]);
    assert_eq!(copy, sim);
    copy.position_mut()[all[1]].0 += 1;
    assert_ne!(copy, sim);
    copy.position_mut()[all[1]].0 -= 1;
    assert_eq!((copy.spawn(body(5)), copy.clone()), (sim.spawn(body(5)), sim));
}

#[test]
fn clone_from_replaces_all_rows() {
    let (source, all) = bodies(3);
    let (mut target, old) = bodies(9);
    target.insert(old[4], (shape(1), Light(1))).unwrap();
    target.clone_from(&source);
    assert_rows(&target, &[(all[0], 0), (all[1], 1), (all[2], 2)]);
    assert!(target.shape().is_empty() && target.body().row_of(old[4]).is_none());
    assert_eq!(target, source);
    let mut empty = Sim::new();
    empty.clone_from(&source);
    assert_eq!(empty, source);
    empty.clone_from(&Sim::new());
    assert!(empty.body().is_empty() && empty.is_empty());
}

#[test]
fn worlds_differ_if_one_value_of_a_row_differs() {
    let (sim, all) = bodies(3);
    let other = |change: fn(&mut Body)| {
        let (mut other, _) = bodies(3);
        let mut row = body(1);
        change(&mut row);
        other.insert(all[1], row).unwrap();
        other
    };
    let same = other(|_| ());
    assert!(same == sim && hash_of(&same) == hash_of(&sim));
    let changes: [fn(&mut Body); 3] =
        [|row| row.position.0 = 9, |row| row.velocity.0 = 9, |row| row.lifetime.0 = 9];
    for change in changes {
        let changed = other(change);
        assert!(changed != sim);
        assert_ne!(hash_of(&changed), hash_of(&sim));
    }
}

#[test]
fn the_order_of_the_rows_is_compared() {
    let (mut sim, _) = bodies(3);
    let (same, _) = bodies(3);
    sim.sort_by_key::<Position, _>(|position| -position.0);
    assert!(sim != same);
    assert_ne!(hash_of(&sim), hash_of(&same));
    sim.sort_by_key::<Position, _>(|position| position.0);
    assert_eq!(sim, same);
    assert_eq!(hash_of(&sim), hash_of(&same));
}

#[test]
fn worlds_differ_if_a_row_is_missing() {
    let (mut sim, all) = bodies(2);
    let (other, _) = bodies(2);
    sim.remove::<Body>(all[1]).unwrap();
    assert!(sim != other);
    sim.insert(all[1], body(1)).unwrap();
    assert_eq!(sim, other);
}

#[test]
fn debug_of_a_world_shows_the_parts() {
    let mut sim = Sim::new();
    sim.spawn((body(3), Light(1)));
    let shown = format!("{sim:?}");
    for part in ["position: {0v1: Position(3)}", "velocity: {0v1: Velocity(30)}", "tint: {}"] {
        assert!(shown.contains(part), "{part} isn't in {shown}");
    }
}

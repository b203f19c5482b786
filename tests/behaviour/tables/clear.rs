//! Clearing a world, and clearing one table.

use super::sim::{Asleep, Body, Light, Shape, assert_rows, bodies, body, shape};

#[test]
fn clear_empties_every_column() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[0], (shape(1), Light(1))).unwrap();
    sim.clear();
    assert!(sim.is_empty() && sim.body().is_empty() && sim.shape().is_empty());
    assert!(sim.position().is_empty() && sim.tint().is_empty());
    assert!(sim.body().get(all[0]).is_none());
    let new = sim.spawn(body(4));
    assert_rows(&sim, &[(new, 4)]);
}

#[test]
fn clear_component_of_a_table_keeps_the_entities() {
    let (mut sim, all) = bodies(3);
    sim.insert(all[1], (shape(1), Asleep)).unwrap();
    sim.clear_component::<Body>();
    assert!(sim.body().is_empty() && sim.velocity().is_empty());
    assert_eq!((sim.len(), sim.shape().entities(), sim.asleep().len()), (3, &[all[1]][..], 1));
    assert_eq!(sim.moving().count(), 0);
    sim.insert(all[2], body(5)).unwrap();
    assert_rows(&sim, &[(all[2], 5)]);
    sim.clear_component::<Shape>();
    assert!(sim.shape().is_empty() && sim.body().len() == 1);
    assert!(sim.remove::<Shape>(all[1]).is_err());
}

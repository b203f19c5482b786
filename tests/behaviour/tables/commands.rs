//! Rows of tables in command buffers.

use super::sim::{Asleep, Body, Light, Sim, SimCommands};
use super::sim::{Shape, assert_rows, bodies, body, shape};

#[test]
fn commands_add_and_remove_rows_when_applied() {
    let (mut sim, all) = bodies(3);
    let plain = sim.spawn(());
    let mut commands = SimCommands::new();
    commands.insert(plain, (body(9), shape(9)));
    commands.remove::<Body>(all[0]);
    commands.insert(all[1], body(5));
    let spawned = commands.spawn(&mut sim.reserver(), (Light(1), body(7)));
    assert_rows(&sim, &[(all[0], 0), (all[1], 1), (all[2], 2)]);
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (4, 0));
    assert_rows(&sim, &[(plain, 9), (all[1], 5), (all[2], 2), (spawned, 7)]);
    assert_eq!(sim.shape().entities(), [plain]);
    assert!(commands.is_empty());
}

#[test]
fn commands_for_stale_entities_drop_their_rows() {
    let (mut sim, all) = bodies(2);
    let mut commands = SimCommands::new();
    commands.insert(all[0], (shape(1), body(8)));
    commands.insert(all[1], (shape(2), body(9)));
    commands.remove::<Shape>(all[0]);
    sim.despawn(all[0]).unwrap();
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 2));
    // The rows that belong to the skipped command aren't used for the next one.
    assert_rows(&sim, &[(all[1], 9)]);
    assert_eq!(sim.radius().as_slice()[0].0, 2);
}

#[test]
fn commands_run_in_order() {
    let mut sim = Sim::new();
    let e = sim.spawn(Asleep);
    let mut commands = SimCommands::new();
    for i in 0..4 {
        commands.insert(e, body(i));
        commands.remove::<Body>(e);
    }
    commands.insert(e, body(4));
    sim.apply(&mut commands).expect_all();
    assert_rows(&sim, &[(e, 4)]);
    commands.insert(e, body(6));
    commands.clear();
    commands.despawn(e);
    commands.insert(e, body(6));
    assert_eq!(sim.apply(&mut commands).skipped, 1);
    assert!(sim.is_empty() && sim.body().is_empty());
}

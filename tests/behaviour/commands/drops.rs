//! Values of commands are dropped once, and a panic keeps the other commands.

use ecs_core::ApplyReport;

use super::{Held, Hp, Sim, SimCommands};
use crate::support::{Ledger, caught};

#[test]
fn a_buffer_that_is_dropped_or_cleared_drops_its_values_once() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut sim.reserver(), (Held(ledger.token()), Hp(1)));
    commands.insert(reserved, Held(ledger.token()));
    commands.clear();
    assert!(commands.is_empty());
    assert_eq!(ledger.dropped(), 2);
    commands.insert(reserved, Held(ledger.token()));
    commands.insert(reserved, Hp(9));
    drop(commands);
    assert_eq!(ledger.dropped(), 3);
    let next = sim.spawn(());
    assert_ne!(next, reserved);
    assert!(sim.contains(reserved), "the reserved entity is alive even without its commands");
    assert_eq!(sim.get::<Hp>(reserved), None);
}

#[test]
fn a_panic_in_apply_keeps_the_remaining_commands() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let a = sim.spawn(Held(ledger.bomb()));
    let b = sim.spawn((Held(ledger.bomb()), Hp(0)));
    let mut commands = SimCommands::new();
    let new = commands.spawn(&mut sim.reserver(), Hp(1));
    // Replaces a value whose `drop` panics.
    commands.insert(a, Held(ledger.token()));
    commands.insert(a, Hp(2));
    commands.despawn(b);
    commands.insert(a, Hp(3));
    assert_eq!(caught(|| sim.apply(&mut commands)).message, "token 0 explodes");
    assert_eq!(commands.len(), 3);
    assert_eq!(sim.hp()[new], Hp(1));
    assert!(sim.has::<Held>(a), "the new value is in place");
    assert_eq!(sim.get::<Hp>(a), None);

    assert_eq!(caught(|| sim.apply(&mut commands)).message, "token 1 explodes");
    assert_eq!(sim.hp()[a], Hp(2));
    assert!(!sim.contains(b));
    assert_eq!(sim.hp().entities(), [a, new], "the last row fills the gap of `b`");

    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 1, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!(sim.hp()[a], Hp(3));
    assert_eq!(ledger.dropped(), 2);
    drop(sim);
    assert_eq!(ledger.dropped(), 3);
}

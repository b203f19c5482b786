//! Commands are applied in the order in which they are recorded.

use ecs_core::{ApplyReport, Entity};

use super::{Friend, Held, Hp, Sim, SimCommands, Tag, entity};
use crate::support::Ledger;

#[test]
fn commands_are_applied_in_order() {
    let mut sim = Sim::new();
    let e = sim.spawn(Hp(1));
    let mut commands = SimCommands::new();
    commands.insert(e, Hp(2));
    commands.insert(e, (Tag, Hp(3)));
    commands.remove::<Tag>(e);
    commands.insert(e, Hp(4));
    commands.remove::<Hp>(e);
    commands.insert(e, Hp(5));
    assert_eq!((commands.len(), commands.is_empty()), (6, false));
    assert_eq!(sim.hp()[e], Hp(1), "nothing changes before apply");
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 6, skipped: 0, ..ApplyReport::default() }
    );
    assert!(commands.is_empty());
    assert_eq!(sim.hp()[e], Hp(5));
    assert!(!sim.has::<Tag>(e));
}

#[test]
fn commands_insert_each_value_into_its_own_entity() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..20).map(|_| sim.spawn(())).collect();
    let mut commands = SimCommands::new();
    for (i, &e) in (0..).zip(&all) {
        if i % 2 == 0 {
            commands.insert(e, Friend(all[19]));
        }
        commands.insert(e, ((Hp(i),), Friend(e)));
    }
    sim.apply(&mut commands).expect_all();
    for (i, &e) in (0..).zip(&all) {
        assert_eq!((sim.hp()[e], sim.friend()[e]), (Hp(i), Friend(e)));
    }
    assert_eq!(sim.friends().len(), 20);
}

#[test]
fn commands_for_despawned_entities_are_counted_and_their_values_dropped() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let (a, b) = (sim.spawn(()), sim.spawn(Hp(1)));
    let mut commands = SimCommands::new();
    commands.despawn(a);
    commands.insert(a, (Hp(1), Held(ledger.token())));
    commands.remove::<Hp>(a);
    commands.despawn(a);
    commands.insert(b, Held(ledger.token()));
    // `b` is alive and only lacks the component.
    commands.remove::<Tag>(b);
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 3, skipped: 3, ..ApplyReport::default() }
    );
    assert_eq!(ledger.drops(), [1, 0]);
    assert_eq!(sim.len(), 1);
}

#[test]
fn a_buffer_can_be_reused_after_apply() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::default();
    for round in 0..3 {
        let e = commands.spawn(&mut sim.reserver(), Hp(round));
        assert_eq!(
            sim.apply(&mut commands),
            ApplyReport { applied: 1, skipped: 0, ..ApplyReport::default() }
        );
        assert_eq!(sim.hp()[e], Hp(round));
        assert_eq!(
            sim.apply(&mut commands),
            ApplyReport::default(),
            "commands are not applied twice"
        );
    }
    assert_eq!(sim.hp().as_slice(), [Hp(0), Hp(1), Hp(2)]);
}

#[test]
fn applying_a_buffer_to_another_world_is_harmless() {
    let (mut one, mut two) = (Sim::new(), Sim::new());
    two.spawn(Hp(50));
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut one.reserver(), Hp(1));
    commands.insert(entity(30, 1), Hp(2));
    assert_eq!(
        two.apply(&mut commands),
        ApplyReport { applied: 1, skipped: 1, ..ApplyReport::default() }
    );
    assert_eq!(two.hp().as_slice(), [Hp(1)], "the handle is alive in that world too");
    one.spawn(());
    assert!(one.contains(reserved));
}

#[test]
fn debug_of_commands_shows_the_number_of_commands() {
    let mut commands = SimCommands::new();
    commands.despawn(entity(0, 1));
    assert_eq!(format!("{commands:?}"), "Commands { len: 1, .. }");
}

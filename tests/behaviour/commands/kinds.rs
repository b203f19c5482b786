//! Each kind of command: `spawn_later`, `spawn_batch`, `entity` and `call`.

use ecs_core::{ApplyReport, Entity};

use super::{Friend, Held, Hp, Sim, SimCommands, Tag, entity};
use crate::support::{Ledger, caught};

#[test]
fn spawn_later_creates_the_entity_when_it_is_applied() {
    let mut sim = Sim::new();
    let old = sim.spawn(Hp(0));
    let mut commands = SimCommands::new();
    commands.spawn_later((Hp(1), Tag));
    commands.despawn(old);
    commands.spawn_later(Hp(2));
    commands.spawn_later(());
    assert_eq!((sim.len(), commands.len()), (1, 4));
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 4, skipped: 0, ..ApplyReport::default() }
    );
    // The second one reuses the index that is free when the command is applied.
    let all = [entity(0, 2), entity(1, 1), entity(2, 1)];
    assert_eq!(sim.entities().iter().collect::<Vec<_>>(), all);
    assert_eq!((sim.get(all[0]), sim.get(all[1])), (Some(&Hp(2)), Some(&Hp(1))));
    assert!(sim.has::<Tag>(all[1]) && !sim.has::<Hp>(all[2]));
}

#[test]
fn entities_that_are_spawned_later_enter_groups() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_later((Hp(1), Friend(entity(0, 1))));
    commands.spawn_batch((0..3).map(|i| (Hp(i), Friend(entity(0, 1)))));
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.friends().len(), 4);
}

#[test]
fn reserved_entities_have_earlier_indices_than_those_spawned_later() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_later(Hp(1));
    let reserved = commands.spawn(&mut sim.reserver(), Hp(2));
    assert_eq!(reserved, entity(0, 1));
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.get(reserved), Some(&Hp(2)));
    assert_eq!(sim.get(entity(1, 1)), Some(&Hp(1)));
}

#[test]
fn spawn_batch_is_one_command_in_order_with_the_others() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_later(Hp(100));
    commands.spawn_batch((0..50).map(|i| (Hp(i), Friend(entity(7, 1)))));
    commands.spawn_batch((0..0).map(Hp));
    commands.spawn_batch([(Hp(50), ()), (Hp(51), ())]);
    commands.spawn_later(Hp(101));
    assert_eq!(commands.len(), 5);
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 5, skipped: 0, ..ApplyReport::default() }
    );
    let values: Vec<i32> = sim.entities().iter().map(|entity| sim.hp()[entity].0).collect();
    let wanted = std::iter::once(100).chain(0..52).chain([101]);
    assert_eq!(values, wanted.collect::<Vec<_>>());
    assert_eq!((sim.friend().len(), sim.friends().len()), (50, 50));
}

#[test]
fn a_batch_whose_iterator_panics_keeps_the_bundles_before() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let mut commands = SimCommands::new();
    let bundles = (0..5).map(|i| {
        assert!(i < 3, "no more");
        (Hp(i), Held(ledger.token()))
    });
    assert_eq!(caught(|| commands.spawn_batch(bundles)).message, "no more");
    commands.spawn_later((Hp(9), Held(ledger.token())));
    assert_eq!(commands.len(), 2);
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.hp().as_slice(), [Hp(0), Hp(1), Hp(2), Hp(9)]);
    assert_eq!((sim.held().len(), ledger.dropped()), (4, 0));
}

#[test]
fn commands_on_one_entity_are_chained() {
    let mut sim = Sim::new();
    let (a, b) = (sim.spawn(Tag), sim.spawn(()));
    let mut commands = SimCommands::new();
    let id = commands.entity(a).insert((Hp(1), Friend(b))).remove::<(Tag, Hp)>().insert(Hp(2)).id();
    assert_eq!(id, a);
    let mut on_b = commands.entity(b);
    on_b.insert(Hp(3));
    on_b.despawn();
    assert_eq!(commands.len(), 5);
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 5, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!((sim.get(a), sim.has::<Tag>(a), sim.contains(b)), (Some(&Hp(2)), false, false));
}

#[test]
fn the_builder_of_an_entity_records_nothing_itself() {
    let mut commands = SimCommands::new();
    let debug = format!("{:?}", commands.entity(entity(3, 4)));
    assert!(debug.starts_with("EntityCommands { entity: "), "{debug}");
    assert!(commands.is_empty());
}

#[test]
fn calls_are_applied_in_order_with_the_others() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    let e = sim.spawn(Hp(0));
    commands.insert(e, Hp(1));
    commands.call(move |sim| sim.hp_mut()[e].0 *= 10);
    commands.insert(e, Tag);
    commands.call(|sim| {
        let all: Vec<Entity> = sim.tag().iter().map(|(entity, _)| entity).collect();
        sim.insert_batch(all, Friend(entity(5, 5)));
    });
    assert_eq!(commands.len(), 4);
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 4, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!((sim.get(e), sim.get(e)), (Some(&Hp(10)), Some(&Friend(entity(5, 5)))));
}

#[test]
fn a_call_can_change_the_whole_world() {
    let mut sim = Sim::new();
    sim.spawn_batch((0..10).map(Hp));
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut sim.reserver(), Hp(20));
    commands.call(|sim| sim.clear());
    commands.insert(reserved, Hp(21));
    commands.call(|sim| {
        let mut inner = SimCommands::new();
        inner.spawn_later(Hp(22));
        sim.apply(&mut inner).expect_all();
    });
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 3, skipped: 1, ..ApplyReport::default() }
    );
    assert_eq!(sim.hp().as_slice(), [Hp(22)]);
}

#[test]
fn a_call_that_panics_keeps_the_remaining_commands() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_later(Hp(1));
    commands.call(|_| panic!("no call"));
    commands.call(|sim| _ = sim.spawn(Hp(2)));
    commands.spawn_later(Hp(3));
    assert_eq!(caught(|| sim.apply(&mut commands)).message, "no call");
    assert_eq!((sim.len(), commands.len()), (1, 2));
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 2, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!(sim.hp().as_slice(), [Hp(1), Hp(2), Hp(3)]);
}

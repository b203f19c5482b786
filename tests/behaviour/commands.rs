//! The command buffer.

use ecs_core::{ApplyReport, Entity, world};

use crate::support::{Ledger, Token, caught};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Friend(Entity);
#[derive(Debug)]
struct Held(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        hp: Hp,
        friend: Friend,
        held: Held,
        tag: Tag,
    }

    #[group(own(hp, friend))]
    struct Friends;
);

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

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
    assert_eq!(sim.apply(&mut commands), ApplyReport { applied: 6, skipped: 0 });
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
    sim.apply(&mut commands);
    for (i, &e) in (0..).zip(&all) {
        assert_eq!((sim.hp()[e], sim.friend()[e]), (Hp(i), Friend(e)));
    }
    assert_eq!(sim.friends().len(), 20);
}

#[test]
fn commands_spawn_returns_a_handle_usable_before_apply() {
    let mut sim = Sim::new();
    let old = sim.spawn(Hp(1));
    let mut commands = SimCommands::new();
    let mut s = sim.split();
    let new = commands.spawn(&s.entities, (Hp(2), Friend(old)));
    let newer = commands.spawn(&s.entities, (Hp(3), Friend(new)));
    commands.insert(old, Friend(newer));
    s.hp[old].0 = 10;
    assert!(!s.entities.contains(new));
    assert_eq!(s.entities.len(), 1);
    sim.apply(&mut commands);
    assert_eq!(sim.friend()[old], Friend(newer));
    assert_eq!(sim.friend()[newer], Friend(new));
    assert_eq!(sim.friend()[new], Friend(old));
    assert_eq!(sim.len(), 3);
    assert_eq!(sim.friends().len(), 3);
}

#[test]
fn reserved_handles_use_free_indices_before_new_ones() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4).map(|_| sim.spawn(())).collect();
    sim.despawn(all[1]).unwrap();
    sim.despawn(all[2]).unwrap();
    let mut commands = SimCommands::new();
    let reserved: Vec<Entity> = (0..4).map(|i| commands.spawn(&sim.entities(), Hp(i))).collect();
    assert_eq!(reserved, [entity(2, 2), entity(1, 2), entity(4, 1), entity(5, 1)]);
    assert!(reserved.iter().all(|&e| !sim.contains(e)));
    // A direct structural change continues after the reserved indices.
    assert_eq!(sim.spawn(Hp(100)), entity(6, 1));
    assert!(
        reserved.iter().all(|&e| sim.contains(e)),
        "reserved entities are alive after the first change"
    );
    assert_eq!(sim.apply(&mut commands), ApplyReport { applied: 4, skipped: 0 });
    for (i, &e) in (0..).zip(&reserved) {
        assert_eq!(sim.hp()[e], Hp(i));
    }
    assert_eq!(sim.len(), 7);
}

#[test]
fn every_structural_change_makes_reserved_entities_alive() {
    let change: [fn(&mut Sim, Entity); 6] = [
        |sim, e| sim.despawn(e).unwrap(),
        |sim, _| drop(sim.spawn_batch([Hp(1), Hp(2)])),
        |sim, _| drop(sim.spawn_columns(&mut vec![Hp(1), Hp(2)]).unwrap()),
        |sim, _| sim.spawn_at(entity(9, 1), Hp(1)).unwrap(),
        |sim, _| assert_eq!(sim.apply(&mut SimCommands::new()), ApplyReport::default()),
        |sim, _| {
            let reserved = sim.entities().reserve();
            sim.insert(reserved, Hp(7)).unwrap();
        },
    ];
    for change in change {
        let mut sim = Sim::new();
        let e = sim.spawn(Hp(0));
        let reserved = sim.entities().reserve();
        change(&mut sim, e);
        assert!(sim.contains(reserved));
        assert_eq!(sim.get::<Hp>(reserved), None);
        sim.insert(reserved, Hp(5)).unwrap();
        let mut unique: Vec<Entity> = sim.entities().iter().collect();
        unique.dedup();
        assert_eq!(unique.len(), sim.len());
    }
}

#[test]
fn the_first_structural_change_may_be_to_a_reserved_entity() {
    let mut sim = Sim::new();
    let reserved = sim.entities().reserve();
    assert_eq!(sim.insert(reserved, Hp(5)), Ok(()));
    let other = sim.entities().reserve();
    assert_eq!(sim.despawn(other), Ok(()));
    let third = sim.entities().reserve();
    assert!(sim.remove::<Hp>(third).is_err());
    assert!(sim.contains(third) && !sim.contains(other));
    assert_eq!(sim.hp().entities(), [reserved]);
}

#[test]
fn a_reserved_entity_has_no_components_of_the_previous_generation() {
    let remove: [fn(&mut Sim, Entity); 2] =
        [|sim, e| sim.despawn(e).unwrap(), |sim, _| sim.clear()];
    for remove in remove {
        let mut sim = Sim::new();
        let old = sim.spawn((Hp(1), Friend(entity(0, 1)), Tag));
        remove(&mut sim, old);
        let reserved = sim.entities().reserve();
        assert_eq!(reserved, entity(0, 2));
        sim.spawn(());
        assert!(!sim.has::<Hp>(reserved) && !sim.has::<Tag>(reserved));
        sim.insert(reserved, Hp(2)).unwrap();
        assert!(sim.friends().is_empty());
    }
}

#[test]
fn clear_despawns_reserved_entities() {
    let mut sim = Sim::new();
    let reserved = sim.entities().reserve();
    sim.clear();
    assert!(!sim.contains(reserved));
    assert_eq!(sim.spawn(()), entity(0, 2));
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
    assert_eq!(sim.apply(&mut commands), ApplyReport { applied: 3, skipped: 3 });
    assert_eq!(ledger.drops(), [1, 0]);
    assert_eq!(sim.len(), 1);
}

#[test]
fn a_buffer_can_be_reused_after_apply() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::default();
    for round in 0..3 {
        let e = commands.spawn(&sim.entities(), Hp(round));
        assert_eq!(sim.apply(&mut commands), ApplyReport { applied: 1, skipped: 0 });
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
fn a_buffer_that_is_dropped_or_cleared_drops_its_values_once() {
    let mut sim = Sim::new();
    let ledger = Ledger::default();
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&sim.entities(), (Held(ledger.token()), Hp(1)));
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
    let new = commands.spawn(&sim.entities(), Hp(1));
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

    assert_eq!(sim.apply(&mut commands), ApplyReport { applied: 1, skipped: 0 });
    assert_eq!(sim.hp()[a], Hp(3));
    assert_eq!(ledger.dropped(), 2);
    drop(sim);
    assert_eq!(ledger.dropped(), 3);
}

#[test]
fn applying_a_buffer_to_another_world_is_harmless() {
    let (mut one, mut two) = (Sim::new(), Sim::new());
    two.spawn(Hp(50));
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&one.entities(), Hp(1));
    commands.insert(entity(30, 1), Hp(2));
    assert_eq!(two.apply(&mut commands), ApplyReport { applied: 1, skipped: 1 });
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

//! Observers: what they see, when they run, and what they can change.

mod beside;
mod kinds;
mod paths;
mod spawns;

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Column, ColumnMut, Entity, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Health(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct Corpse(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct Coin;
#[derive(Clone, Debug, PartialEq)]
pub struct X(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct Y(i32);

/// What observers were called with.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Log(Vec<String>);

impl Log {
    fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

world!(
    #[derive(Clone)]
    #[on(insert(health), replace(health), run = clamp(entities, &mut health))]
    #[on(replace(health), run = wounded(entities, before, &health, &mut log))]
    #[on(remove(health), run = die(entities, before, &mut log, insert(corpse), spawn(coin)))]
    #[on(insert(corpse), run = names::corpses(entities, &mut log))]
    #[on(enter(Bodies), run = entered(entities, &x, &mut log))]
    #[on(leave(Bodies), run = left(entities, &mut log))]
    #[on(insert(body), remove(body), run = body_changed(entities, &mut log))]
    #[on(despawn, run = despawned(entities, &mut log))]
    pub struct Sim {
        health: Health,
        corpse: Corpse,
        coin: Coin,
        #[resource]
        log: Log,
    }

    #[table]
    pub struct Body {
        x: X,
        y: Y,
    }

    #[group(own(body, health))]
    pub struct Bodies;
);

fn clamp(entities: &[Entity], mut health: ColumnMut<'_, Health>) {
    for &entity in entities {
        health[entity].0 = health[entity].0.min(10);
    }
}

fn wounded(entities: &[Entity], before: &[Health], health: Column<'_, Health>, log: &mut Log) {
    for (&entity, before) in entities.iter().zip(before) {
        log.0.push(format!("{} -> {}", before.0, health[entity].0));
    }
}

fn die(
    entities: &[Entity],
    before: &[Health],
    log: &mut Log,
    corpses: &mut Vec<(Entity, Corpse)>,
    coins: &mut Vec<Coin>,
) {
    assert_eq!(entities.len(), before.len());
    log.0.push(format!("die {before:?}"));
    if before.iter().any(|health| health.0 == 7) {
        panic!("seven");
    }
    corpses.extend(entities.iter().zip(before).map(|(&entity, health)| (entity, Corpse(health.0))));
    coins.push(Coin);
}

mod names {
    pub(super) fn corpses(entities: &[ecs_core::Entity], log: &mut super::Log) {
        log.0.push(format!("corpses {}", entities.len()));
    }
}

fn entered(entities: &[Entity], x: Column<'_, X>, log: &mut Log) {
    let xs: Vec<i32> = entities.iter().map(|&entity| x[entity].0).collect();
    log.0.push(format!("entered {xs:?}"));
}

fn left(entities: &[Entity], log: &mut Log) {
    log.0.push(format!("left {}", entities.len()));
}

fn body_changed(entities: &[Entity], log: &mut Log) {
    log.0.push(format!("body {}", entities.len()));
}

fn despawned(entities: &[Entity], log: &mut Log) {
    log.0.push(format!("despawned {}", entities.len()));
}

fn sim() -> Sim {
    Sim::new(Log::default())
}

fn body(n: i32) -> Body {
    Body { x: X(n), y: Y(n) }
}

#[test]
fn an_observer_of_insertions_changes_the_value() {
    let mut sim = sim();
    let a = sim.spawn(Health(20));
    assert_eq!(sim.health()[a], Health(10));
    sim.insert(a, Health(5)).unwrap();
    sim.insert(a, Health(30)).unwrap();
    assert_eq!(sim.health()[a], Health(10));
    // The observers run in the order of declaration, so the second one sees the value that the first one has changed.
    assert_eq!(sim.log_mut().take(), ["10 -> 5", "5 -> 10"]);
}

#[test]
fn recorded_changes_are_made_when_all_observers_have_run() {
    let mut sim = sim();
    let a = sim.spawn(Health(3));
    sim.discard::<Health>(a).unwrap();
    assert_eq!(sim.corpse()[a], Corpse(3));
    assert_eq!(sim.coin().len(), 1);
    assert_eq!(sim.log_mut().take(), ["die [Health(3)]", "corpses 1"]);
}

#[test]
fn a_change_of_an_entity_that_is_gone_is_left_out() {
    let mut sim = sim();
    let a = sim.spawn(Health(3));
    sim.despawn(a).unwrap();
    assert!(!sim.contains(a));
    assert_eq!((sim.corpse().len(), sim.coin().len()), (0, 1));
    assert_eq!(sim.log_mut().take(), ["die [Health(3)]", "despawned 1"]);
}

#[test]
fn a_batch_is_one_slice() {
    let mut sim = sim();
    let all: Vec<Entity> = sim.spawn_batch((1..4).map(|n| (Health(n), body(n)))).collect();
    assert_eq!(sim.log_mut().take(), ["entered [1, 2, 3]", "body 3"]);
    assert_eq!(sim.insert_batch(all.iter().copied(), Health(20)), 3);
    assert_eq!(sim.log_mut().take(), ["1 -> 10", "2 -> 10", "3 -> 10"]);
    assert_eq!(sim.remove_batch::<Health>(all.iter().copied()), 3);
    let log = sim.log_mut().take();
    assert_eq!(log, ["die [Health(10), Health(10), Health(10)]", "left 3", "corpses 3"]);
    assert_eq!(sim.despawn_batch(all), 3);
    assert_eq!(sim.log_mut().take(), ["body 3", "despawned 3"]);
}

#[test]
fn vectors_that_are_spawned_are_seen() {
    let mut sim = sim();
    let mut healths = vec![Health(11), Health(2)];
    let all: Vec<Entity> = sim.spawn_columns(&mut healths).unwrap().collect();
    assert_eq!((&sim.health()[all[0]], &sim.health()[all[1]]), (&Health(10), &Health(2)));
}

#[test]
fn each_command_is_a_call() {
    let mut sim = sim();
    let mut commands = SimCommands::new();
    commands.spawn_later((Health(1), body(1)));
    commands.spawn_later((Health(2), body(2)));
    commands.spawn_batch((3..5).map(|n| (Health(n), body(n))));
    commands.call(|sim| {
        sim.spawn((Health(5), body(5)));
        sim.log_mut().0.push("in the call".to_owned());
    });
    sim.apply(&mut commands).expect_all();
    let log = sim.log_mut().take();
    let expected = [
        "entered [1]",
        "body 1",
        "entered [2]",
        "body 1",
        "entered [3, 4]",
        "body 2",
        "entered [5]",
        "body 1",
        "in the call",
    ];
    assert_eq!(log, expected);
}

#[test]
fn clearing_is_seen() {
    let mut sim = sim();
    let _ = sim.spawn_batch((1..3).map(|n| (Health(n), body(n))));
    let _ = sim.spawn(Coin);
    sim.log_mut().take();
    sim.clear();
    let log = sim.log_mut().take();
    assert_eq!(log, ["die [Health(1), Health(2)]", "left 2", "body 2", "despawned 3"]);
    // The corpses belong to nobody, and a coin is new.
    assert_eq!((sim.len(), sim.coin().len()), (1, 1));
}

#[test]
fn a_component_that_is_cleared_is_removed_from_all() {
    let mut sim = sim();
    let _ = sim.spawn_batch((1..3).map(Health));
    sim.clear_component::<Health>();
    assert_eq!(sim.log_mut().take(), ["die [Health(1), Health(2)]", "corpses 2"]);
}

#[test]
fn a_panic_of_an_observer_leaves_a_consistent_world_and_forgets() {
    let mut sim = sim();
    let (a, b) = (sim.spawn((Health(7), body(7))), sim.spawn((Health(3), body(3))));
    sim.log_mut().take();
    assert!(catch_unwind(AssertUnwindSafe(|| sim.discard::<Health>(a))).is_err());
    assert!(sim.contains(a) && !sim.has::<Health>(a) && sim.bodies().len() == 1);
    // The observers behind it didn't run, and nothing that it recorded is made.
    assert_eq!(sim.log_mut().take(), ["die [Health(7)]"]);
    assert_eq!((sim.corpse().len(), sim.coin().len()), (0, 0));
    // The next call is only about itself.
    sim.discard::<Health>(b).unwrap();
    assert_eq!(sim.log_mut().take(), ["die [Health(3)]", "left 1", "corpses 1"]);
}

#[test]
fn a_call_that_panics_is_seen_at_the_end_of_the_next_one() {
    let mut sim = sim();
    let bundles = (1..5).map(|n| if n == 3 { panic!("no more") } else { (Health(n), body(n)) });
    assert!(catch_unwind(AssertUnwindSafe(|| drop(sim.spawn_batch(bundles)))).is_err());
    assert_eq!((sim.len(), sim.log_mut().take().len()), (2, 0));
    sim.spawn(Coin);
    assert_eq!(sim.log_mut().take(), ["entered [1, 2]", "body 2"]);
}

#[test]
fn a_rewound_world_forgets_what_was_not_seen() {
    let mut sim = sim();
    let saved = sim.clone();
    let bundles = (1..5).map(|n| if n == 3 { panic!("no more") } else { (Health(n), body(n)) });
    assert!(catch_unwind(AssertUnwindSafe(|| drop(sim.spawn_batch(bundles)))).is_err());
    sim.clone_from(&saved);
    sim.spawn(Coin);
    assert_eq!(sim.log_mut().take(), [""; 0]);
}

#[test]
fn rewinding_runs_no_observer() {
    let mut sim = sim();
    let a = sim.spawn((Health(1), body(1)));
    let saved = sim.clone();
    sim.despawn(a).unwrap();
    sim.log_mut().take();
    sim.clone_from(&saved);
    sim.log_mut().take();
    sim.spawn(Coin);
    assert!(sim.contains(a));
    assert_eq!(sim.log_mut().take(), [""; 0]);
}

#[test]
fn values_that_are_handed_on_are_not_removed() {
    let (mut sim, mut other) = (sim(), sim());
    let a = sim.spawn((Health(1), body(1)));
    let b = sim.spawn((Health(2), body(2)));
    sim.log_mut().take();
    let bundle = sim.take(a).unwrap();
    assert_eq!(sim.log_mut().take(), ["left 1", "despawned 1"]);
    sim.spawn(bundle);
    assert_eq!(sim.log_mut().take(), ["entered [1]", "body 1"]);
    let _ = sim.move_to(&mut other, [b]);
    assert_eq!(sim.log_mut().take(), ["left 1", "despawned 1"]);
    assert_eq!(other.log_mut().take(), ["entered [2]", "body 1"]);
}

#[test]
fn the_handle_of_an_entity_runs_observers() {
    let mut sim = sim();
    let a = sim.spawn(Coin);
    let mut entity = sim.entity_mut(a).unwrap();
    entity.insert(Health(99)).unwrap();
    assert_eq!(entity.get::<Health>(), Some(&Health(10)));
    assert_eq!(sim.get_or_insert_with(a, || Corpse(1)).unwrap(), &Corpse(1));
    assert_eq!(sim.log_mut().take(), ["corpses 1"]);
}

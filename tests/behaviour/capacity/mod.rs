//! Worlds of fixed capacity.

use ecs_core::{
    ApplyReport, Brand, BrokenRule, ColumnsError, Entity, Link, MoveError, SpawnAtReason,
    SpawnReason, world,
};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Health(i32);
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Armour(i32);
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Parent(Entity);

impl Link for Parent {
    fn target(&self) -> Entity {
        self.0
    }
}

impl ecs_core::MapEntities for Parent {
    fn map_entities(&mut self, map: &ecs_core::EntityMapping) {
        self.0 = map.map(self.0);
    }
}

const MOST: usize = 2 + 1;

world!(
    #[capacity(entities = MOST)]
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        health: Health,
        #[storage(linear)]
        armour: Armour,
        #[link(on_despawn = unlink)]
        #[entities]
        parent: Parent,
    }

    #[group(own(health), without(armour))]
    struct Bare;
    #[group(with(armour, parent))]
    struct Listed;
);

world!(
    #[derive(Serialize)]
    struct Wider {
        health: Health,
    }
);

world!(
    #[capacity(entities = 70)]
    #[brand]
    struct Branded<T: 'static> {
        held: Health,
        #[resource]
        seed: T,
    }
);

fn message(work: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(work)).unwrap_err();
    panic
        .downcast_ref::<String>()
        .cloned()
        .unwrap_or_else(|| (*panic.downcast::<&str>().unwrap()).to_owned())
}

fn full() -> (Sim, [Entity; 3]) {
    let mut sim = Sim::new();
    let all = [1, 2, 3].map(|n| sim.spawn(Health(n)));
    (sim, all)
}

#[test]
fn a_full_world_returns_the_bundle() {
    let (mut sim, [_, b, _]) = full();
    let error = sim.try_spawn((Health(4), Armour(4))).unwrap_err();
    assert_eq!((error.reason, error.bundle), (SpawnReason::Full, (Health(4), Armour(4))));
    assert_eq!(sim.entities().len(), 3);
    sim.despawn(b).unwrap();
    let again = sim.try_spawn((Health(4), Armour(4))).unwrap();
    assert_eq!(again.index(), b.index());
    assert!(sim.try_spawn(()).is_err());
}

/// The numbers of seats, for a world that is full with one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Seat(u8);

// rustfmt would remove the comma from a call in parentheses.
world! {
    #[capacity(entities = 1,)]
    struct Booth {
        #[index(unique)]
        seat: Seat,
    }
}

#[test]
fn a_rule_is_the_first_reason_in_a_full_world() {
    let mut booth = Booth::new();
    let taken = booth.spawn(Seat(1));
    let error = booth.try_spawn(Seat(1)).unwrap_err();
    let rule = BrokenRule::NotUnique("seat", taken);
    assert_eq!((error.reason, error.bundle), (SpawnReason::Broken(rule), Seat(1)));
    let error = booth.try_spawn(Seat(2)).unwrap_err();
    assert_eq!((error.reason, error.bundle), (SpawnReason::Full, Seat(2)));
}

#[test]
fn spawn_and_batches_panic_in_a_full_world_and_change_nothing() {
    let (mut sim, all) = full();
    let before = sim.clone();
    let text = message(|| {
        sim.spawn(Health(4));
    });
    assert_eq!(
        text,
        "all 3 entity indices of the world are in use; `try_spawn` returns the bundle then, and `try_reserve` returns `None`"
    );
    assert_eq!(sim, before);
    sim.despawn(all[0]).unwrap();
    let before = sim.clone();
    message(|| drop(sim.spawn_batch([Health(1), Health(2)])));
    assert_eq!(sim, before);
    message(|| {
        let mut reserver = sim.reserver();
        let _ = (reserver.reserve(), reserver.reserve());
    });
    assert_eq!(sim.reserver().try_reserve(), None);
    assert_eq!(sim.entities().len(), 2);
    assert!(sim.try_spawn(()).is_err(), "the reserved handle has the last index");
}

#[test]
fn handles_beyond_the_capacity_are_refused() {
    let mut sim = Sim::new();
    let error = sim.spawn_at(Entity::new(3, 1).unwrap(), Health(1)).unwrap_err();
    assert_eq!((error.reason, error.bundle), (SpawnAtReason::TooFar(2), Health(1)));
    sim.spawn_at(Entity::new(2, 9).unwrap(), Health(1)).unwrap();
    assert_eq!([sim.spawn(()), sim.spawn(())].map(|entity| entity.index()), [0, 1]);
    assert!(sim.try_spawn(()).is_err());
}

#[test]
fn a_save_of_a_larger_world_is_refused() {
    let mut wider = Wider::new();
    wider.spawn_batch((0..4).map(Health));
    let expected = "the entities have 4 indices, and `Sim` has 3; declare a greater `#[capacity(entities = ..)]`";
    let error = serde_json::from_str::<Sim>(&serde_json::to_string(&wider).unwrap()).unwrap_err();
    assert!(error.to_string().contains(expected), "{error}");
    let slots = wider.entities().to_slots().unwrap();
    assert_eq!(message(|| Sim::new().restore(slots).finish()), expected);
}

#[test]
fn copies_have_the_same_capacity() {
    let (mut sim, [a, b, _]) = full();
    sim.insert(a, (Armour(1), Parent(b))).unwrap();
    let text = serde_json::to_string(&sim).unwrap();
    for mut copy in [sim.clone(), serde_json::from_str(&text).unwrap()] {
        assert_eq!(copy, sim);
        assert!(copy.try_spawn(()).is_err());
        copy.clear();
        copy.spawn_batch((0..3).map(Health));
        assert!(copy.try_spawn(()).is_err());
    }
}

/// Nothing panics, nothing is lost, and no world changes.
#[test]
fn what_returns_a_result_returns_an_error_in_a_full_world() {
    let (mut sim, [a, ..]) = full();
    let (mut other, _) = full();
    let before = sim.clone();
    let none = MoveError::Full { entities: 3, room: 0 };
    assert_eq!(sim.try_merge(&mut other).unwrap_err(), none);
    assert_eq!(none.to_string(), "3 entities can't be added to a world with room for 0");
    assert_eq!(sim.try_instance(&other).unwrap_err(), none);
    assert_eq!(
        other.try_move_to(&mut sim, other.entities().iter().collect::<Vec<_>>()).unwrap_err(),
        none
    );
    let one = MoveError::Full { entities: 1, room: 0 };
    assert_eq!(sim.duplicate(a), Err(one));
    assert_eq!(sim.copy_from(&other, a), Err(one));
    let mut column = vec![Health(7), Health(8)];
    let error = sim.spawn_columns(&mut column).unwrap_err();
    assert_eq!(error, ColumnsError::Full { rows: 2, room: 0 });
    assert_eq!(column, [Health(7), Health(8)]);
    assert_eq!(sim.reserver().try_reserve(), None);
    assert_eq!((&sim, &other), (&before, &before));
}

#[test]
fn commands_that_find_no_room_are_skipped_and_counted_and_those_behind_them_run() {
    let (mut sim, [a, b, _]) = full();
    sim.despawn(b).unwrap();
    let mut commands = SimCommands::new();
    commands.spawn_later(Health(7));
    commands.spawn_later(Health(8));
    commands.spawn_later((Armour(8), Parent(a)));
    commands.despawn(b);
    commands.despawn(a);
    commands.spawn_batch([9, 10].map(Health));
    let report = sim.apply(&mut commands);
    assert_eq!(report, ApplyReport { applied: 2, skipped: 4, refused: 0, full: 3 });
    assert!(commands.is_empty());
    let mut values: Vec<i32> = sim.health().as_slice().iter().map(|health| health.0).collect();
    values.sort();
    assert_eq!(values, [3, 7, 9]);
    // Bundles that are chosen when the program runs, and those that are looked at first.
    sim.despawn_batch(sim.entities().iter().collect::<Vec<_>>());
    commands.spawn_batch((0..4).map(|n| Some(Health(n))));
    commands.spawn_batch((0..4).map(|_| Parent(Entity::DANGLING)));
    let report = sim.apply(&mut commands);
    assert_eq!((report.full, sim.len(), sim.health().len()), (2, 3, 3));
}

#[test]
fn a_merge_that_has_no_room_panics_and_changes_nothing() {
    let (mut sim, [a, ..]) = full();
    sim.despawn(a).unwrap();
    let mut other = Sim::new();
    other.spawn_batch([Health(1), Health(2)]);
    let before = (sim.clone(), other.clone());
    message(|| drop(sim.merge(&mut other)));
    assert_eq!((sim, other), before);
}

#[test]
fn a_world_can_have_a_brand_too() {
    let mut sim = Branded::with_brand(Brand::new(3).unwrap(), 'x');
    let all: Vec<Entity> = (0..70).map(|n| sim.spawn(Health(n))).collect();
    assert!(all.iter().all(|&entity| Brand::of(entity) == Some(sim.brand())));
    assert_eq!(sim.try_spawn(Health(70)).unwrap_err().reason, SpawnReason::Full);
}

#[test]
fn the_layout_has_the_capacity_and_the_brand() {
    assert_eq!((Sim::LAYOUT.capacity, Sim::LAYOUT.brand), (Some(3), false));
    assert!(Sim::LAYOUT.to_string().starts_with("world Sim, at most 3 entities\n"));
    let branded = Branded::<u8>::LAYOUT;
    assert_eq!((branded.capacity, branded.brand), (Some(70), true));
    assert!(branded.to_string().starts_with("world Branded, at most 70 entities, with a brand\n"));
    assert_eq!((Wider::LAYOUT.capacity, Wider::LAYOUT.brand), (None, false));
    assert!(Wider::LAYOUT.to_string().starts_with("world Wider\n"));
}

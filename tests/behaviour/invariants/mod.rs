//! Invariants: `#[one_of(..)]`, `#[never(..)]` and `#[requires(..)]`.

mod declared;
mod defaults;
mod forms;
mod plans;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};

use ecs_core::{
    BrokenRule, GroupEvent, InsertReason, RemoveError, SpawnAtReason, SpawnReason, world,
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Body(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Speed(u32);
#[derive(Clone, Debug, PartialEq)]
struct Asleep(u32);
#[derive(Clone, Debug, PartialEq)]
struct Frozen(u32);
#[derive(Clone, Debug, PartialEq)]
struct Burning;
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Helmet(u32);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Head(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[one_of(asleep, frozen)]
    #[never(frozen, burning)]
    #[requires(speed: body)]
    #[requires(helmet: head, on_remove = cascade)]
    struct Sim {
        body: Body,
        speed: Speed,
        asleep: Asleep,
        frozen: Frozen,
        burning: Burning,
        helmet: Helmet,
        head: Head,
    }

    #[group(own(body), with(asleep), events)]
    struct Sleeping;
    #[group(with(body, frozen), without(helmet), events)]
    struct Ice;
    #[group(with(head), without(helmet), events)]
    struct Bald;
);

const BOTH: BrokenRule = BrokenRule::Both("frozen", "burning");
const WITHOUT: BrokenRule = BrokenRule::Lacking("speed", "body");

#[test]
fn inserting_one_of_several_removes_the_others() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Body(1), Asleep(2)));
    sim.insert(entity, Frozen(3)).unwrap();
    assert_eq!(sim.get(entity), Some(&Frozen(3)));
    assert!(!sim.has::<Asleep>(entity) && sim.asleep().is_empty());
    assert!(sim.sleeping().is_empty());
    assert_eq!(sim.ice().entities(), [entity]);
    sim.insert(entity, Asleep(4)).unwrap();
    assert!(!sim.has::<Frozen>(entity) && sim.frozen().is_empty());
    assert_eq!(sim.sleeping().entities(), [entity]);
    assert_eq!(sim.get(entity), Some(&Body(1)));
    // The same one again only replaces the value.
    sim.insert(entity, Asleep(5)).unwrap();
    assert_eq!(sim.get(entity), Some(&Asleep(5)));
    let events: Vec<_> = sim.sleeping_events().drain().collect();
    use GroupEvent::{Entered, Left};
    assert_eq!(events, [Entered(entity), Left(entity), Entered(entity)]);
    let events: Vec<_> = sim.ice_events().drain().collect();
    assert_eq!(events, [Entered(entity), Left(entity)]);
}

#[test]
fn components_that_exclude_each_other_are_refused_and_nothing_changes() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Body(1), Burning, Asleep(1)));
    let before = sim.clone();
    let error = sim.insert(entity, (Head(1), Frozen(2))).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BOTH));
    assert_eq!(error.bundle, (Head(1), Frozen(2)));
    assert_eq!(
        error.to_string(),
        format!("`frozen` and `burning` exclude each other, so nothing was inserted into {entity}")
    );
    assert_eq!(sim, before);
    // What another rule removes excludes nothing.
    let cold = sim.spawn(Frozen(1));
    sim.insert(cold, (Asleep(1), Burning)).unwrap();
    assert!(sim.has::<Burning>(cold) && !sim.has::<Frozen>(cold));
    sim.remove::<Burning>(entity).unwrap();
    sim.insert(entity, error.bundle).unwrap();
    assert!(sim.has::<Frozen>(entity) && !sim.has::<Asleep>(entity));
}

#[test]
fn a_component_needs_what_it_requires() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Head(0));
    let before = sim.clone();
    let error = sim.insert(entity, Speed(1)).unwrap_err();
    assert_eq!((error.reason, error.bundle), (InsertReason::Broken(WITHOUT), Speed(1)));
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Lacking("speed", "body")));
    assert_eq!(sim, before);
    sim.insert(entity, (Speed(1), Body(2))).unwrap();
    let before = sim.clone();
    let error = sim.remove::<Body>(entity).unwrap_err();
    assert_eq!(error, RemoveError::Broken { entity, rule: WITHOUT });
    assert_eq!(
        error.to_string(),
        format!("`speed` requires `body`, so nothing was removed from {entity}")
    );
    assert_eq!(sim.discard::<(Body, Head)>(entity).unwrap_err(), error);
    assert_eq!(sim, before);
    assert_eq!(sim.remove::<(Body, Speed)>(entity), Ok((Body(2), Speed(1))));
    assert_eq!(sim.insert(entity, Body(3)), Ok(()));
    assert_eq!(sim.remove::<(Option<Body>, Option<Speed>)>(entity), Ok((Some(Body(3)), None)));
}

#[test]
fn removing_what_is_required_removes_what_requires_it_where_it_cascades() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Body(1), Frozen(1), Head(2), Helmet(3)));
    assert!(sim.ice().is_empty());
    assert_eq!(sim.remove::<Head>(entity), Ok(Head(2)));
    assert!(!sim.has::<Helmet>(entity) && sim.helmet().is_empty());
    assert_eq!(sim.ice().entities(), [entity]);
    let error = sim.insert(entity, Helmet(4)).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Lacking("helmet", "head")));
    sim.insert(entity, (Head(5), Helmet(4))).unwrap();
    assert!(sim.ice().is_empty());
    sim.discard::<(Option<Frozen>, Head)>(entity).unwrap();
    assert!(sim.has::<Body>(entity) && !sim.has::<Helmet>(entity) && !sim.has::<Frozen>(entity));
}

#[test]
fn a_despawned_entity_loses_all_whatever_it_requires() {
    let mut sim = Sim::new();
    let all: Vec<_> = (0..8).map(|i| sim.spawn((Body(i), Speed(i), Head(i), Helmet(i)))).collect();
    sim.despawn(all[3]).unwrap();
    assert_eq!(sim.despawn_batch(all[4..].iter().copied()), 4);
    let rest = sim.remove::<SimBundle>(all[0]).unwrap();
    assert_eq!(rest.len(), 4);
    sim.insert(all[0], rest).unwrap();
    assert!(sim.has::<Helmet>(all[0]) && sim.has::<Speed>(all[0]));
    sim.clear();
    assert!(sim.speed().is_empty());
}

#[test]
fn a_spawn_with_options_is_checked_before_anything_changes() {
    let mut sim = Sim::new();
    let entity = sim.try_spawn((Burning, None::<Frozen>)).unwrap();
    let before = sim.clone();
    let error = sim.try_spawn((Burning, Some(Frozen(1)))).unwrap_err();
    assert_eq!(error.reason, SpawnReason::Broken(BrokenRule::Both("frozen", "burning")));
    assert_eq!(error.bundle, (Burning, Some(Frozen(1))));
    assert_eq!(
        error.to_string(),
        "`frozen` and `burning` exclude each other, so nothing was spawned"
    );
    assert!(sim.try_spawn((Speed(1), None::<Body>)).is_err());
    assert!(sim.try_spawn((Some(Asleep(1)), Some(Frozen(1)))).is_err());
    let mut bundle = SimBundle::new();
    bundle.insert(Helmet(1));
    let error = sim.try_spawn(bundle).unwrap_err();
    assert_eq!(error.reason, SpawnReason::Broken(BrokenRule::Lacking("helmet", "head")));
    let mut bundle = error.bundle;
    assert!(bundle.has::<Helmet>());
    let error = bundle.insert_into(&mut sim, entity).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(BrokenRule::Lacking("helmet", "head")));
    assert!(bundle.has::<Helmet>());
    assert_eq!(sim, before);
    let handle = ecs_core::Entity::new(7, 3).unwrap();
    let error = sim.spawn_at(handle, (Speed(1), None::<Body>)).unwrap_err();
    assert_eq!(error.reason, SpawnAtReason::Broken(WITHOUT));
    assert_eq!(error.bundle, (Speed(1), None));
    let caught = catch_unwind(AssertUnwindSafe(|| sim.spawn((Speed(1), None::<Body>))));
    let text = *caught.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(
        text,
        "no entity can be spawned with these components: `speed` requires `body`; call `try_spawn`, which returns the bundle"
    );
    assert_eq!(sim, before);
}

#[test]
fn batches_keep_rules() {
    let mut sim = Sim::new();
    let all: Vec<_> =
        sim.spawn_batch((0..10).map(|i| (Body(i), (i % 2 == 0).then_some(Burning)))).collect();
    assert_eq!(sim.insert_batch(all.iter().copied(), Frozen(1)), 5);
    assert_eq!((sim.frozen().len(), sim.burning().len()), (5, 5));
    assert_eq!(sim.insert_batch(all.iter().copied(), Asleep(1)), 10);
    assert_eq!((sim.frozen().len(), sim.asleep().len(), sim.sleeping().len()), (0, 10, 10));
    sim.insert_batch(all[..3].iter().copied(), Speed(1));
    assert_eq!(sim.remove_batch::<Body>(all.iter().copied()), 7);
    assert_eq!(sim.body().len(), 3);
    let caught = catch_unwind(AssertUnwindSafe(|| {
        let bundles = (0..3).map(|i| (Burning, (i == 2).then_some(Frozen(i))));
        sim.spawn_batch(bundles).count()
    }));
    let text = *caught.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(
        text,
        "bundle 2 of the batch: `frozen` and `burning` exclude each other, so only those before it were spawned"
    );
    assert_eq!(sim.len(), 12);
}

#[test]
fn clearing_a_component_clears_those_that_require_it() {
    let mut sim = Sim::new();
    for i in 0..5 {
        sim.spawn((Head(i), (i > 2).then_some(Helmet(i))));
    }
    sim.clear_component::<Head>();
    assert!(sim.head().is_empty() && sim.helmet().is_empty());
    let entity = sim.spawn((Body(1), Speed(2)));
    let caught = catch_unwind(AssertUnwindSafe(|| sim.clear_component::<Body>()));
    let text = *caught.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(text, "`speed` requires `body`, and 1 entities have it; clear both, or that first");
    assert!(sim.has::<Body>(entity));
    sim.clear_component::<(Body, Speed)>();
    // An entity that loses two components enters no group in between.
    let before = sim.bald_events().drain().count();
    let knight = sim.spawn((Head(1), Helmet(2)));
    sim.clear_component::<Head>();
    assert!(!sim.has::<Helmet>(knight));
    // Three heads without a helmet have entered and left.
    assert_eq!((before, sim.bald_events().drain().count()), (6, 0));
    sim.spawn(Body(1));
    sim.clear_component::<Body>();
    assert!(sim.body().is_empty());
}

#[test]
fn commands_that_break_a_rule_are_skipped() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Burning, Body(1), Speed(1)));
    let mut commands = SimCommands::new();
    commands.insert(entity, Frozen(1));
    commands.remove::<Body>(entity);
    commands.spawn_later((Speed(1), None::<Body>));
    commands.insert(entity, Asleep(1));
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 3));
    assert_eq!(sim.len(), 1);
    assert!(sim.has::<Asleep>(entity) && sim.has::<Body>(entity) && !sim.has::<Frozen>(entity));
}

#[test]
fn a_value_that_is_removed_by_a_rule_is_dropped_last() {
    thread_local!(static DROPS: Cell<u32> = const { Cell::new(0) });
    struct Loud;
    impl Drop for Loud {
        fn drop(&mut self) {
            DROPS.set(DROPS.get() + 1);
            if DROPS.get() == 1 {
                panic!("dropped");
            }
        }
    }
    struct Still;
    world!(
        #[one_of(loud, still)]
        struct Pair {
            body: Body,
            loud: Loud,
            still: Still,
        }

        #[group(own(body), with(loud))]
        struct LoudBodies;
        #[group(with(body, still))]
        struct StillBodies;
    );
    let mut pair = Pair::new();
    let entity = pair.spawn((Body(1), Loud));
    let other = pair.spawn((Body(2), Loud));
    let caught = catch_unwind(AssertUnwindSafe(|| pair.insert(entity, Still)));
    assert!(caught.is_err());
    assert!(pair.has::<Still>(entity) && !pair.has::<Loud>(entity));
    assert_eq!(pair.loud().entities(), [other]);
    assert_eq!(pair.loud_bodies().entities(), [other]);
    assert_eq!(pair.still_bodies().entities(), [entity]);
    assert_eq!(pair.get(entity), Some(&Body(1)));
}

#[test]
fn a_cascade_is_completed_before_anything_is_refused() {
    #[derive(Debug, PartialEq)]
    struct X;
    #[derive(Debug, PartialEq)]
    struct Z;
    struct U;
    world!(
        #[requires(u: x)]
        #[requires(u: z, on_remove = cascade)]
        struct First {
            u: U,
            x: X,
            z: Z,
        }
    );
    world!(
        #[requires(u: z, on_remove = cascade)]
        #[requires(u: x)]
        struct Second {
            u: U,
            x: X,
            z: Z,
        }
    );
    let (mut first, mut second) = (First::new(), Second::new());
    let a = first.spawn((U, X, Z));
    let b = second.spawn((U, X, Z));
    assert!(first.remove::<X>(a).is_err() && second.remove::<X>(b).is_err());
    assert_eq!(first.remove::<(X, Z)>(a), Ok((X, Z)));
    assert_eq!(second.remove::<(X, Z)>(b), Ok((X, Z)));
    assert!(first.u().is_empty() && second.u().is_empty());
}

#[test]
fn components_that_require_each_other_are_cleared_at_once() {
    thread_local!(static LOUD: Cell<bool> = const { Cell::new(false) });
    struct Left;
    struct Right(u8);
    impl Drop for Left {
        fn drop(&mut self) {
            assert!(!LOUD.take(), "dropped");
        }
    }
    world!(
        #[requires(left: right, on_remove = cascade)]
        #[requires(right: left, on_remove = cascade)]
        struct Pairs {
            left: Left,
            right: Right,
        }
    );
    let mut pairs = Pairs::new();
    for i in 0..4 {
        pairs.spawn((Left, Right(i)));
    }
    LOUD.set(true);
    let caught = catch_unwind(AssertUnwindSafe(|| pairs.clear_component::<Left>()));
    assert!(caught.is_err());
    assert!(pairs.left().is_empty() && pairs.right().is_empty());
    assert_eq!(pairs.len(), 4);
    let entity = pairs.entities().iter().next().unwrap();
    assert!(pairs.insert(entity, Left).is_err());
    pairs.insert(entity, (Left, Right(9))).unwrap();
    assert_eq!(pairs.right()[entity].0, 9);
}

#[test]
fn batches_of_commands_leave_out_what_a_rule_refuses() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_batch((0..4).map(|i| (Speed(i), (i % 2 == 0).then_some(Body(i)))));
    commands.spawn_later(Head(1));
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 1));
    assert_eq!((sim.speed().len(), sim.head().len(), sim.len()), (2, 1, 3));
}

#[test]
fn a_component_that_only_replaces_others_can_be_inserted_on_access() {
    struct Dream;
    world!(
        #[one_of(asleep, frozen)]
        #[requires(dream: asleep)]
        struct Night {
            asleep: Asleep,
            frozen: Frozen,
            dream: Dream,
        }
    );
    let mut night = Night::new();
    let entity = night.spawn(Frozen(1));
    assert_eq!(night.get_or_insert_with(entity, || Asleep(7)), Ok(&mut Asleep(7)));
    assert!(!night.has::<Frozen>(entity));
    night.insert(entity, Dream).unwrap();
    assert!(night.insert(entity, Frozen(2)).is_err());
}

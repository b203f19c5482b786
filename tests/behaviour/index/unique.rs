//! Unique indices: a second value with a key is refused before anything changes.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{
    BrokenRule, ColumnsError, DeltaError, Entity, InsertReason, MoveError, RestoreReason,
    SpawnAtReason, SpawnReason,
};

use super::{Health, Level, Name, Sim, SimBundle, SimCommands, Team, assert_exact, name};

fn refused(by: Entity) -> BrokenRule {
    BrokenRule::NotUnique("name", by)
}

#[test]
fn a_second_entity_with_a_key_is_refused_with_the_bundle_and_nothing_changes() {
    let mut sim = Sim::new();
    let a = sim.spawn((name("a"), Health(1)));
    let b = sim.spawn((name("b"), Level(1)));
    let before = sim.clone();
    let error = sim.insert(b, (Health(7), name("a"))).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(refused(a)));
    assert_eq!(error.bundle, (Health(7), name("a")));
    let text =
        format!("`name` is unique, and {a} has the same key, so nothing was inserted into {b}");
    assert_eq!(error.to_string(), text);
    let error = sim.replace(b, name("a")).unwrap_err();
    assert_eq!((error.reason, error.bundle), (InsertReason::Broken(refused(a)), name("a")));
    let error = sim.try_spawn((Team(1), name("b"))).unwrap_err();
    assert_eq!(
        (error.reason, error.bundle),
        (SpawnReason::Broken(refused(b)), (Team(1), name("b")))
    );
    let error = sim.try_spawn((Team(1), Some(name("b")))).unwrap_err();
    assert_eq!(error.reason, SpawnReason::Broken(refused(b)));
    let at = Entity::new(9, 1).unwrap();
    let error = sim.spawn_at(at, name("a")).unwrap_err();
    assert_eq!((error.reason, error.bundle), (SpawnAtReason::Broken(refused(a)), name("a")));
    assert_eq!(sim, before);
    // The value that an entity has, and one that is free again, are no others.
    sim.insert(a, name("a")).unwrap();
    sim.insert(a, name("c")).unwrap();
    sim.insert(b, name("a")).unwrap();
    assert_eq!(sim.name_index().get("a"), Some(b));
    sim.despawn(b).unwrap();
    let d = sim.try_spawn(name("a")).unwrap();
    assert_eq!(sim.name_index().get("a"), Some(d));
    // An entity that isn't alive is the first reason.
    let error = sim.insert(b, name("a")).unwrap_err();
    assert_eq!(error.reason, InsertReason::NoSuchEntity);
    assert_exact(&sim);
}

#[test]
fn a_reserved_entity_counts_as_alive() {
    let mut sim = Sim::new();
    let a = sim.spawn(name("a"));
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut sim.reserver(), ());
    let error = sim.insert(reserved, name("a")).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(refused(a)));
}

#[test]
fn spawning_a_second_one_panics_with_names() {
    let mut sim = Sim::new();
    let a = sim.spawn(name("a"));
    let before = sim.clone();
    let panic = catch_unwind(AssertUnwindSafe(|| sim.spawn(name("a")))).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    let rule = format!("`name` is unique, and {a} has the same key");
    assert!(text.contains(&rule) && text.contains("call `try_spawn`"), "{text}");
    let batch = [name("x"), name("a"), name("y")];
    let panic = catch_unwind(AssertUnwindSafe(|| drop(sim.spawn_batch(batch)))).unwrap_err();
    let text = panic.downcast_ref::<String>().unwrap();
    assert!(text.contains("bundle 1 of the batch") && text.contains(&rule), "{text}");
    // Those before it are spawned.
    assert_eq!((sim.len(), before.len()), (2, 1));
    assert!(sim.name_index().contains("x") && !sim.name_index().contains("y"));
    let batch = [name("p"), name("q"), name("p")];
    catch_unwind(AssertUnwindSafe(|| drop(sim.spawn_batch(batch)))).unwrap_err();
    assert_eq!(sim.len(), 4);
    assert_exact(&sim);
}

#[test]
fn batches_and_commands_leave_out_what_is_refused() {
    let mut sim = Sim::new();
    let [a, b] = ["a", "b"].map(|text| sim.spawn(name(text)));
    let c = sim.spawn(());
    // Only one entity can have the value.
    assert_eq!(sim.insert_batch([c, a, b], name("z")), 1);
    assert_eq!(sim.name_index().get("z"), Some(c));
    assert_eq!(sim.name_index().get("a"), Some(a));
    let mut commands = SimCommands::new();
    commands.insert(c, name("b"));
    commands.spawn_later(name("a"));
    commands.spawn_batch([name("k"), name("a"), name("l"), name("k")]);
    commands.insert(a, name("free"));
    commands.spawn_later(name("a"));
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (2, 3));
    assert_eq!(sim.len(), 6);
    assert_eq!(sim.name_index().get("free"), Some(a));
    assert!(["a", "k", "l", "b", "z"].iter().all(|text| sim.name_index().contains(*text)));
    assert_exact(&sim);
}

#[test]
fn a_bundle_that_is_built_keeps_its_components_if_it_is_refused() {
    let mut sim = Sim::new();
    let a = sim.spawn(name("a"));
    let b = sim.spawn(Health(1));
    let mut bundle = SimBundle::new();
    bundle.insert(name("a"));
    bundle.insert(Health(2));
    let error = bundle.insert_into(&mut sim, b).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(refused(a)));
    let error = sim.put(b, bundle).unwrap_err();
    assert_eq!(error.reason, InsertReason::Broken(refused(a)));
    let mut bundle = error.bundle;
    assert_eq!(bundle.remove::<Name>(), Some(name("a")));
    assert_eq!(sim.health()[b], Health(1));
    bundle.insert(name("b"));
    sim.put(b, bundle).unwrap();
    assert_eq!(sim.name_index().get("b"), Some(b));
}

#[test]
fn columns_with_two_equal_keys_are_not_spawned() {
    let mut sim = Sim::new();
    let a = sim.spawn(name("a"));
    let mut names = vec![name("x"), name("y"), name("a")];
    let error = sim.spawn_columns(&mut names).unwrap_err();
    assert_eq!(error, ColumnsError::Broken { row: 2, rule: refused(a) });
    assert_eq!(names.len(), 3);
    let mut names = vec![name("x"), name("y"), name("x")];
    let mut health = vec![Health(1); 3];
    let error = sim.spawn_columns((&mut health, &mut names)).unwrap_err();
    assert_eq!(error, ColumnsError::Broken { row: 2, rule: BrokenRule::Repeated("name") });
    assert_eq!(
        error.to_string(),
        "row 2 can't be spawned: `name` is unique, and two of the new values have the same key"
    );
    assert_eq!((names.len(), health.len(), sim.len()), (3, 3, 1));
    names[2] = name("z");
    assert_eq!(sim.spawn_columns((&mut health, &mut names)).unwrap().len(), 3);
    assert_exact(&sim);
}

#[test]
fn a_copy_within_a_world_lacks_the_unique_component() {
    let mut sim = Sim::new();
    let a = sim.spawn((name("a"), Team(1), Level(2)));
    let copy = sim.duplicate(a).unwrap();
    assert!(!sim.has::<Name>(copy));
    assert!(sim.team_index().get(&Team(1)).eq([a, copy]));
    assert_exact(&sim);
}

#[test]
fn worlds_that_would_share_a_key_are_not_merged() {
    let (mut sim, mut level) = (Sim::new(), Sim::new());
    let a = sim.spawn((name("a"), Team(1)));
    level.spawn(Health(1));
    let troll = level.spawn((name("a"), Team(1)));
    let before = (sim.clone(), level.clone());
    let expected =
        format!("{troll} can't be added to the world: `name` is unique, and {a} has the same key");
    let panic = catch_unwind(AssertUnwindSafe(|| drop(sim.merge(&mut level)))).unwrap_err();
    assert_eq!(*panic.downcast_ref::<String>().unwrap(), expected);
    let panic = catch_unwind(AssertUnwindSafe(|| drop(sim.instance(&level)))).unwrap_err();
    assert_eq!(*panic.downcast_ref::<String>().unwrap(), expected);

    let error = MoveError::Broken { entity: troll, rule: refused(a) };
    assert_eq!(sim.copy_from(&level, troll), Err(error));
    assert_eq!(sim.try_merge(&mut level).unwrap_err(), error);
    assert_eq!(sim.try_instance(&level).unwrap_err(), error);
    assert_eq!((&sim, &level), (&before.0, &before.1));
    level.insert(troll, name("troll")).unwrap();
    let copy = sim.copy_from(&level, troll).unwrap();
    assert_eq!(sim.name_index().get("troll"), Some(copy));
    sim.despawn(copy).unwrap();
    let mapping = sim.merge(&mut level);
    assert_eq!(sim.name_index().get("troll"), mapping.get(troll));
    assert!(sim.team_index().get(&Team(1)).eq([Some(a), mapping.get(troll)].into_iter().flatten()));
    assert_exact(&sim);
    assert_exact(&level);
}

#[test]
fn rows_with_two_equal_keys_are_not_restored() {
    let mut sim = Sim::new();
    let entities = ["a", "b"].map(|text| sim.spawn(name(text)));
    let slots = sim.entities().to_slots().unwrap();
    let mut copy = Sim::new();
    let mut restoring = copy.restore(slots.clone());
    let error = restoring.rows(&entities, vec![name("x"), name("x")]).unwrap_err();
    let rule = BrokenRule::Repeated("name");
    assert_eq!(error.reason, RestoreReason::Broken { entity: entities[1], rule });
    assert_eq!(error.values.len(), 2);
    // In two calls, it is found at the end.
    restoring.rows(&entities[..1], vec![name("x")]).unwrap();
    restoring.rows(&entities[1..], vec![name("x")]).unwrap();
    let error = restoring.try_finish().unwrap_err();
    assert_eq!((error.entity, error.rule), (entities[1], refused(entities[0])));
    assert!(copy.is_empty() && copy.name().is_empty());
    let mut restoring = copy.restore(slots);
    restoring.rows(&entities, vec![name("a"), name("b")]).unwrap();
    restoring.try_finish().unwrap();
    assert_eq!(copy, sim);
    assert_exact(&copy);
}

#[test]
fn a_save_with_two_equal_keys_is_not_loaded() {
    let mut sim = Sim::new();
    let [a, b] = ["left", "next"].map(|text| sim.spawn((name(text), Team(1))));
    let json = serde_json::to_string(&sim).unwrap();
    let loaded: Sim = serde_json::from_str(&json).unwrap();
    assert_eq!(loaded, sim);
    assert_exact(&loaded);
    let forged = json.replace("next", "left");
    let error = serde_json::from_str::<Sim>(&forged).unwrap_err().to_string();
    let expected = format!(
        "the save breaks a rule of `Sim` at {b}: `name` is unique, and {a} has the same key"
    );
    assert!(error.contains(&expected), "{error}");
    let bytes = postcard::to_stdvec(&sim).unwrap();
    let at = bytes.windows(4).position(|window| window == b"next").unwrap();
    let mut forged = bytes.clone();
    forged[at..at + 4].copy_from_slice(b"left");
    assert!(postcard::from_bytes::<Sim>(&forged).is_err());
    // In place of a world with the same keys, which is left as it was if that fails.
    let mut other = sim.clone();
    let mut deserializer = postcard::Deserializer::from_bytes(&forged);
    serde::Deserialize::deserialize_in_place(&mut deserializer, &mut other).unwrap_err();
    assert_eq!(other, sim);
    let mut deserializer = postcard::Deserializer::from_bytes(&bytes);
    serde::Deserialize::deserialize_in_place(&mut deserializer, &mut other).unwrap();
    assert_eq!(other, sim);
    assert_exact(&other);
}

#[test]
fn a_delta_of_some_components_that_would_repeat_a_key_is_refused() {
    let mut sim = Sim::new();
    let [a, b] = ["a", "b"].map(|text| sim.spawn(name(text)));
    let d = sim.spawn(());
    let mut new = sim.clone();
    new.insert(b, name("c")).unwrap();
    let delta = sim.diff_of::<(Name,)>(&new);
    // In another base, the key is taken.
    let mut other = sim.clone();
    other.insert(d, name("c")).unwrap();
    let before = other.clone();
    let error = other.apply_delta(&delta).unwrap_err();
    assert_eq!(error, DeltaError::Broken { index: b.index(), rule: refused(d) });
    assert_eq!(other, before);
    other.remove::<Name>(d).unwrap();
    other.apply_delta(&delta).unwrap();
    assert_eq!(other.name_index().get("c"), Some(b));
    assert_eq!(other.name_index().get("b"), None);
    // Two entities exchange their keys.
    let mut swapped = new.clone();
    swapped.insert(a, name("tmp")).unwrap();
    swapped.insert(b, name("a")).unwrap();
    swapped.insert(a, name("c")).unwrap();
    let delta = new.diff(&swapped);
    new.apply_delta(&delta).unwrap();
    assert_eq!((new.name_index().get("a"), new.name_index().get("c")), (Some(b), Some(a)));
    assert_exact(&new);
}

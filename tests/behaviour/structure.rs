//! Spawn, despawn, insert and remove.

use ecs_core::{Entity, NoSuchEntity, RemoveError, SpawnAtReason, world};

#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        name: Name,
        hp: Hp,
        pair: (u8, u16),
        tag: Tag,
    }
);

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

#[test]
fn spawn_adds_exactly_the_given_components() {
    let mut sim = Sim::new();
    let e = sim.spawn((Name("ant"), Hp(3)));
    assert_eq!(sim.get::<Name>(e), Some(&Name("ant")));
    assert_eq!(sim.get::<Hp>(e), Some(&Hp(3)));
    assert_eq!(sim.get::<(u8, u16)>(e), None);
    assert!(sim.has::<Hp>(e) && !sim.has::<Tag>(e));
    assert!(sim.contains(e));
    assert_eq!((sim.len(), sim.is_empty()), (1, false));
}

#[test]
fn method_takes_an_argument_that_reads_the_world() {
    let mut sim = Sim::new();
    sim.spawn(Hp(3));
    // The world is borrowed in two phases, which a method behind `Deref` couldn't have.
    sim.despawn(sim.entities().iter().next().unwrap()).unwrap();
    assert!(sim.is_empty());
}

/// All methods are in the trait too, so functions that are generic over worlds can call them.
fn generic<W: ecs_core::Adds<Hp>>(world: &mut W) -> usize {
    let all: Vec<Entity> = world.spawn_batch([Hp(1), Hp(2)]).collect();
    world.insert_batch(all.iter().copied(), Hp(5));
    world.despawn_where::<&Hp>(|hp| hp.0 != 5);
    world.reserve(1);
    world.column_of::<Hp>().len() + world.len()
}

#[test]
fn generic_function_calls_the_methods_of_a_world() {
    assert_eq!(generic(&mut Sim::new()), 4);
}

#[test]
fn inspect_lists_the_names_of_components() {
    let mut sim = Sim::new();
    let e = sim.spawn((Hp(3), Tag));
    let shown = sim.inspect(e).unwrap();
    assert_eq!((shown.entity(), shown.components()), (e, &["hp", "tag"][..]));
    assert_eq!(format!("{shown:?}"), "0v1 {hp, tag}");
    sim.despawn(e).unwrap();
    assert!(sim.inspect(e).is_none());
}

#[test]
fn indices_are_sequential_and_the_last_freed_is_reused_first() {
    let mut sim = Sim::new();
    let first: Vec<Entity> = (0..4).map(|_| sim.spawn(())).collect();
    assert_eq!(first, [entity(0, 1), entity(1, 1), entity(2, 1), entity(3, 1)]);
    sim.despawn(first[1]).unwrap();
    sim.despawn(first[3]).unwrap();
    let again: Vec<Entity> = (0..3).map(|_| sim.spawn(())).collect();
    assert_eq!(again, [entity(3, 2), entity(1, 2), entity(4, 1)]);
}

#[test]
fn a_stale_handle_finds_nothing() {
    let mut sim = Sim::new();
    let old = sim.spawn((Name("old"), Hp(1)));
    sim.despawn(old).unwrap();
    let new = sim.spawn((Name("new"), Hp(2)));
    assert_eq!(new.index(), old.index());
    assert!(!sim.contains(old));
    assert_eq!(sim.get::<Hp>(old), None);
    assert_eq!(sim.get_mut::<Hp>(old), None);
    assert!(!sim.has::<Hp>(old));
    assert_eq!(sim.despawn(old), Err(NoSuchEntity(old)));
    assert_eq!(sim.remove::<Hp>(old), Err(RemoveError::NoSuchEntity(old)));
    assert!(sim.insert(old, Hp(9)).is_err());
    assert!(!sim.hp().contains(old));
    assert!(!sim.entities().contains(old));
    assert_eq!(sim.get::<Hp>(new), Some(&Hp(2)), "the new entity at the index is untouched");
    assert_eq!(sim.get::<Name>(new), Some(&Name("new")));
}

#[test]
fn insert_adds_and_replaces() {
    let mut sim = Sim::new();
    let e = sim.spawn(Hp(1));
    sim.insert(e, (Hp(2), Name("bee"), Tag)).unwrap();
    assert_eq!(sim.get::<Hp>(e), Some(&Hp(2)));
    assert_eq!(sim.get::<Name>(e), Some(&Name("bee")));
    assert!(sim.has::<Tag>(e));
    assert_eq!(sim.hp().len(), 1);
}

#[test]
fn insert_returns_the_bundle_for_a_stale_entity() {
    let mut sim = Sim::new();
    let e = sim.spawn(());
    sim.despawn(e).unwrap();
    let error = sim.insert(e, (Name("lost"), Hp(5))).unwrap_err();
    assert_eq!(error.entity, e);
    assert_eq!(error.bundle, (Name("lost"), Hp(5)));
    assert_eq!(error.to_string(), "entity 0v1 isn't alive, so nothing was inserted");
    assert!(sim.name().is_empty() && sim.hp().is_empty());
}

#[test]
fn remove_returns_the_whole_bundle() {
    let mut sim = Sim::new();
    let e = sim.spawn((Name("cat"), Hp(4), Tag));
    assert_eq!(sim.remove::<(Hp, Name)>(e), Ok((Hp(4), Name("cat"))));
    assert!(!sim.has::<Hp>(e) && !sim.has::<Name>(e) && sim.has::<Tag>(e));
    assert!(sim.contains(e), "an entity outlives its components");
    assert_eq!(sim.remove::<Tag>(e), Ok(Tag));
}

#[test]
fn remove_returns_error_and_removes_nothing_if_a_component_is_missing() {
    let mut sim = Sim::new();
    let e = sim.spawn((Name("dog"), Hp(4)));
    let missing = RemoveError::Missing { entity: e, component: "tag" };
    assert_eq!(sim.remove::<(Name, (Tag, Hp))>(e), Err(missing));
    assert_eq!(missing.to_string(), "entity 0v1 has no `tag`, so nothing was removed");
    assert_eq!(sim.get::<Name>(e), Some(&Name("dog")));
    assert_eq!(sim.get::<Hp>(e), Some(&Hp(4)));
}

#[test]
fn remove_fills_the_gap_with_the_last_row() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..5).map(|i| sim.spawn(Hp(i))).collect();
    sim.remove::<Hp>(all[1]).unwrap();
    assert_eq!(sim.hp().as_slice(), [Hp(0), Hp(4), Hp(2), Hp(3)]);
    for i in [0, 2, 3, 4] {
        assert_eq!(sim.get::<Hp>(all[i]), Some(&Hp(i32::try_from(i).unwrap())));
    }
}

#[test]
fn despawn_removes_all_components_and_fails_the_second_time() {
    let mut sim = Sim::new();
    let (a, b) = (sim.spawn((Name("a"), Hp(1), (1u8, 1u16), Tag)), sim.spawn(Hp(2)));
    assert_eq!(sim.despawn(a), Ok(()));
    assert_eq!(sim.despawn(a), Err(NoSuchEntity(a)));
    assert_eq!(NoSuchEntity(a).to_string(), "entity 0v1 isn't alive");
    assert_eq!(sim.len(), 1);
    assert!(sim.name().is_empty() && sim.pair().is_empty() && sim.tag().is_empty());
    assert_eq!(sim.hp().entities(), [b]);
    assert!(sim.entities().iter().eq([b]));
}

#[test]
fn bundles_nest_and_a_tuple_can_be_a_component() {
    let mut sim = Sim::new();
    let e = sim.spawn(((Name("deep"), (Hp(7),)), ((Tag, ()), ((3u8, 4u16),))));
    assert_eq!(sim.get::<Name>(e), Some(&Name("deep")));
    assert_eq!(sim.get::<Hp>(e), Some(&Hp(7)));
    assert!(sim.has::<Tag>(e));
    assert_eq!(sim.get::<(u8, u16)>(e), Some(&(3, 4)));
    let taken = sim.remove::<((Hp, (u8, u16)), Name)>(e);
    assert_eq!(taken, Ok(((Hp(7), (3, 4)), Name("deep"))));
    assert!(sim.has::<Tag>(e));
}

#[test]
fn the_empty_bundle_changes_nothing() {
    let mut sim = Sim::new();
    let e = sim.spawn(());
    sim.insert(e, Hp(1)).unwrap();
    sim.insert(e, ()).unwrap();
    assert_eq!(sim.remove::<()>(e), Ok(()));
    assert_eq!(sim.get::<Hp>(e), Some(&Hp(1)));
    sim.despawn(e).unwrap();
    assert_eq!(sim.remove::<()>(e), Err(RemoveError::NoSuchEntity(e)));
}

#[test]
fn a_handle_of_another_world_matches_by_index_and_generation() {
    let (mut here, mut there) = (Sim::new(), Sim::new());
    here.spawn(Hp(1));
    there.spawn(Hp(10));
    let beyond = there.spawn(Hp(20));
    assert_eq!(here.get::<Hp>(beyond), None);
    assert_eq!(here.despawn(beyond), Err(NoSuchEntity(beyond)));
    assert!(here.insert(beyond, Hp(3)).is_err());
    let own = here.spawn(Hp(2));
    assert_eq!(own, beyond, "the handle may match an alive entity");
    assert_eq!(here.get::<Hp>(beyond), Some(&Hp(2)));
    assert_eq!(there.get::<Hp>(own), Some(&Hp(20)));
}

#[test]
fn spawn_at_spawns_exactly_the_given_entity() {
    let mut sim = Sim::new();
    let wanted = entity(5, 3);
    sim.spawn_at(wanted, (Hp(1), Tag)).unwrap();
    assert!(sim.contains(wanted));
    assert_eq!(sim.get::<Hp>(wanted), Some(&Hp(1)));
    assert_eq!(sim.len(), 1);
    let skipped: Vec<u32> = (0..6).map(|_| sim.spawn(()).index()).collect();
    assert_eq!(skipped, [0, 1, 2, 3, 4, 6], "skipped indices are used first, from the lowest");
    sim.despawn(wanted).unwrap();
    sim.spawn_at(entity(8, 1), ()).unwrap();
    assert_eq!(sim.spawn(()), entity(7, 1), "the last freed index is used first");
    assert_eq!(sim.spawn(()), entity(5, 4));
}

#[test]
fn spawn_at_accepts_a_free_index_with_its_next_or_a_later_generation() {
    let mut sim = Sim::new();
    let (a, b) = (sim.spawn(()), sim.spawn(()));
    sim.despawn(a).unwrap();
    sim.despawn(b).unwrap();
    sim.spawn_at(entity(0, 2), Hp(1)).unwrap();
    sim.spawn_at(entity(1, 9), Hp(2)).unwrap();
    assert_eq!(sim.hp().entities(), [entity(0, 2), entity(1, 9)]);
    assert_eq!(sim.spawn(()), entity(2, 1), "neither index is reused");
}

#[test]
fn spawn_at_returns_the_reason_and_the_bundle() {
    let mut sim = Sim::new();
    let first = sim.spawn(Hp(0));
    let second = sim.spawn(());
    sim.despawn(second).unwrap();
    let last = entity(2, u32::MAX);
    sim.spawn_at(last, ()).unwrap();
    sim.despawn(last).unwrap();
    // Three indices are known, and the highest step is 2^24.
    let limit = 3 + (1 << 24);
    for (wanted, reason, text) in [
        (first, SpawnAtReason::InUse(first), "0v1 can't be spawned: its index is in use by 0v1"),
        (
            entity(0, 2),
            SpawnAtReason::InUse(first),
            "0v2 can't be spawned: its index is in use by 0v1",
        ),
        (
            second,
            SpawnAtReason::Stale(2),
            "1v1 can't be spawned: its generation is stale; use generation 2 or later",
        ),
        (
            last,
            SpawnAtReason::Retired,
            "2v4294967295 can't be spawned: its index is retired; all its generations are used up",
        ),
        (
            entity(limit + 1, 1),
            SpawnAtReason::TooFar(limit),
            "16777220v1 can't be spawned: its index is too high; at present the highest is 16777219",
        ),
        (
            entity(u32::MAX, 1),
            SpawnAtReason::TooFar(limit),
            "4294967295v1 can't be spawned: its index is too high; at present the highest is 16777219",
        ),
    ] {
        let error = sim.spawn_at(wanted, (Hp(8), Name("back"))).unwrap_err();
        assert_eq!((error.entity, error.reason), (wanted, reason));
        assert_eq!(error.to_string(), format!("entity {text}"));
        assert_eq!(error.bundle, (Hp(8), Name("back")));
    }
    assert_eq!(sim.len(), 1);
    assert_eq!(sim.hp().as_slice(), [Hp(0)]);
    assert!(sim.name().is_empty());
}

#[test]
fn an_index_without_generations_is_never_reused() {
    let mut sim = Sim::new();
    let last = entity(0, u32::MAX);
    sim.spawn_at(last, Hp(1)).unwrap();
    sim.despawn(last).unwrap();
    assert_eq!(sim.spawn(Hp(2)), entity(1, 1));
    assert!(!sim.contains(last));
    sim.clear();
    assert_eq!(sim.spawn(()), entity(1, 2));
}

/// A loaded game does this, because its indices were in use before.
#[test]
fn spawn_at_takes_many_free_indices_in_any_order() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = sim.spawn_batch((0..500).map(Hp)).collect();
    assert_eq!(sim.despawn_batch(all.iter().copied()), 500);
    let mut wanted: Vec<Entity> = (0..250).map(|i| entity((i * 77) % 500, 100 + i % 3)).collect();
    for (i, &entity) in wanted.iter().enumerate() {
        sim.spawn_at(entity, Hp(i as i32)).unwrap();
        if i % 100 == 50 {
            // Changes the order of the free list in between.
            let temporary: Vec<Entity> = (0..120).map(|_| sim.spawn(())).collect();
            sim.despawn_batch(temporary);
        }
    }
    for (i, &entity) in wanted.iter().enumerate() {
        assert_eq!(sim.get::<Hp>(entity), Some(&Hp(i as i32)));
    }
    // The other free indices are used once each, then new ones.
    wanted.extend((0..260).map(|_| sim.spawn(())));
    let mut indices: Vec<u32> = wanted.iter().map(|entity| entity.index()).collect();
    indices.sort_unstable();
    assert!(indices.into_iter().eq(0..510));
}

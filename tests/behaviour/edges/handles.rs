//! The smallest and largest handles, and handles that are stale or were never given out.

use ecs_core::{Entity, SparseSet, SpawnAtReason, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tag;

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        hp: Hp,
        tag: Tag,
    }

    #[group(own(hp), without(tag))]
    struct Hurt;
    #[group(with(hp, tag))]
    struct Both;

    #[query]
    struct Everyone {
        hp: &mut Hp,
    }
);

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

/// An index is retired after its last generation, by every operation that despawns.
#[test]
fn every_kind_of_despawn_retires_an_index_without_generations() {
    let ways: [fn(&mut Sim, Entity); 6] = [
        |sim, e| sim.despawn(e).unwrap(),
        |sim, e| assert_eq!(sim.despawn_batch([e, e]), 1),
        |sim, _| assert_eq!(sim.despawn_where::<Everyone>(|_| true), 1),
        |sim, _| sim.clear(),
        |sim, e| {
            let mut commands = SimCommands::new();
            commands.despawn(e);
            sim.apply(&mut commands).expect_all();
        },
        |sim, e| {
            sim.despawn(e).unwrap();
            let copy = sim.clone();
            sim.clone_from(&copy);
        },
    ];
    for despawn in ways {
        let mut sim = Sim::new();
        let last = entity(1, u32::MAX);
        sim.spawn_at(last, (Hp(7), Tag)).unwrap();
        despawn(&mut sim, last);
        assert!(sim.is_empty() && !sim.contains(last) && sim.hurt().is_empty());
        for generation in [1, 2, u32::MAX - 1, u32::MAX] {
            let error = sim.spawn_at(entity(1, generation), Hp(1)).unwrap_err();
            assert_eq!((error.reason, error.bundle), (SpawnAtReason::Retired, Hp(1)));
        }
        let next: Vec<u32> = (0..4).map(|_| sim.spawn(Hp(0)).index()).collect();
        assert_eq!(next, [0, 2, 3, 4]);
        let reserved = sim.reserver().reserve();
        assert_eq!(reserved, entity(5, 1));
        sim.clear();
        sim.shrink_to_fit();
        let again: Vec<u32> = sim.spawn_batch([Hp(1); 6]).map(Entity::index).collect();
        assert!(!again.contains(&1), "{again:?}");
    }
}

#[test]
fn the_second_to_last_generation_is_followed_by_the_last() {
    let mut sim = Sim::new();
    sim.spawn_at(entity(0, u32::MAX - 1), Hp(1)).unwrap();
    sim.despawn(entity(0, u32::MAX - 1)).unwrap();
    let last = sim.spawn(Hp(2));
    assert_eq!(last, entity(0, u32::MAX));
    assert_eq!(sim.get(last), Some(&Hp(2)));
    assert_eq!(sim.get::<Hp>(entity(0, 1)), None);
    sim.despawn(last).unwrap();
    assert_eq!(sim.spawn(()), entity(1, 1));
}

/// Returns handles with indices and generations near both limits.
fn limit_handles() -> impl Iterator<Item = Entity> {
    let numbers = [0, 1, 2, 3, 1023, 1024, 1 << 20, u32::MAX - 1, u32::MAX];
    numbers.into_iter().flat_map(move |index| {
        numbers.into_iter().filter_map(move |generation| Entity::new(index, generation))
    })
}

#[test]
fn unknown_handles_find_nothing_and_change_nothing() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4).map(|i| sim.spawn((Hp(i), Tag))).collect();
    sim.despawn(all[2]).unwrap();
    let start = sim.clone();
    for e in limit_handles().filter(|&e| !start.contains(e)) {
        assert_eq!((sim.get::<Hp>(e), sim.has::<Tag>(e)), (None, false));
        assert_eq!(sim.get_mut::<Hp>(e), None);
        assert!(sim.insert(e, Hp(9)).is_err() && sim.despawn(e).is_err());
        assert!(sim.remove::<(Hp, Tag)>(e).is_err());
        assert!(sim.get_disjoint_mut::<Hp, 2>([all[0], e]).is_err());
        assert_eq!((sim.hp().row_of(e), sim.hp_mut().get(e)), (None, None));
        assert!(!sim.hurt().contains(e) && !sim.both().contains(e));
        assert!(sim.everyone().get(e).is_none());
        let split = sim.split();
        assert!(!split.hp.contains(e) && split.hurt.row_of(&split.hp, e).is_none());
        assert!(!split.entities.contains(e));
    }
    assert_eq!(sim, start);
    assert_eq!(sim.insert_batch(limit_handles(), Hp(1)), 3);
    assert_eq!(sim.remove_batch::<Tag>(limit_handles()), 3);
    assert_eq!(sim.despawn_batch(limit_handles()), 3);
}

#[test]
fn a_sparse_set_accepts_any_handle() {
    let mut set: SparseSet<Entity> = SparseSet::new();
    let some: Vec<Entity> = limit_handles().filter(|e| e.index() < 2000).collect();
    for &e in &some {
        set.insert(e, e);
    }
    // One row per index, with the latest stored generation.
    assert!(set.iter().all(|(e, value)| e == *value && e.generation() == u32::MAX));
    assert_eq!(set.len(), 6);
    for e in limit_handles() {
        assert_eq!(set.get(e).is_some(), e.index() < 2000 && e.generation() == u32::MAX);
    }
    assert_eq!(set.remove_batch(limit_handles()).len(), 6);
    assert!(set.is_empty());
}

//! Structural changes to many entities at once.

use ecs_core::{ColumnsError, Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rank(u8);
#[derive(Clone, Debug, PartialEq)]
struct Name(String);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        hp: Hp,
        rank: Rank,
        name: Name,
        tag: Tag,
    }

    #[group(own(hp, rank))]
    struct Ranked;

    #[group(own(hp, rank), without(tag))]
    struct Untagged;

    #[group(with(hp, name))]
    struct Named;

    #[query]
    struct Mortal {
        hp: &mut Hp,
        rank: Option<&Rank>,
    }

    #[query(without(tag))]
    struct Anyone {
        entity: Entity,
    }
);

fn entity(index: u32, generation: u32) -> Entity {
    Entity::new(index, generation).unwrap()
}

#[test]
fn spawn_batch_spawns_one_entity_per_bundle_in_order() {
    let mut sim = Sim::new();
    let new = sim.spawn_batch((0..5).map(|i| (Hp(i), Rank(1))));
    assert_eq!(new.len(), 5);
    let new: Vec<Entity> = new.collect();
    for (i, &e) in (0..).zip(&new) {
        assert_eq!(sim.hp()[e], Hp(i));
    }
    assert_eq!(sim.ranked().entities(), new);
    let back: Vec<Entity> = sim.spawn_batch(vec![Tag, Tag]).rev().collect();
    assert_eq!(back, [entity(6, 1), entity(5, 1)]);
    assert_eq!(sim.spawn_batch(std::iter::empty::<Hp>()).len(), 0);
    assert_eq!(sim.len(), 7);
}

#[test]
fn spawn_batch_spawns_even_if_its_iterator_is_dropped() {
    let mut sim = Sim::new();
    drop(sim.spawn_batch([Hp(1), Hp(2), Hp(3)]));
    assert_eq!(sim.len(), 3);
}

#[test]
fn spawn_columns_empties_the_vectors_and_keeps_their_capacity() {
    let mut sim = Sim::new();
    let rows = if cfg!(miri) { 50 } else { 1000 };
    let mut hp: Vec<Hp> = (0..).take(rows).map(Hp).collect();
    let mut rank = vec![Rank(4); rows];
    let capacities = (hp.capacity(), rank.capacity());
    let new: Vec<Entity> = sim.spawn_columns((&mut hp, &mut rank)).unwrap().collect();
    assert_eq!(new.len(), rows);
    assert!(hp.is_empty() && rank.is_empty());
    assert_eq!((hp.capacity(), rank.capacity()), capacities);
    for (i, &e) in (0..).zip(&new) {
        assert_eq!((sim.hp()[e], sim.rank()[e]), (Hp(i), Rank(4)));
    }
    assert_eq!(sim.ranked().len(), rows);
    assert_eq!(sim.untagged().len(), rows);
}

#[test]
fn spawn_columns_reuses_free_indices_and_appends_to_columns() {
    let mut sim = Sim::new();
    let stray = sim.spawn(Hp(-1));
    let member = sim.spawn((Hp(-2), Rank(9)));
    let gone = sim.spawn(Hp(-3));
    sim.despawn(gone).unwrap();
    let new: Vec<Entity> = sim
        .spawn_columns((&mut vec![Hp(1), Hp(2)], (&mut vec![Rank(1), Rank(2)], &mut vec![Tag; 2])))
        .unwrap()
        .collect();
    assert_eq!(new, [entity(2, 2), entity(3, 1)]);
    assert_eq!((sim.hp()[new[0]], sim.rank()[new[0]]), (Hp(1), Rank(1)));
    assert_eq!((sim.hp()[new[1]], sim.rank()[new[1]]), (Hp(2), Rank(2)));
    assert_eq!((sim.hp()[stray], sim.hp()[member]), (Hp(-1), Hp(-2)));
    assert_eq!(sim.ranked().len(), 3);
    assert!(!sim.ranked().contains(stray));
    assert_eq!(sim.untagged().entities(), [member]);
    let (entities, hp, rank) = sim.ranked().slices();
    for ((&e, &hp), &rank) in entities.iter().zip(hp).zip(rank) {
        assert_eq!((sim.hp()[e], sim.rank()[e]), (hp, rank));
    }
}

#[test]
fn spawn_columns_accepts_one_column_and_an_empty_column() {
    let mut sim = Sim::new();
    assert_eq!(sim.spawn_columns(&mut vec![Tag; 3]).unwrap().len(), 3);
    assert_eq!(sim.spawn_columns((&mut Vec::<Hp>::new(),)).unwrap().len(), 0);
    assert_eq!((sim.len(), sim.tag().len()), (3, 3));
}

#[test]
fn spawn_columns_with_unequal_lengths_changes_nothing() {
    let mut sim = Sim::new();
    let (mut hp, mut rank) = (vec![Hp(1), Hp(2)], vec![Rank(1)]);
    let mut name = vec![Name("a".into()), Name("b".into())];
    let error = sim.spawn_columns((&mut hp, (&mut name, &mut rank))).unwrap_err();
    // The inner tuple is checked first.
    assert_eq!(error, ColumnsError::Lengths { first: 2, other: 1 });
    assert_eq!(error.to_string(), "columns of 2 and 1 rows can't be spawned together");
    assert_eq!((hp.len(), rank.len(), name.len()), (2, 1, 2));
    assert!(sim.is_empty() && sim.hp().is_empty() && sim.name().is_empty());
    assert_eq!(sim.spawn(()), entity(0, 1), "no index was used");
}

#[test]
fn insert_batch_makes_reserved_entities_alive() {
    let mut sim = Sim::new();
    let alive = sim.spawn(Hp(1));
    let reserved = sim.reserver().reserve();
    assert_eq!(sim.insert_batch([alive, reserved], Hp(2)), 2);
    assert_eq!((sim.get(alive), sim.get(reserved)), (Some(&Hp(2)), Some(&Hp(2))));
}

#[test]
fn insert_batch_clones_the_bundle_for_each_alive_entity() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4).map(|i| sim.spawn(Hp(i))).collect();
    sim.despawn(all[2]).unwrap();
    let value = (Rank(5), Name("x".into()));
    assert_eq!(sim.insert_batch(all.iter().copied(), value), 3);
    assert_eq!(sim.rank().len(), 3);
    assert_eq!(sim.name()[all[3]], Name("x".into()));
    assert_eq!((sim.ranked().len(), sim.named().len()), (3, 3));
    assert_eq!(sim.insert_batch([all[0], all[0]], Hp(7)), 2);
    assert_eq!(sim.hp()[all[0]], Hp(7));
}

#[test]
fn remove_batch_counts_entities_that_had_the_whole_bundle() {
    let mut sim = Sim::new();
    let a = sim.spawn((Hp(1), Rank(1)));
    let b = sim.spawn(Hp(2));
    let c = sim.spawn((Hp(3), Rank(3)));
    let despawned = sim.spawn((Hp(4), Rank(4)));
    sim.despawn(despawned).unwrap();
    assert_eq!(sim.remove_batch::<(Hp, Rank)>([a, b, c, despawned, a]), 2);
    assert_eq!(sim.hp().entities(), [b]);
    assert!(sim.rank().is_empty() && sim.ranked().is_empty());
    assert_eq!(sim.len(), 3);
}

/// One of the columns has rows behind the members of the group, and the other has none.
#[test]
fn rows_that_leave_a_group_and_their_column_keep_the_order_of_both() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..4).map(|i| sim.spawn((Hp(i), Rank(i as u8)))).collect();
    let alone = sim.spawn(Hp(9));
    let check = |sim: &Sim, members: &[usize], hp: &[Entity]| {
        let members: Vec<Entity> = members.iter().map(|&i| all[i]).collect();
        assert_eq!(
            (sim.ranked().entities(), sim.untagged().entities()),
            (&members[..], &members[..])
        );
        assert_eq!((sim.rank().entities(), sim.hp().entities()), (&members[..], hp));
        let (entities, hp, rank) = sim.ranked().slices();
        for (i, entity) in entities.iter().enumerate() {
            let at = all.iter().position(|other| other == entity).unwrap();
            assert_eq!((hp[i], rank[i]), (Hp(at as i32), Rank(at as u8)));
        }
    };
    assert_eq!(sim.remove::<Rank>(all[1]), Ok(Rank(1)));
    check(&sim, &[0, 3, 2], &[all[0], all[3], all[2], all[1], alone]);
    sim.despawn(all[0]).unwrap();
    check(&sim, &[2, 3], &[all[2], all[3], alone, all[1]]);
    assert_eq!(sim.remove::<(Hp, Rank)>(all[3]), Ok((Hp(3), Rank(3))));
    check(&sim, &[2], &[all[2], all[1], alone]);
}

#[test]
fn despawn_batch_counts_each_alive_entity_once() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..5).map(|i| sim.spawn((Hp(i), Rank(0)))).collect();
    assert_eq!(sim.despawn_batch([all[1], all[3], all[1]]), 2);
    assert_eq!(sim.despawn_batch(all.clone()), 3);
    assert_eq!(sim.despawn_batch(all), 0);
    assert!(sim.is_empty() && sim.hp().is_empty() && sim.ranked().is_empty());
}

#[test]
fn despawn_where_calls_the_closure_once_per_row() {
    let mut sim = Sim::new();
    for i in 0..10 {
        sim.spawn((Hp(i), Rank(0)));
        sim.spawn(Hp(-i));
    }
    let bystander = sim.spawn(Rank(1));
    let mut calls = 0;
    let gone = sim.despawn_where::<Mortal>(|m| {
        calls += 1;
        m.hp.0 -= 5;
        m.rank.is_some() && m.hp.0 <= 0
    });
    assert_eq!(calls, 20);
    // The entities with a rank and an initial `Hp` of 0 to 5.
    assert_eq!(gone, 6);
    assert_eq!((sim.len(), sim.hp().len(), sim.ranked().len()), (15, 14, 4));
    assert!(sim.contains(bystander));
    let mut left: Vec<i32> = sim.ranked().slices().1.iter().map(|hp| hp.0).collect();
    left.sort_unstable();
    assert_eq!(left, [1, 2, 3, 4]);
}

#[test]
fn despawn_where_accepts_any_query() {
    let mut sim = Sim::new();
    let a = sim.spawn(Tag);
    let b = sim.spawn(Hp(1));
    let c = sim.spawn(());
    assert_eq!(sim.despawn_where::<Anyone>(|row| row.entity == c), 1);
    assert_eq!(sim.despawn_where::<Entity>(|entity| entity == a), 1);
    assert_eq!(sim.despawn_where::<(&Hp, Option<&Tag>)>(|(_, tag)| tag.is_some()), 0);
    assert!(sim.entities().iter().eq([b]));
}

#[test]
fn clear_despawns_all_entities_and_reuses_the_lowest_index_first() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..3).map(|i| sim.spawn((Hp(i), Rank(0), Tag))).collect();
    sim.insert(all[0], Name("x".into())).unwrap();
    sim.clear();
    assert!(sim.is_empty());
    assert!(all.iter().all(|&e| !sim.contains(e)));
    assert!(sim.hp().is_empty() && sim.rank().is_empty() && sim.name().is_empty());
    assert!(sim.ranked().is_empty() && sim.untagged().is_empty() && sim.named().is_empty());
    let again: Vec<Entity> = sim.spawn_batch([Hp(1); 4]).collect();
    assert_eq!(again, [entity(0, 2), entity(1, 2), entity(2, 2), entity(3, 1)]);
    assert!(!sim.has::<Tag>(again[0]), "the old components are gone");
    sim.insert_batch(again, (Rank(1), Name("y".into())));
    assert_eq!((sim.untagged().len(), sim.named().len()), (4, 4));
}

#[test]
fn clear_component_empties_one_column() {
    let mut sim = Sim::new();
    let a = sim.spawn((Hp(1), Rank(1), Tag));
    let b = sim.spawn((Hp(2), Rank(2)));
    let c = sim.spawn((Tag, Name("c".into()), Hp(3)));
    sim.clear_component::<Tag>();
    assert!(!sim.has::<Tag>(a) && !sim.has::<Tag>(c) && sim.tag().is_empty());
    assert_eq!(sim.len(), 3);
    let mut untagged = sim.untagged().entities().to_vec();
    untagged.sort();
    assert_eq!(untagged, [a, b], "entities without the tag enter the group that excludes it");
    sim.clear_component::<Rank>();
    assert!(sim.ranked().is_empty() && sim.untagged().is_empty());
    assert_eq!(sim.named().entities(), [c]);
    assert_eq!([sim.hp()[a], sim.hp()[b], sim.hp()[c]], [Hp(1), Hp(2), Hp(3)]);
    sim.insert(b, Rank(8)).unwrap();
    assert_eq!(sim.untagged().entities(), [b]);
}

#[test]
fn reserve_and_shrink_to_fit_keep_all_values() {
    let mut sim = Sim::with_capacity(100);
    sim.reserve(1000);
    sim.reserve_for::<(Hp, (Rank, Name))>(500);
    assert!(sim.is_empty() && sim.hp().is_empty());
    let many = if cfg!(miri) { 60 } else { 3000 };
    let all: Vec<Entity> = (0..many).map(|i| sim.spawn((Hp(i), Rank(3), Tag))).collect();
    sim.despawn_batch(all[10..].iter().copied());
    sim.shrink_to_fit();
    assert_eq!((sim.len(), sim.ranked().len(), sim.tag().len()), (10, 10, 10));
    for (i, &e) in (0..).zip(&all[..10]) {
        assert_eq!(sim.hp()[e], Hp(i));
    }
    assert!(all[10..].iter().all(|&e| sim.get::<Hp>(e).is_none()));
    let new = sim.spawn((Hp(5), Rank(5)));
    assert_eq!(new.generation(), 2, "stale handles stay stale");
    assert_eq!(sim.untagged().entities(), [new]);
}

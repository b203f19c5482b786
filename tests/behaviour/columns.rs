//! Columns of one component: lookup, indexing, several columns at once, sorting.

use ecs_core::{DisjointError, Entity, world};

use crate::support::caught;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Hp(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rank(u8);
#[derive(Debug, PartialEq)]
struct Tag;

world!(
    struct Sim {
        hp: Hp,
        rank: Rank,
        tag: Tag,
    }
);

/// Spawns four entities with `Hp` 10, 20, 30 and 40. The second has no `Rank`.
fn four() -> (Sim, [Entity; 4]) {
    let mut sim = Sim::new();
    let a = sim.spawn((Hp(10), Rank(3), Tag));
    let b = sim.spawn(Hp(20));
    let c = sim.spawn((Hp(30), Rank(1)));
    let d = sim.spawn((Hp(40), Rank(2), Tag));
    (sim, [a, b, c, d])
}

#[test]
fn a_column_finds_values_by_entity() {
    let (sim, [a, b, c, _]) = four();
    let rank = sim.rank();
    assert_eq!(rank.get(a), Some(&Rank(3)));
    assert_eq!(rank.get(b), None);
    assert_eq!(rank[c], Rank(1));
    assert!(rank.contains(c) && !rank.contains(b));
    assert_eq!((rank.len(), rank.is_empty()), (3, false));
    let never = Entity::new(77, 1).unwrap();
    assert_eq!(rank.get(never), None);
    assert_eq!(rank.row_of(never), None);
}

#[test]
fn row_of_is_the_index_into_the_slices() {
    let (mut sim, [a, b, c, d]) = four();
    let rows = |sim: &Sim| [a, b, c, d].map(|e| sim.rank().row_of(e));
    assert_eq!(rows(&sim), [Some(0), None, Some(1), Some(2)]);
    sim.remove::<Rank>(a).unwrap();
    assert_eq!(rows(&sim), [None, None, Some(1), Some(0)]);
    assert_eq!(sim.rank().entities(), [d, c]);
    assert_eq!(sim.rank().as_slice(), [Rank(2), Rank(1)]);
}

#[test]
fn a_mutable_column_changes_values_in_every_way() {
    let (mut sim, [a, b, c, d]) = four();
    let mut hp = sim.hp_mut();
    hp.get_mut(a).unwrap().0 += 1;
    hp[b].0 += 2;
    hp.as_mut_slice()[2].0 += 3;
    for (entity, hp) in &mut hp {
        if entity == d {
            hp.0 += 4;
        }
    }
    assert_eq!([hp[a], hp[b], hp[c], hp[d]], [Hp(11), Hp(22), Hp(33), Hp(44)]);
    assert_eq!(hp.get(a), Some(&Hp(11)));
    assert!(hp.contains(a) && hp.row_of(d) == Some(3));
    assert_eq!(hp.len(), 4);
    for (_, hp) in hp {
        hp.0 = 0;
    }
    assert_eq!(sim.hp().as_slice(), [Hp(0); 4]);
}

#[test]
fn iteration_pairs_entities_with_values_in_row_order() {
    let (mut sim, [a, b, c, d]) = four();
    let pairs = [(a, Hp(10)), (b, Hp(20)), (c, Hp(30)), (d, Hp(40))];
    let copied = |(entity, hp): (Entity, &Hp)| (entity, *hp);
    assert!(sim.hp().iter().map(copied).eq(pairs));
    assert!(sim.hp().into_iter().rev().map(copied).eq(pairs.into_iter().rev()));
    assert_eq!(sim.hp().iter().len(), 4);
    let hp = sim.hp_mut();
    assert!((&hp).into_iter().map(copied).eq(pairs));
    assert_eq!(hp.entities(), [a, b, c, d]);
}

#[test]
fn world_get_mut_changes_one_value() {
    let (mut sim, [a, b, ..]) = four();
    *sim.get_mut::<Hp>(b).unwrap() = Hp(-1);
    assert_eq!(sim.get::<Hp>(b), Some(&Hp(-1)));
    assert_eq!(sim.get::<Hp>(a), Some(&Hp(10)));
    assert_eq!(sim.get_mut::<Rank>(b), None);
}

#[test]
fn indexing_a_missing_entity_panics_with_its_name_and_the_component() {
    let (mut sim, [a, b, ..]) = four();
    sim.despawn(a).unwrap();
    for entity in [a, b] {
        let shared = caught(|| sim.rank()[entity]);
        let unique = caught(|| sim.rank_mut()[entity]);
        let assigned = caught(|| sim.rank_mut()[entity] = Rank(0));
        for panic in [shared, unique, assigned] {
            let begin = format!("entity {entity} isn't alive or has no ");
            assert!(panic.message.starts_with(&begin), "{}", panic.message);
            assert!(panic.message.contains("Rank"), "{}", panic.message);
            assert!(panic.message.ends_with("; `get` returns an `Option`"), "{}", panic.message);
        }
    }
}

#[test]
fn indexing_a_mutable_column_panics_at_the_callers_line() {
    let (mut sim, [_, b, ..]) = four();
    let read = caught(|| sim.rank_mut()[b]);
    assert_eq!(read.place, (file!(), line!() - 1));
    let written = caught(|| sim.rank_mut()[b] = Rank(0));
    assert_eq!(written.place, (file!(), line!() - 1));
}

#[test]
fn indexing_a_shared_column_panics_at_the_callers_line() {
    let (sim, [_, b, ..]) = four();
    let panic = caught(|| sim.rank()[b]);
    assert_eq!(panic.place, (file!(), line!() - 1));
}

#[test]
fn get_disjoint_mut_returns_values_in_the_requested_order() {
    let (mut sim, [a, b, _, d]) = four();
    let [x, y, z] = sim.get_disjoint_mut::<Hp, 3>([d, a, b]).unwrap();
    assert_eq!([*x, *y, *z], [Hp(40), Hp(10), Hp(20)]);
    std::mem::swap(x, z);
    assert_eq!(sim.hp()[d], Hp(20));
    let mut hp = sim.hp_mut();
    let [x, y] = hp.get_disjoint_mut([a, b]).unwrap();
    std::mem::swap(x, y);
    assert_eq!([hp[a], hp[b]], [Hp(40), Hp(10)]);
    assert!(hp.get_disjoint_mut([]).unwrap().is_empty());
}

#[test]
fn get_disjoint_mut_returns_error_for_missing_or_repeated_entities() {
    let (mut sim, [a, b, c, d]) = four();
    sim.despawn(d).unwrap();
    let mut disjoint = |entities| sim.get_disjoint_mut::<Rank, 3>(entities).unwrap_err();
    assert_eq!(disjoint([a, c, d]), DisjointError::Missing(d), "despawned");
    assert_eq!(disjoint([b, a, c]), DisjointError::Missing(b), "without the component");
    assert_eq!(disjoint([a, c, a]), DisjointError::Repeated(a));
    assert_eq!(disjoint([c, a, a]), DisjointError::Repeated(a));
    assert_eq!(disjoint([c, c, a]), DisjointError::Repeated(c));
    assert_eq!(
        DisjointError::Missing(d).to_string(),
        "entity 3v1 isn't alive, or is no row of the column or query"
    );
    assert_eq!(DisjointError::Repeated(a).to_string(), "entity 0v1 is named twice");
}

#[test]
fn get_disjoint_mut_distinguishes_two_generations_of_one_index() {
    let (mut sim, [a, ..]) = four();
    sim.despawn(a).unwrap();
    let next = sim.spawn(Hp(50));
    assert_eq!(next.index(), a.index());
    let error = sim.get_disjoint_mut::<Hp, 2>([next, a]).unwrap_err();
    assert_eq!(error, DisjointError::Missing(a), "the stale handle is missing");
}

#[test]
fn zero_sized_values_can_be_borrowed() {
    let (mut sim, [a, b, _, d]) = four();
    assert_eq!(sim.tag().as_slice().len(), 2);
    assert!(sim.get_disjoint_mut::<Tag, 2>([a, d]).is_ok());
    assert_eq!(sim.get_disjoint_mut::<Tag, 2>([a, b]).unwrap_err(), DisjointError::Missing(b));
    assert_eq!(sim.tag()[d], Tag);
}

#[test]
fn as_cells_allows_writes_while_all_values_are_read() {
    let (mut sim, _) = four();
    let mut hp = sim.hp_mut();
    let cells = hp.as_cells();
    for cell in cells {
        let sum: i32 = cells.iter().map(|cell| cell.get().0).sum();
        cell.set(Hp(sum));
    }
    // 10 + 20 + 30 + 40. Each sum then replaces one value.
    assert_eq!(sim.hp().as_slice(), [Hp(100), Hp(190), Hp(360), Hp(690)]);
}

#[test]
fn sort_by_is_stable_and_keeps_values_with_their_entities() {
    let mut sim = Sim::new();
    let ranks = [2, 1, 2, 0, 1];
    let all = ranks.map(|rank| sim.spawn(Rank(rank)));
    sim.sort_by::<Rank>(|a, b| a.0.cmp(&b.0));
    assert_eq!(sim.rank().entities(), [all[3], all[1], all[4], all[0], all[2]]);
    assert_eq!(sim.rank().as_slice(), [0, 1, 1, 2, 2].map(Rank));
    for (entity, rank) in all.into_iter().zip(ranks) {
        assert_eq!(sim.rank()[entity], Rank(rank));
    }
}

#[test]
fn sort_by_key_sorts_one_column_alone() {
    let (mut sim, [a, b, c, d]) = four();
    sim.sort_by_key::<Rank, _>(|rank| rank.0);
    assert_eq!(sim.rank().entities(), [c, d, a]);
    assert_eq!(sim.hp().entities(), [a, b, c, d]);
    sim.sort_by_key::<Hp, _>(|hp| -hp.0);
    assert_eq!(sim.hp().entities(), [d, c, b, a]);
}

#[test]
fn sort_as_follows_another_column_and_moves_the_rest_to_the_end() {
    let (mut sim, [a, b, c, d]) = four();
    sim.sort_by_key::<Rank, _>(|rank| rank.0);
    sim.sort_as::<Hp, Rank>();
    assert_eq!(sim.hp().entities(), [c, d, a, b]);
    assert_eq!(sim.hp().as_slice(), [Hp(30), Hp(40), Hp(10), Hp(20)]);
    // In the other direction, entities of `Hp` without a `Rank` are skipped.
    sim.sort_by_key::<Hp, _>(|hp| hp.0);
    sim.sort_as::<Rank, Hp>();
    assert_eq!(sim.rank().entities(), [a, c, d]);
    assert_eq!(sim.rank().as_slice(), [Rank(3), Rank(1), Rank(2)]);
}

#[test]
fn debug_of_a_column_shows_entities_and_values() {
    let mut sim = Sim::new();
    sim.spawn(Rank(4));
    assert_eq!(format!("{:?}", sim.rank()), "{0v1: Rank(4)}");
    assert_eq!(format!("{:?}", sim.rank_mut()), "{0v1: Rank(4)}");
}

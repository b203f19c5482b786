//! Whole worlds: `merge` and `instance`.

use super::crowd::{A, B, Crowd, Flat, Friends, Seen, body};

fn filled() -> Crowd {
    let mut crowd = Crowd::new(9);
    crowd.spawn_batch((0..4).map(|i| (A(i), B(i))));
    let gap = crowd.spawn(Flat(4));
    crowd.spawn((Flat(5), body(5, None)));
    crowd.spawn(());
    crowd.spawn((A(6), B(6), Seen(6)));
    crowd.despawn(gap).unwrap();
    crowd
}

#[test]
fn merge_into_an_empty_world_keeps_all_orders() {
    let mut other = filled();
    let before = other.clone();
    let mut crowd = Crowd::new(1);
    let mapping = crowd.merge(&mut other);
    let new = |entities: &[_]| entities.iter().map(|&old| mapping.map(old)).collect::<Vec<_>>();
    assert_eq!(mapping.len(), 7);
    assert_eq!(crowd.pairs().entities(), new(before.pairs().entities()));
    assert_eq!(crowd.triples().entities(), new(before.triples().entities()));
    assert_eq!(crowd.known().entities(), new(before.known().entities()));
    assert_eq!(crowd.a().entities(), new(before.a().entities()));
    assert_eq!(crowd.a().as_slice(), before.a().as_slice());
    assert_eq!(crowd.body().entities(), new(before.body().entities()));
    assert_eq!((*crowd.clock(), *other.clock()), (1, 9));
}

#[test]
fn merge_leaves_the_other_world_empty_and_usable() {
    let mut other = filled();
    let old: Vec<_> = other.entities().iter().collect();
    Crowd::new(0).merge(&mut other);
    assert!(other.is_empty() && old.iter().all(|&old| !other.contains(old)));
    assert_eq!((other.a().len(), other.flat().len(), other.body().len()), (0, 0, 0));
    assert_eq!((other.pairs().len(), other.known().len()), (0, 0));
    let entity = other.spawn((A(1), B(2), Flat(3), body(4, None)));
    assert!(!old.contains(&entity));
    assert_eq!(
        (other.pairs().entities(), other.known().entities()),
        (&[entity][..], &[entity][..])
    );
}

#[test]
fn merge_appends_behind_the_members_of_groups() {
    let mut crowd = Crowd::new(0);
    let alone = crowd.spawn(A(100));
    let pair = crowd.spawn((A(101), B(101)));
    let mapping = crowd.merge(&mut filled());
    let pairs: Vec<_> =
        crowd.pairs().entities().iter().map(|&e| (crowd.a()[e].0, crowd.b()[e].0)).collect();
    assert_eq!(pairs.len(), 6);
    assert!(pairs.iter().all(|(a, b)| a == b));
    assert!(crowd.pairs().contains(pair) && !crowd.pairs().contains(alone));
    assert_eq!(crowd.len(), 2 + mapping.len());
}

#[test]
fn reserved_entities_are_merged_too() {
    let mut other = Crowd::new(0);
    let reserved = other.reserver().reserve();
    let mut crowd = Crowd::new(0);
    let mapping = crowd.merge(&mut other);
    assert!(crowd.contains(mapping.get(reserved).unwrap()));
}

#[test]
fn merging_an_empty_world_changes_nothing() {
    let mut crowd = filled();
    let before = crowd.clone();
    assert!(crowd.merge(&mut Crowd::new(0)).is_empty());
    assert_eq!(crowd, before);
}

#[test]
fn instance_equals_merge_of_a_clone() {
    let prefab = filled();
    let [mut merged, mut instanced] = [filled(), filled()];
    for _ in 0..if cfg!(miri) { 2 } else { 3 } {
        let a = merged.merge(&mut prefab.clone());
        let b = instanced.instance(&prefab);
        assert!(a.iter().eq(b.iter()));
        assert_eq!(merged, instanced);
    }
    assert_eq!(prefab, filled());
}

#[test]
fn new_handles_are_those_that_spawn_would_return() {
    let mut crowd = Crowd::new(0);
    let old: Vec<_> = (0..3).map(|_| crowd.spawn(())).collect();
    crowd.despawn_batch(old);
    let mut copy = crowd.clone();
    let prefab = filled();
    let mapping = crowd.instance(&prefab);
    for (_, new) in mapping.iter() {
        assert_eq!(copy.spawn(()), new);
    }
}

#[test]
fn mapping_finds_entities_among_many_gaps() {
    const COUNT: u32 = if cfg!(miri) { 100 } else { 1_000 };
    const LAST: u32 = COUNT - 1;

    let mut crowd = Crowd::new(0);
    let all: Vec<_> = crowd.spawn_batch((0..COUNT).map(A)).collect();
    let kept = [all[3], all[LAST as usize / 2], all[LAST as usize]];
    crowd.despawn_batch(all.iter().copied().filter(|entity| !kept.contains(entity)));
    let mut new = Crowd::new(0);
    let mapping = new.merge(&mut crowd);
    assert!(mapping.iter().map(|(old, _)| old).eq(kept));
    for (i, old) in all.iter().enumerate() {
        let found = mapping.get(*old).map(|new_one| new.a()[new_one].0 as usize);
        assert_eq!(found, kept.contains(old).then_some(i));
    }
    let expected = format!("{{3v1: 0v1, {}v1: 1v1, {LAST}v1: 2v1}}", LAST / 2);
    assert_eq!(format!("{mapping:?}"), expected);
}

#[test]
fn large_columns_move_whole() {
    const MANY: u32 = if cfg!(miri) { 70 } else { 20_000 };

    let mut other = Crowd::new(0);
    let first = other.spawn(());
    let friends = || (A(1), Seen(2), Friends(vec![first]), body(3, Some(first)));
    other.spawn_batch((0..MANY).map(|_| friends()));
    for own in [0, 3, MANY] {
        let mut crowd = Crowd::new(0);
        crowd.spawn_batch((0..own).map(|_| friends()));
        let new = crowd.instance(&other).map(first);
        assert_eq!(crowd.friends().len(), (own + MANY) as usize);
        assert!(crowd.friends().as_slice()[own as usize..].iter().all(|one| one.0 == [new]));
        let mut whole = Crowd::new(0);
        let mapping = whole.merge(&mut crowd);
        let all = whole.friends();
        assert!(all.as_slice()[own as usize..].iter().all(|one| one.0 == [mapping.map(new)]));
        assert_eq!(
            (whole.a().len(), whole.body().len(), all.len()),
            (all.len(), all.len(), all.len())
        );
    }
}

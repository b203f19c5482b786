//! All components of an entity travel, once, in order, and what stays is as before.

use ecs_core::{Entity, World, world};

use crate::support::Ledger;
use crate::transfer::crowd::{A, B, Body, Crowd, Flat, Friends, Kept, Seen, SeenFlat, X, body};

/// Returns a world with 20 entities, of which some have each component, and these entities.
fn filled() -> (Crowd, Vec<Entity>) {
    let mut crowd = Crowd::new(9);
    let gap = crowd.spawn(A(100));
    let all: Vec<Entity> = (0..20_u32)
        .map(|i| {
            let entity = crowd.spawn(A(i));
            if i.is_multiple_of(2) {
                crowd.insert(entity, B(i)).unwrap();
            }
            if i.is_multiple_of(3) {
                crowd.insert(entity, (Seen(i), Flat(i), body(i, None))).unwrap();
            }
            if i.is_multiple_of(4) {
                crowd.insert(entity, (SeenFlat(i), Kept(i), Friends(vec![]))).unwrap();
            }
            entity
        })
        .collect();
    crowd.despawn(gap).unwrap();
    (crowd, all)
}

/// Returns the values of the entity that was number `i` in `filled`.
type Values = (Option<u32>, Option<u32>, Option<u32>, Option<u32>, Option<u32>, Option<u32>);

fn values(crowd: &Crowd, entity: Entity) -> Values {
    (
        crowd.get::<A>(entity).map(|a| a.0),
        crowd.get::<B>(entity).map(|b| b.0),
        crowd.get::<Seen>(entity).map(|seen| seen.0),
        crowd.get::<Flat>(entity).map(|flat| flat.0),
        crowd.get::<SeenFlat>(entity).map(|flat| flat.0),
        crowd.get::<X>(entity).map(|x| x.0),
    )
}

#[test]
fn split_off_moves_all_components_and_leaves_the_rest() {
    let (mut crowd, all) = filled();
    let before = crowd.clone();
    // In any order, twice, and with a handle that isn't alive.
    let stale = crowd.spawn(());
    crowd.despawn(stale).unwrap();
    let going = [all[12], all[3], all[0], all[3], stale, all[19]];
    let (part, new) = crowd.split_off(going);
    assert_eq!((part.len(), new.len(), crowd.len()), (4, 4, 16));
    assert!(new.iter().map(|(old, _)| old).is_sorted_by_key(|old| old.index()));
    for &old in &all {
        match new.get(old) {
            Some(new) => assert_eq!(values(&part, new), values(&before, old)),
            None => assert_eq!(values(&crowd, old), values(&before, old)),
        }
        assert_eq!(crowd.contains(old), new.get(old).is_none());
    }
    // The resources are the default ones.
    assert_eq!((*part.clock(), *crowd.clock()), (0, 9));
    assert!(part.kept().as_slice().iter().eq(&[Kept(0), Kept(12)]));
}

#[test]
fn split_off_and_merge_equal_move_to() {
    let (mut one, all) = filled();
    let mut two = one.clone();
    let (mut to_one, _) = filled();
    let mut to_two = to_one.clone();
    let going = all.iter().copied().filter(|entity| entity.index() % 3 != 1);
    let (mut part, first) = one.split_off(going.clone());
    let second = to_one.merge(&mut part);
    let direct = two.move_to(&mut to_two, going);
    assert_eq!(one, two);
    assert_eq!(to_one, to_two);
    let both = first.iter().map(|(old, new)| (old, second.map(new)));
    assert!(direct.iter().eq(both));
}

#[test]
fn copies_equal_the_moved_entities_and_leave_the_world() {
    let (crowd, all) = filled();
    let going = all.iter().copied().skip(4).step_by(2);
    let (moved, by_moving) = crowd.clone().split_off(going.clone());
    let (copied, by_copying) = crowd.copy_of(going.clone());
    assert_eq!(moved, copied);
    assert!(by_moving.iter().eq(by_copying.iter()));
    assert_eq!(crowd, filled().0);
    let (mut to_one, mut to_two) = (filled().0, filled().0);
    crowd.clone().move_to(&mut to_one, going.clone());
    crowd.copy_to(&mut to_two, going);
    assert_eq!(to_one, to_two);
}

#[test]
fn rows_and_members_keep_their_order() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> =
        crowd.spawn_batch((0..10).map(|i| (A((i * 7) % 10), B(0), Seen(i)))).collect();
    crowd.spawn_batch((10..13).map(|i| (A(i), B(0))));
    crowd.triples_mut().sort_by_key::<&A, _>(|a| a.0);
    let going: Vec<_> = all.iter().copied().filter(|&e| crowd.a()[e].0 % 2 == 1).collect();
    let (part, _) = crowd.split_off(going);
    assert!(part.a().as_slice().iter().map(|a| a.0).eq([1, 3, 5, 7, 9]));
    assert!(part.triples().entities().iter().map(|&e| part.a()[e].0).eq([1, 3, 5, 7, 9]));
    assert_eq!((crowd.triples().len(), crowd.pairs().len()), (5, 8));
    assert!(part.a().entities().iter().eq(part.b().entities()));
}

#[test]
fn split_off_where_takes_the_rows_of_a_query() {
    let (mut crowd, all) = filled();
    let (part, new) = crowd.split_off_where::<(&A, &B)>(|(a, _)| a.0 > 10);
    let mut numbers: Vec<u32> = part.a().as_slice().iter().map(|a| a.0).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [12, 14, 16, 18]);
    assert!(new.iter().map(|(old, _)| old).eq([12, 14, 16, 18].map(|i| all[i])));
    assert_eq!(crowd.len(), 16);
    let (none, new) = crowd.split_off_where::<&A>(|_| false);
    assert!(none.is_empty() && new.is_empty());
}

#[test]
fn some_components_are_copied() {
    let (crowd, all) = filled();
    let (part, new) = crowd.copy_of_only::<(A, Kept)>(all[..6].iter().copied());
    assert_eq!((part.len(), part.a().len(), part.kept().len()), (6, 6, 2));
    assert_eq!((part.b().len(), part.body().len(), part.flat().len()), (0, 0, 0));
    // The groups are those of the components that the copies have.
    assert_eq!((part.pairs().len(), part.roots().len(), part.free().len()), (0, 6, 0));
    let (tables, _) = crowd.copy_of_only::<Body>([all[0], all[1]]);
    assert_eq!((tables.len(), tables.body().len(), tables.known().len()), (2, 1, 0));
    let (both, _) = crowd.copy_of_only::<(B, A)>(all.iter().copied());
    assert_eq!((both.pairs().len(), both.triples().len()), (10, 0));
    assert_eq!(part.get::<A>(new.get(all[5]).unwrap()), Some(&A(5)));
}

#[test]
fn each_value_is_dropped_once() {
    world!(
        struct Owning {
            token: crate::support::Token,
            name: String,
        }
    );
    let ledger = Ledger::default();
    let mut world = Owning::new();
    let all: Vec<_> = (0..8).map(|i| world.spawn((ledger.token(), i.to_string()))).collect();
    let (part, _) = world.split_off(all[2..5].iter().copied());
    assert_eq!(ledger.dropped(), 0);
    drop(part);
    assert_eq!(ledger.dropped(), 3);
    let mut other = Owning::new();
    world.move_to(&mut other, all.iter().copied());
    assert_eq!((world.len(), other.len(), ledger.dropped()), (0, 5, 3));
    drop(other);
    assert_eq!(ledger.dropped(), 8);
}

#[test]
fn reserved_entities_travel() {
    let mut crowd = Crowd::new(0);
    let reserved = crowd.reserver().reserve();
    let (part, new) = crowd.split_off([reserved]);
    assert!(part.contains(new.map(reserved)) && !crowd.contains(reserved));
}

#[test]
fn generic_code_moves_entities() {
    fn halve<W: World + Default>(world: &mut W) -> W {
        let all: Vec<Entity> = world.entities().iter().collect();
        world.split_off(all[all.len() / 2..].iter().copied()).0
    }

    let (mut crowd, _) = filled();
    assert_eq!((halve(&mut crowd).len(), crowd.len()), (10, 10));
}

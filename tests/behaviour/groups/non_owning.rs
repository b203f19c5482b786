//! N1 to N6: non-owning groups, which keep a list of their members.

use ecs_core::{Entity, GroupKind};

use super::worlds::{A, B, C, D, F, T, U, Zoo, check};

#[test]
fn n1_the_list_holds_exactly_the_members() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((B(i), D(i)))).collect();
    zoo.spawn((A(1), B(1)));
    assert_eq!(zoo.spare().entities(), all);
    zoo.insert(all[1], C(1)).unwrap();
    zoo.insert(all[3], (A(3), T)).unwrap();
    zoo.remove::<B>(all[5]).unwrap();
    zoo.despawn(all[0]).unwrap();
    zoo.insert(all[1], U).unwrap();
    zoo.remove::<C>(all[1]).unwrap();
    assert_eq!(zoo.spare().len(), 3);
    assert!([2, 3, 4].into_iter().all(|i| zoo.spare().contains(all[i])));
    assert_eq!(zoo.listed().entities(), [all[3]]);
    check(&zoo);
    // The token of a split world returns the same list.
    let wanted = zoo.spare().entities().to_vec();
    let s = zoo.split();
    assert_eq!((s.spare.list(), s.spare.len()), (&wanted[..], 3));
    assert_eq!(s.spare.list().iter().map(|&e| s.d[e].0).sum::<u32>(), 2 + 3 + 4);
}

#[test]
fn n2_a_non_owning_group_moves_no_column() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((F(i), D(i)))).collect();
    let columns = |zoo: &Zoo| (zoo.d().entities().to_vec(), zoo.f().entities().to_vec());
    let before = columns(&zoo);
    for i in [4, 1, 5] {
        zoo.insert(all[i], B(1)).unwrap();
        assert!(zoo.spare().contains(all[i]));
        assert_eq!(columns(&zoo), before);
    }
    assert_eq!(zoo.b().entities(), [4, 1, 5].map(|i| all[i]));
    zoo.insert(all[4], U).unwrap();
    zoo.spare_mut().sort_by_key::<Entity, _>(|entity| entity);
    assert_eq!(zoo.spare().entities(), [all[1], all[5]]);
    assert_eq!(columns(&zoo), before);
    assert_eq!(zoo.b().entities(), [4, 1, 5].map(|i| all[i]));
    check(&zoo);
}

#[test]
fn n3_entering_appends_and_leaving_swap_removes() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..5).map(|i| zoo.spawn(D(i))).collect();
    for i in [3, 0, 4, 1, 2] {
        zoo.insert(all[i], B(0)).unwrap();
    }
    let pick = |order: &[usize]| order.iter().map(|&i| all[i]).collect::<Vec<_>>();
    assert_eq!(zoo.spare().entities(), pick(&[3, 0, 4, 1, 2]));
    zoo.insert(all[0], U).unwrap();
    assert_eq!(zoo.spare().entities(), pick(&[3, 2, 4, 1]));
    zoo.remove::<D>(all[3]).unwrap();
    assert_eq!(zoo.spare().entities(), pick(&[1, 2, 4]));
    zoo.remove::<U>(all[0]).unwrap();
    assert_eq!(zoo.spare().entities(), pick(&[1, 2, 4, 0]));
    zoo.despawn(all[2]).unwrap();
    assert_eq!(zoo.spare().entities(), pick(&[1, 0, 4]));
    check(&zoo);
}

#[test]
fn n4_the_list_can_be_sorted_in_any_order() {
    let mut zoo = Zoo::new();
    let all = [5, 2, 8, 1].map(|i| zoo.spawn((A(i), T, B(i), F(10 - i))));
    // `Pair` owns `A` and has the same members. Its order is independent.
    zoo.listed_mut().sort_by::<&A>(|x, y| x.cmp(y));
    assert_eq!(zoo.listed().entities(), [3, 1, 0, 2].map(|i| all[i]));
    assert_eq!(zoo.pair().entities(), all);
    zoo.listed_mut().sort_by_key::<(&F, Entity), _>(|(f, entity)| (f.0, entity));
    assert_eq!(zoo.listed().entities(), [2, 0, 1, 3].map(|i| all[i]));
    zoo.twin_mut().sort_by_key::<Entity, _>(std::cmp::Reverse);
    assert_eq!(zoo.twin().entities(), [3, 2, 1, 0].map(|i| all[i]));
    assert_eq!(zoo.pair().entities(), all);
    // The order is kept until a member enters or leaves.
    zoo.insert(all[0], A(0)).unwrap();
    assert_eq!(zoo.listed().row_of(all[2]), Some(0));
    check(&zoo);
}

#[test]
fn n1_slices_of_a_non_owning_group_hold_only_its_members() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..3).map(|i| zoo.spawn((A(i), T))).collect();
    assert_eq!(zoo.listed().entities(), all);
    assert_eq!(zoo.listed().slices(), (&all[..],));
    assert_eq!(zoo.listed_mut().slices(), (&all[..],));
}

// The ui tests cover two non-owning groups with the same terms.
#[test]
fn n5_a_non_owning_group_conflicts_with_no_owning_group() {
    let kind = |name| Zoo::LAYOUT.groups.iter().find(|group| group.name == name).unwrap().kind();
    assert_eq!((kind("Twin"), kind("Pair")), (GroupKind::NonOwning, GroupKind::Full));
    let mut zoo = Zoo::new();
    // `Twin` has the terms of `Pair`. `Listed` and `Spare` use components of three families.
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((A(i), B(i), D(i)))).collect();
    zoo.insert_batch([all[1], all[4]], T);
    zoo.remove::<A>(all[2]).unwrap();
    assert_eq!((zoo.pair().len(), zoo.twin().len()), (5, 5));
    assert_eq!((zoo.listed().len(), zoo.spare().len()), (2, 6));
    check(&zoo);
}

// tests/allocations tests N6, where bytes can be counted.

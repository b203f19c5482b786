//! I1 to I4, I6 and I7: statements about every group after every change.

use std::collections::BTreeSet;

use ecs_core::Entity;

use super::model::{Model, Run as _, operations};
use super::worlds::zoo::ZooCommands;
use super::worlds::{A, B, C, D, E, F, G, H, I, J, K, Rows as _, T, U, Zoo, check, set};

#[test]
fn i1_members_match_the_definition_after_random_operations() {
    for seed in 1..=if cfg!(miri) { 1 } else { 6 } {
        let (mut zoo, mut model) = (Zoo::new(), Model::default());
        for (step, op) in operations(seed, 400).enumerate() {
            zoo.run(op, &mut model);
            check(&zoo);
            if step % 16 == 0 {
                zoo.assert_matches(&model);
            }
        }
        zoo.assert_matches(&model);
    }
}

/// Name, members, required and excluded components.
type Group<'a> = (&'static str, &'a [Entity], &'a [usize], &'a [usize]);

#[test]
fn i1_members_match_the_model_after_random_operations() {
    let (mut zoo, mut model) = (Zoo::new(), Model::default());
    let mut seen = BTreeSet::new();
    for op in operations(40, 1500) {
        zoo.run(op, &mut model);
        let groups: [Group<'_>; 6] = [
            ("pair", zoo.pair().entities(), &[0, 1], &[]),
            ("calm", zoo.calm().entities(), &[0, 1, 2], &[13]),
            ("wide", zoo.wide().entities(), &[3, 4, 0], &[]),
            ("lit", zoo.lit().entities(), &[6, 0], &[14]),
            ("inside", zoo.inside().entities(), &[8, 9, 10], &[]),
            ("spare", zoo.spare().entities(), &[1, 3], &[2, 14]),
        ];
        for (name, members, with, without) in groups {
            assert_eq!(set(members), model.matching(with, without), "{name} after {op:?}");
            if !members.is_empty() {
                seen.insert(name);
            }
        }
    }
    assert!(cfg!(miri) || seen.len() == 6, "some group was always empty");
}

#[test]
fn i1_a_stale_handle_is_in_no_group() {
    let mut zoo = Zoo::new();
    let old = zoo.spawn((A(1), B(1), C(1), T));
    zoo.despawn(old).unwrap();
    let new = zoo.spawn((A(2), B(2), C(2), T));
    assert_eq!((new.index(), new.generation()), (old.index(), old.generation() + 1));
    assert!(zoo.pair().contains(new) && zoo.triple().contains(new) && zoo.listed().contains(new));
    assert!(!zoo.pair().contains(old) && !zoo.triple().contains(old));
    assert!(!zoo.listed().contains(old) && !zoo.twin().contains(old));
    assert_eq!((zoo.pair().row_of(old), zoo.listed().row_of(old)), (None, None));
}

#[test]
fn i1_a_handle_of_another_world_is_not_a_member() {
    let (mut zoo, mut other) = (Zoo::new(), Zoo::new());
    zoo.spawn((A(0), B(0)));
    let far = other.spawn_batch((0..5).map(|i| (A(i), B(i)))).next_back().unwrap();
    assert!(!zoo.pair().contains(far) && !zoo.twin().contains(far));
    assert!(zoo.despawn(far).is_err() && zoo.insert(far, T).is_err());
    check(&zoo);
}

#[test]
fn i1_entities_enter_through_commands_and_spawn_at() {
    let mut zoo = Zoo::new();
    let mut commands = ZooCommands::new();
    let mut s = zoo.split();
    let first = commands.spawn(&mut s.reserver, (A(1), B(1)));
    commands.insert(first, (C(1), T));
    let second = commands.spawn(&mut s.reserver, (C(2), A(2), B(2)));
    commands.remove::<T>(first);
    let third = commands.spawn(&mut s.reserver, (A(3), B(3)));
    commands.despawn(third);
    zoo.apply(&mut commands).expect_all();
    let fourth = Entity::new(9, 4).unwrap();
    zoo.spawn_at(fourth, (A(4), B(4), C(4))).unwrap();
    assert_eq!(zoo.calm().entities(), [second, first, fourth]);
    check(&zoo);
}

/// Returns the order of a few groups of each kind, and of all columns.
fn order(zoo: &Zoo) -> Vec<Vec<Entity>> {
    let groups = [zoo.pair().entities(), zoo.triple().entities(), zoo.calm().entities()];
    let more = [zoo.lit().entities(), zoo.half().entities(), zoo.listed().entities()];
    let columns = zoo.rows().map(|column| column.iter().map(|row| row.0).collect());
    groups.into_iter().chain(more).map(<[Entity]>::to_vec).chain(columns).collect()
}

#[test]
fn i2_overwriting_a_component_moves_no_row() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..4)
        .map(|i| zoo.spawn(((A(i), B(i), C(i)), (D(i), E(i)), G(i), (I(i), J(i), K(i)))))
        .collect();
    zoo.insert(all[1], T).unwrap();
    zoo.insert(all[2], U).unwrap();
    let before = order(&zoo);
    for &entity in &all {
        zoo.insert(entity, A(10)).unwrap();
        zoo.insert(entity, (C(10), B(10))).unwrap();
        zoo.insert(entity, (D(10), K(10))).unwrap();
        zoo.insert(entity, (G(10), E(10))).unwrap();
        *zoo.get_mut::<A>(entity).unwrap() = A(11);
        assert_eq!(order(&zoo), before);
        check(&zoo);
    }
    // Overwriting tags moves nothing either.
    zoo.insert(all[1], (T, A(12))).unwrap();
    zoo.insert(all[2], (U, G(12))).unwrap();
    zoo.insert_batch(all, (J(12), B(12)));
    assert_eq!(order(&zoo), before);
}

#[test]
fn i3_adding_an_excluded_component_removes_the_member() {
    let mut zoo = Zoo::new();
    let e = zoo.spawn((A(1), B(1), C(1), G(1)));
    assert!(zoo.calm().contains(e) && zoo.lit().contains(e));
    zoo.insert(e, T).unwrap();
    assert!(!zoo.calm().contains(e) && zoo.triple().contains(e));
    // In one bundle with a required component.
    zoo.insert(e, (U, G(2))).unwrap();
    assert!(!zoo.lit().contains(e));
    check(&zoo);
}

#[test]
fn i3_a_bundle_with_an_excluded_component_does_not_enter() {
    let mut zoo = Zoo::new();
    let spawned = zoo.spawn((A(1), B(1), C(1), T));
    let grown = zoo.spawn(A(2));
    zoo.insert(grown, (B(2), C(2), T)).unwrap();
    assert!(zoo.triple().contains(spawned) && zoo.triple().contains(grown));
    assert!(zoo.calm().is_empty());
    check(&zoo);
}

#[test]
fn i3_removing_an_excluded_component_adds_a_member_only_if_no_other_is_left() {
    let mut zoo = Zoo::new();
    let e = zoo.spawn((B(1), D(1), C(1), U));
    assert!(!zoo.spare().contains(e));
    zoo.remove::<C>(e).unwrap();
    assert!(!zoo.spare().contains(e), "`U` is still present");
    zoo.remove::<U>(e).unwrap();
    assert!(zoo.spare().contains(e));

    let both_at_once = zoo.spawn((B(2), D(2), C(2), U));
    zoo.remove::<(U, C)>(both_at_once).unwrap();
    assert!(zoo.spare().contains(both_at_once));
    check(&zoo);
}

#[test]
fn i3_removing_an_excluded_component_adds_a_member_only_if_it_has_all_required() {
    let mut zoo = Zoo::new();
    let e = zoo.spawn((A(1), B(1), T, G(1), U));
    zoo.remove::<T>(e).unwrap();
    assert!(!zoo.calm().contains(e), "`C` is missing");
    zoo.remove::<(U, A)>(e).unwrap();
    assert!(!zoo.lit().contains(e), "`A` was removed together with `U`");
    zoo.insert(e, (A(2), C(2))).unwrap();
    assert!(zoo.calm().contains(e) && zoo.lit().contains(e));
    check(&zoo);
}

#[test]
fn i4_a_bundle_enters_each_group_once_in_any_component_order() {
    let mut worlds = [(); 5].map(|()| Zoo::new());
    for zoo in &mut worlds {
        // Entities on both sides of the border of each group.
        zoo.spawn((A(0), B(0), C(0)));
        zoo.spawn((A(1), B(1)));
        zoo.spawn(((A(2), C(2)), (D(2), E(2))));
    }
    let e = worlds[0].spawn((A(7), B(7), C(7), D(7), E(7)));
    worlds[1].spawn((E(7), D(7), C(7), B(7), A(7)));
    worlds[2].spawn(((B(7), (E(7), A(7))), ((), C(7)), D(7)));
    worlds[3].spawn(C(7));
    worlds[3].insert(e, ((D(7), A(7)), (E(7), B(7)))).unwrap();
    worlds[4].spawn(());
    worlds[4].insert(e, ((D(7), A(7)), (E(7), C(7), B(7)))).unwrap();
    for zoo in &worlds {
        check(zoo);
        // Computed by hand: `e` is the newest member of each group.
        assert_eq!(zoo.pair().len(), 3);
        assert_eq!((zoo.triple().len(), zoo.calm().len(), zoo.wide().len()), (2, 2, 2));
        assert_eq!(zoo.triple().entities(), [Entity::new(0, 1).unwrap(), e]);
        assert!(*zoo == worlds[0], "the result depends on the order of the bundle");
    }
}

#[test]
fn i6_clear_component_empties_groups_that_require_it_and_fills_groups_that_exclude_it() {
    let mut zoo = Zoo::new();
    let plain = zoo.spawn((A(0), B(0), C(0)));
    let stirred: Vec<Entity> = (1..7).map(|i| zoo.spawn((A(i), B(i), C(i), T, H(i)))).collect();
    let half = zoo.spawn((A(9), T, F(9)));
    let open = zoo.spawn((H(8), T, U));
    zoo.clear_component::<T>();
    assert!(zoo.listed().is_empty());
    assert_eq!(set(zoo.calm().entities()), stirred.iter().copied().chain([plain]).collect());
    assert_eq!(set(zoo.open().entities()), stirred.iter().copied().chain([open]).collect());
    assert!(!zoo.calm().contains(half));
    check(&zoo);

    zoo.clear_component::<C>();
    assert_eq!((zoo.triple().len(), zoo.calm().len(), zoo.pair().len()), (0, 0, 7));
    zoo.clear_component::<A>();
    assert_eq!((zoo.pair().len(), zoo.twin().len(), zoo.lit().len()), (0, 0, 0));
    check(&zoo);

    let other = zoo.spawn((B(1), D(1), C(1)));
    let barred = zoo.spawn((B(2), D(2), C(2), U));
    zoo.clear_component::<C>();
    assert_eq!(zoo.spare().entities(), [other]);
    assert!(!zoo.spare().contains(barred));
    check(&zoo);
}

#[test]
fn i7_bulk_spawning_adds_the_same_members_as_single_spawns() {
    // Into an empty world, after members only, and after members and other rows.
    for prepare in 0..4 {
        let mut worlds = [(); 3].map(|()| Zoo::new());
        for zoo in &mut worlds {
            let rows = if prepare == 0 { 0 } else { 3 };
            for i in 0..rows {
                zoo.spawn((A(i), B(i), C(i)));
            }
            if prepare == 2 {
                zoo.spawn((B(7), D(7), T));
            }
            if prepare == 3 {
                zoo.spawn((A(7), B(7), C(7), T));
            }
        }
        let rows = || (10..if cfg!(miri) { 12 } else { 15 }).map(|i| (C(i), A(i), B(i)));
        let made: Vec<Entity> = rows().map(|row| worlds[0].spawn(row)).collect();
        assert!(worlds[1].spawn_batch(rows()).eq(made.iter().copied()));
        let mut columns: (Vec<A>, Vec<B>, Vec<C>) = (vec![], vec![], vec![]);
        for (c, a, b) in rows() {
            columns.0.push(a);
            columns.1.push(b);
            columns.2.push(c);
        }
        let loaded =
            worlds[2].spawn_columns((&mut columns.1, (&mut columns.2, &mut columns.0))).unwrap();
        assert!(loaded.eq(made.iter().copied()));
        for zoo in &worlds {
            check(zoo);
            assert!(made.iter().all(|&entity| zoo.calm().contains(entity)));
            assert_eq!(set(zoo.calm().entities()), set(worlds[0].calm().entities()));
            assert_eq!(set(zoo.pair().entities()), set(worlds[0].pair().entities()));
            assert_eq!(set(zoo.twin().entities()), set(worlds[0].twin().entities()));
            assert!(made.iter().all(|&e| zoo.a()[e].0 == zoo.c()[e].0));
        }
    }
}

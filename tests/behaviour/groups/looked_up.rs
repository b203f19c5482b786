//! P1 to P4 and X1 to X3: looked-up terms, and which terms a group can have.

use ecs_core::Entity;

use super::worlds::zoo::{Halves, Lamps, Zoo};
use super::worlds::{A, B, C, D, E, F, G, H, I, J, K, M, N, Part as _, T, U, check};

/// Spawns entities with `K` and `U`, which some groups look up or exclude.
fn looked_up() -> (Zoo, Vec<Entity>) {
    let mut zoo = Zoo::new();
    let all = (0..8).map(|i| zoo.spawn((K(i), U))).collect();
    (zoo, all)
}

#[test]
fn p1_looked_up_and_excluded_columns_keep_their_order() {
    let (mut zoo, all) = looked_up();
    let order = |zoo: &Zoo| (zoo.k().entities().to_vec(), zoo.u().entities().to_vec());
    let before = order(&zoo);
    // Enter and leave groups with `K` in an order unlike that of its column.
    for i in [5, 2, 7, 0] {
        zoo.insert(all[i], (I(1), J(1))).unwrap();
        zoo.insert(all[i], (G(1), A(1))).unwrap();
        assert_eq!(order(&zoo), before);
    }
    assert_eq!(zoo.inside().len(), 4);
    zoo.remove::<I>(all[2]).unwrap();
    zoo.left_mut().sort_by_key::<Entity, _>(|entity| entity);
    zoo.inside_mut().sort_by_key::<&K, _>(|k| std::cmp::Reverse(k.0));
    assert_eq!(order(&zoo), before);
    assert_eq!(zoo.k().as_slice(), [0, 1, 2, 3, 4, 5, 6, 7].map(K));
    // Removing the looked-up component itself moves only the last row of that column, into the gap.
    zoo.remove::<K>(all[5]).unwrap();
    assert_eq!(zoo.k().entities(), [0, 1, 2, 3, 4, 7, 6].map(|i| all[i]));
    zoo.remove::<U>(all[0]).unwrap();
    assert_eq!(zoo.u().entities(), [7, 1, 2, 3, 4, 5, 6].map(|i| all[i]));
    assert_eq!(zoo.lit().entities(), [all[0]]);
    check(&zoo);
}

#[test]
fn p2_a_looked_up_column_can_be_owned_by_another_group() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((A(i), G(i)))).collect();
    assert_eq!(zoo.lit().entities(), all);
    // `Pair` owns `A` and moves it. `Lit` owns `G` and keeps its order.
    zoo.insert(all[4], B(4)).unwrap();
    zoo.insert(all[2], B(2)).unwrap();
    assert_eq!(zoo.a().entities(), [4, 2, 1, 3, 0, 5].map(|i| all[i]));
    assert_eq!((zoo.lit().entities(), zoo.g().entities()), (&all[..], &all[..]));
    // And in the other direction.
    zoo.insert(all[1], U).unwrap();
    assert_eq!(zoo.lit().entities(), [0, 5, 2, 3, 4].map(|i| all[i]));
    assert_eq!(zoo.pair().entities(), [all[4], all[2]]);
    check(&zoo);
}

#[test]
fn p3_removing_a_looked_up_component_removes_the_member() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..4)
        .map(|i| zoo.spawn(((A(i), G(i)), (D(i), E(i)), (I(i), J(i), K(i)), (B(i), T))))
        .collect();
    zoo.remove::<A>(all[1]).unwrap();
    assert_eq!((zoo.lit().len(), zoo.wide().len(), zoo.half().len()), (3, 3, 4));
    assert_eq!((zoo.listed().len(), zoo.twin().len()), (3, 3));
    zoo.remove::<(K, B)>(all[0]).unwrap();
    assert_eq!((zoo.left().len(), zoo.right().len(), zoo.inside().len()), (3, 3, 3));
    assert_eq!(zoo.spare().len(), 3);
    zoo.remove::<E>(all[2]).unwrap();
    assert_eq!((zoo.half().len(), zoo.wide().len()), (3, 2));
    assert!(!zoo.left().contains(all[0]) && !zoo.half().contains(all[2]));
    check(&zoo);
}

#[test]
fn p4_owned_columns_are_read_by_row_and_looked_up_columns_by_entity() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..9).map(|i| zoo.spawn((A(100 + i), D(i), E(200 + i)))).collect();
    (0..9).rev().for_each(|i| zoo.insert(all[i], G(i as u32)).unwrap());
    zoo.remove_batch::<A>([all[3], all[6]]);
    zoo.insert(all[2], U).unwrap();
    // The rows of the two columns don't match.
    assert_ne!(zoo.lit().entities()[0], zoo.a().entities()[0]);
    let mut seen = Vec::new();
    for Lamps { entity, a, g } in zoo.lamps() {
        assert_eq!((a.0, g.0), (100 + entity.index(), entity.index()));
        a.0 += 1000;
        seen.push(entity);
    }
    assert_eq!(seen, zoo.lit().entities());
    assert_eq!(seen.len(), 6);
    for &entity in &all {
        let touched = if seen.contains(&entity) { 1100 } else { 100 };
        let wanted = zoo.has::<A>(entity).then(|| A(touched + entity.index()));
        assert_eq!(zoo.get::<A>(entity).copied(), wanted);
    }
    zoo.lamps().for_each(|row| assert_eq!(row.a.value() % 100, row.g.value()));
    // Optional columns too: an absent component is `None`.
    for Halves { entity, d, a } in zoo.halves() {
        assert_eq!((d.0, a.is_some()), (entity.index(), ![3, 6].contains(&d.0)));
        assert!(a.is_none_or(|a| a.0 % 100 == d.0));
    }
}

// X1 and X2: the ui tests and those of ecs-macros cover the groups that the macro rejects. This
// test checks the layout of an accepted world.
#[test]
fn x1_x2_terms_of_a_group_are_disjoint_and_require_a_component() {
    assert_eq!(Zoo::LAYOUT.groups.len(), 14);
    for group in Zoo::LAYOUT.groups {
        let terms = [group.own, group.with, group.without].concat();
        let mut once = terms.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), terms.len(), "{}", group.name);
        assert!(!group.own.is_empty() || !group.with.is_empty());
    }
}

#[test]
fn x3_components_that_are_no_terms_do_not_matter() {
    let mut zoo = Zoo::new();
    let e = zoo.spawn((A(1), B(1)));
    assert!(zoo.pair().contains(e) && zoo.twin().contains(e));
    macro_rules! add {
        ($($X:ident)*) => {$(
            zoo.insert(e, $X::part(1)).unwrap();
            assert!(zoo.pair().contains(e) && zoo.twin().contains(e), stringify!($X));
            check(&zoo);
        )*};
    }
    add!(C D E F G H I J K M N T U);
    // With all components, the entity is in every group that excludes nothing.
    assert_eq!((zoo.triple().len(), zoo.wide().len(), zoo.marked().len()), (1, 1, 1));
    assert_eq!((zoo.inside().len(), zoo.listed().len()), (1, 1));
    assert_eq!((zoo.calm().len(), zoo.lit().len(), zoo.spare().len()), (0, 0, 0));
    zoo.remove::<(T, U)>(e).unwrap();
    assert_eq!((zoo.calm().len(), zoo.lit().len(), zoo.open().len()), (1, 1, 1));
    zoo.remove::<(F, H, M)>(e).unwrap();
    assert!(zoo.calm().contains(e) && zoo.lit().contains(e));
    check(&zoo);
}

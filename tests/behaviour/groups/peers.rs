//! Bugs that were reported for EnTT and sparsey, one test per report, with the issue number if
//! there is one.
//!
//! Some reports can't occur here because the code doesn't compile: EnTT 184 and 1181 (unnoticed
//! conflicts between groups), a component that is both owned and looked up, and queries that borrow
//! a component twice. The ui tests cover those.

use std::collections::BTreeSet;

use ecs_core::{Entity, world};

use super::model::{Model, Run as _, operations};
use super::worlds::zoo::{Lamps, ZooCommands};
use super::worlds::{A, B, C, D, F, G, H, M, N, T, U, Zoo, check};
use crate::support::Xorshift;

#[test]
fn entt_1100_a_partial_group_keeps_the_order_of_looked_up_columns() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn(A(i))).collect();
    for i in [4, 0, 5, 2] {
        zoo.insert(all[i], G(i as u32)).unwrap();
    }
    zoo.lit_mut().sort_by_key::<Entity, _>(|entity| entity);
    zoo.remove::<G>(all[0]).unwrap();
    assert_eq!(
        (zoo.a().entities(), zoo.a().as_slice()),
        (&all[..], &[0, 1, 2, 3, 4, 5].map(A)[..])
    );
    check(&zoo);
}

#[test]
fn entt_323_sort_of_an_owning_group_with_exclusions() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..8).map(|i| zoo.spawn((H(i * 3 % 8), F(i)))).collect();
    zoo.insert_batch([all[2], all[5]], T);
    zoo.open_mut().sort_by::<&H>(|x, y| x.cmp(y));
    assert_eq!(zoo.open().slices().1, [0, 1, 2, 3, 4, 5].map(H));
    zoo.insert(all[0], T).unwrap();
    zoo.remove::<T>(all[2]).unwrap();
    check(&zoo);
    zoo.open_mut().sort_by::<&H>(|x, y| y.cmp(x));
    assert_eq!(zoo.open().slices().1, [6, 5, 4, 3, 2, 1].map(H));
    check(&zoo);
}

#[test]
fn entt_675_values_and_entities_stay_together() {
    let (mut zoo, mut model) = (Zoo::new(), Model::default());
    let mut random = Xorshift::new(675);
    for (step, op) in operations(675, 800).enumerate() {
        zoo.run(op, &mut model);
        match random.below(12) {
            0 => zoo.pair_mut().sort_by::<&B>(|x, y| x.cmp(y)),
            1 => zoo.triple_mut().sort_by::<(&C, &A)>(|x, y| y.cmp(&x)),
            2 => zoo.half_mut().sort_by::<(Option<&A>, &D)>(|x, y| x.cmp(&y)),
            3 => zoo.inside_mut().sort_by_key::<Entity, _>(std::cmp::Reverse),
            4 => zoo.open_mut().sort_by::<&H>(|x, y| x.cmp(y)),
            5 => zoo.spare_mut().sort_by::<&D>(|x, y| x.cmp(y)),
            6 => zoo.sort_by::<F>(|x, y| x.cmp(y)),
            _ => {}
        }
        if !cfg!(miri) || step % 4 == 0 {
            zoo.assert_matches(&model);
            check(&zoo);
        }
    }
}

#[test]
fn entt_549_every_removal_of_an_excluded_component_updates_the_group() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((A(i), G(i), U, H(i), T))).collect();
    assert!(zoo.lit().is_empty() && zoo.open().is_empty());
    zoo.remove::<U>(all[0]).unwrap();
    zoo.remove_batch::<U>([all[1], all[1]]);
    zoo.remove::<(T, U)>(all[2]).unwrap();
    let mut commands = ZooCommands::new();
    commands.remove::<U>(all[3]);
    zoo.apply(&mut commands).expect_all();
    assert_eq!(zoo.lit().entities(), &all[..4]);
    zoo.clear_component::<U>();
    assert_eq!((zoo.lit().len(), zoo.open().entities()), (6, &[all[2]][..]));
    check(&zoo);
}

#[test]
fn entt_261_despawning_a_range_taken_from_the_changed_columns() {
    let fill = || {
        let mut zoo = Zoo::new();
        for i in 0..9 {
            let e = zoo.spawn((A(i), B(i), G(i)));
            if i % 3 == 0 {
                zoo.insert(e, (C(i), T)).unwrap();
            }
        }
        zoo.spawn((A(9), D(9)));
        zoo
    };
    let mut zoo = fill();
    let members = zoo.pair().entities().to_vec();
    assert_eq!(zoo.despawn_batch(members), 9);
    assert_eq!((zoo.len(), zoo.a().len(), zoo.lit().len()), (1, 1, 0));
    check(&zoo);

    let mut zoo = fill();
    assert_eq!(zoo.despawn_where::<Lamps<'_>>(|Lamps { g, .. }| g.0 % 2 == 0), 5);
    let left: BTreeSet<u32> = zoo.g().as_slice().iter().map(|g| g.0).collect();
    assert_eq!(left, [1, 3, 5, 7].into());
    check(&zoo);

    let mut zoo = fill();
    let mut commands = ZooCommands::new();
    for row in zoo.lamps() {
        commands.remove::<B>(row.entity);
        commands.despawn(row.entity);
    }
    assert_eq!(zoo.apply(&mut commands).applied, 18);
    assert_eq!(zoo.len(), 1);
    check(&zoo);
}

#[test]
fn entt_365_and_1032_sorting_by_a_tag() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn((N(6 - i), M, F(i)))).collect();
    let some = [4, 1, 3].map(|i| all[i]);
    zoo.insert_batch(some, T);
    // All tags are equal, so no row moves.
    zoo.marked_mut().sort_by::<&M>(|x, y| x.cmp(y));
    assert_eq!(zoo.marked().entities(), all);
    zoo.sort_by::<T>(|x, y| x.cmp(y));
    assert_eq!(zoo.t().entities(), some);
    // Sort a group by the presence of a tag. Sort a column in the order of a tag, and the reverse.
    zoo.marked_mut().sort_by::<Option<&T>>(|x, y| y.cmp(&x));
    assert_eq!(zoo.marked().entities(), [1, 3, 4, 0, 2, 5].map(|i| all[i]));
    zoo.sort_as::<F, T>();
    assert_eq!(zoo.f().entities()[..3], some);
    zoo.sort_as::<T, N>();
    assert_eq!(zoo.t().entities(), [1, 3, 4].map(|i| all[i]));
    check(&zoo);
}

mod four {
    use super::{A, B, C, D, world};

    world!(
        pub(super) struct Four {
            a: A,
            b: B,
            c: C,
            d: D,
        }
        #[group(own(a, b, c, d))]
        pub(super) struct All;
        #[group(own(a, b))]
        pub(super) struct Two;
    );
}

#[test]
fn sparsey_the_larger_group_can_be_declared_first() {
    let mut four = four::Four::new();
    let e = [0, 1, 2].map(|i| four.spawn((A(i), B(i))));
    let all = four.spawn((D(3), C(3), B(3), A(3)));
    four.insert(e[1], (C(1), D(1))).unwrap();
    assert_eq!(four.all().entities(), [all, e[1]]);
    assert_eq!(four.two().outside::<four::All>().entities(), [e[2], e[0]]);
    check_group!(four, all: own(a b c d) with() without());
    check_group!(four, two: own(a b) with() without());
    four.remove::<D>(all).unwrap();
    check_group!(four, all: own(a b c d) with() without());
    check_group!(four, two: own(a b) with() without());
}

//! I9: the order depends only on the operations.

use ecs_core::Entity;

use super::model::{Model, Run as _, operations};
use super::worlds::{A, B, C, D, E, Rows as _, T, U, Zoo, check};
use crate::support::hash_of;

/// Asserts that all lists of two worlds are equal, including their order.
fn assert_equal_worlds(one: &Zoo, other: &Zoo) {
    assert_eq!(one.rows(), other.rows());
    assert_eq!(one.pair().entities(), other.pair().entities());
    assert_eq!(one.calm().entities(), other.calm().entities());
    assert_eq!(one.wide().entities(), other.wide().entities());
    assert_eq!(one.inside().entities(), other.inside().entities());
    assert_eq!(one.listed().entities(), other.listed().entities());
    assert_eq!(one.spare().entities(), other.spare().entities());
    assert!(one == other);
    assert_eq!(hash_of(one), hash_of(other));
}

#[test]
fn i9_the_same_operations_give_the_same_order() {
    let (seeds, every) = if cfg!(miri) { (10..11, 3) } else { (10..16, 100) };
    for seed in seeds {
        // Two worlds at different addresses, one of them with reserved capacity.
        let mut worlds = [Zoo::new(), Zoo::with_capacity(512)];
        worlds[1].reserve_for::<(A, B, C, T)>(300);
        let mut models = [Model::default(), Model::default()];
        for (step, op) in operations(seed, 500).enumerate() {
            for (zoo, model) in worlds.iter_mut().zip(&mut models) {
                zoo.run(op, model);
            }
            if step % every == every - 1 {
                // Cloning or shrinking a world doesn't change later orders.
                worlds[0] = worlds[0].clone();
                worlds[1].shrink_to_fit();
            }
            assert_equal_worlds(&worlds[0], &worlds[1]);
        }
        assert_eq!(models[0], models[1]);
    }
}

#[test]
fn i9_clear_component_adds_members_in_column_order() {
    let mut worlds = [Zoo::new(), Zoo::new(), Zoo::new()];
    for zoo in &mut worlds {
        let count = if cfg!(miri) { 8 } else { 12 };
        let all: Vec<Entity> = (0..count).map(|i| zoo.spawn((A(i), B(i), C(i), T))).collect();
        zoo.remove::<T>(all[4]).unwrap();
        zoo.despawn(all[7]).unwrap();
        let order = zoo.t().entities().to_vec();
        zoo.clear_component::<T>();
        // First the earlier member, then the others in the order of the column of `T`.
        assert_eq!(zoo.calm().entities(), [vec![all[4]], order].concat());
        check(zoo);
    }
    assert_equal_worlds(&worlds[0], &worlds[1]);
    assert_equal_worlds(&worlds[0], &worlds[2]);
}

#[test]
fn i9_sorting_is_stable() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..if cfg!(miri) { 9 } else { 40 })
        .map(|i| zoo.spawn((A(i * 7 % 3), B(i), D(i), E(i), U)))
        .collect();
    zoo.pair_mut().sort_by_key::<&A, _>(|a| a.0);
    zoo.half_mut().sort_by_key::<&A, _>(|a| a.0);
    // Computed by hand: a stable sort by `i * 7 % 3 == i % 3`.
    let by_rest = |rest| all.iter().copied().skip(rest).step_by(3);
    let wanted: Vec<Entity> = by_rest(0).chain(by_rest(1)).chain(by_rest(2)).collect();
    assert_eq!(zoo.pair().entities(), wanted);
    assert_eq!(zoo.half().entities(), wanted);
    check(&zoo);
}

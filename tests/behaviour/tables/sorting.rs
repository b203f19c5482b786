//! Sorting a table by any of its parts. All columns of the table move together.

use ecs_core::{Entity, Sortable, World};

use super::sim::{Lifetime, Light, Position, Radius, Sim, Tint};
use super::sim::{Velocity, assert_rows, body, shape};
use crate::support::caught;

/// Rows with the numbers 3, 1, 4 and 2.
fn four() -> (Sim, [Entity; 4]) {
    let mut sim = Sim::new();
    let all = [3, 1, 4, 2].map(|i| sim.spawn(body(i)));
    (sim, all)
}

#[test]
fn sort_by_any_part_moves_whole_rows() {
    let (mut sim, [c, a, d, b]) = four();
    let up = [(a, 1), (b, 2), (c, 3), (d, 4)];
    let down = [(d, 4), (c, 3), (b, 2), (a, 1)];
    sim.sort_by::<Position>(|x, y| x.cmp(y));
    assert_rows(&sim, &up);
    sim.sort_by::<Velocity>(|x, y| y.cmp(x));
    assert_rows(&sim, &down);
    sim.sort_by_key::<Lifetime, _>(|lifetime| lifetime.0);
    assert_rows(&sim, &up);
    sim.sort_by_key::<Position, _>(|position| -position.0);
    assert_rows(&sim, &down);
}

#[test]
fn sorting_is_stable() {
    let (mut sim, [c, a, d, b]) = four();
    sim.sort_by_key::<Velocity, _>(|velocity| velocity.0 / 10 % 2);
    assert_rows(&sim, &[(d, 4), (b, 2), (c, 3), (a, 1)]);
}

#[test]
fn sorting_one_table_leaves_the_others() {
    let (mut sim, [c, a, ..]) = four();
    sim.insert(c, shape(1)).unwrap();
    sim.insert(a, shape(2)).unwrap();
    sim.sort_by_key::<Lifetime, _>(|lifetime| lifetime.0);
    assert_eq!(sim.shape().entities(), [c, a]);
    sim.sort_by_key::<Tint, _>(|tint| tint.0);
    assert_eq!(
        sim.shape().slices(),
        (&[a, c][..], &[Radius(2), Radius(1)][..], &[Tint(-2), Tint(-1)][..])
    );
    assert_eq!(sim.body().entities()[0], a);
}

#[test]
fn sort_as_follows_a_component_or_a_part_of_another_table() {
    let (mut sim, [c, a, d, b]) = four();
    sim.insert(b, Light(1)).unwrap();
    sim.insert(c, Light(2)).unwrap();
    sim.sort_as::<Velocity, Light>();
    assert_rows(&sim, &[(b, 2), (c, 3), (d, 4), (a, 1)]);
    sim.insert(a, shape(0)).unwrap();
    sim.insert(b, shape(0)).unwrap();
    sim.sort_as::<Position, Tint>();
    assert_eq!(sim.body().entities()[..2], [a, b]);
    sim.sort_as::<Light, Lifetime>();
    let expected: Vec<Entity> =
        sim.body().entities().iter().copied().filter(|&e| e == b || e == c).collect();
    assert_eq!(sim.light().entities(), expected);
}

#[test]
fn sort_as_another_part_of_the_same_table_changes_nothing() {
    let (mut sim, [c, a, d, b]) = four();
    sim.sort_as::<Position, Lifetime>();
    assert_rows(&sim, &[(c, 3), (a, 1), (d, 4), (b, 2)]);
}

#[test]
fn a_comparison_that_panics_moves_no_row() {
    let (mut sim, [c, a, d, b]) = four();
    let mut calls = 0;
    caught(|| {
        sim.sort_by::<Velocity>(|x, y| {
            calls += 1;
            assert!(calls < 3, "enough");
            x.cmp(y)
        });
    });
    assert_rows(&sim, &[(c, 3), (a, 1), (d, 4), (b, 2)]);
}

#[test]
fn generic_code_sorts_a_table_by_a_part() {
    fn sort<W: World + Sortable<C>, C: Ord>(world: &mut W) {
        world.sort_by(|x: &C, y: &C| x.cmp(y));
    }
    let (mut sim, [c, a, d, b]) = four();
    sort::<_, Lifetime>(&mut sim);
    assert_rows(&sim, &[(a, 1), (b, 2), (c, 3), (d, 4)]);
}

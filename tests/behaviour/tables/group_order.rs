//! The order of members: groups of tables are sorted by parts, and tables without groups stay.

use ecs_core::Entity;

use super::zoo::{Asleep, Light, Mark, Position, Radius, Tint, To, Velocity, Zoo};
use super::zoo::{body, marked, path, shape};

/// Lit bodies with the numbers 3, 1, 4 and 2; the last two are asleep.
fn four() -> (Zoo, [Entity; 4]) {
    let mut zoo = Zoo::new();
    let all = [3, 1, 4, 2].map(|i| zoo.spawn((body(i), Light(10 * i))));
    for &e in &all[2..] {
        zoo.insert(e, Asleep).unwrap();
    }
    (zoo, all)
}

#[track_caller]
fn assert_lit(zoo: &Zoo, expected: &[(Entity, i32)]) {
    let (entities, positions, velocities, lights) = zoo.lit().slices();
    assert!(entities.iter().copied().eq(expected.iter().map(|row| row.0)));
    assert!(positions.iter().map(|p| p.0).eq(expected.iter().map(|row| row.1)));
    assert!(velocities.iter().map(|v| -v.0).eq(expected.iter().map(|row| row.1)));
    assert!(lights.iter().map(|l| l.0 / 10).eq(expected.iter().map(|row| row.1)));
    for (row, &(e, _)) in expected.iter().enumerate() {
        assert_eq!((zoo.body().row_of(e), zoo.light().row_of(e)), (Some(row), Some(row)));
    }
}

#[test]
fn sorting_a_group_moves_all_parts_of_its_tables() {
    let (mut zoo, [c, a, d, b]) = four();
    // The awake members stay in front.
    zoo.lit_mut().sort_by_key::<&Velocity, _>(|velocity| -velocity.0);
    assert_lit(&zoo, &[(a, 1), (c, 3), (b, 2), (d, 4)]);
    zoo.lit_mut().sort_by::<(&Light, &Position)>(|x, y| (y.0, x.1).cmp(&(x.0, y.1)));
    assert_lit(&zoo, &[(c, 3), (a, 1), (d, 4), (b, 2)]);
    zoo.lit_awake_mut().sort_by_key::<&Position, _>(|position| position.0);
    assert_lit(&zoo, &[(a, 1), (c, 3), (d, 4), (b, 2)]);
}

#[test]
fn rows_behind_the_members_stay_when_a_group_is_sorted() {
    let (mut zoo, [c, a, d, b]) = four();
    let unlit = [zoo.spawn(body(9)), zoo.spawn(body(0))];
    zoo.lit_mut().sort_by_key::<&Position, _>(|position| position.0);
    assert_lit(&zoo, &[(a, 1), (c, 3), (b, 2), (d, 4)]);
    assert_eq!(zoo.body().entities()[4..], unlit);
    assert_eq!((zoo.position()[unlit[0]].0, zoo.velocity()[unlit[1]].0), (9, 0));
}

#[test]
fn a_partial_group_is_sorted_by_a_part_that_it_looks_up() {
    let (mut zoo, [c, a, d, b]) = four();
    for e in [c, a, d, b] {
        zoo.insert(e, shape(e.index() as i32)).unwrap();
    }
    zoo.drawn_mut().sort_by_key::<&Position, _>(|position| position.0);
    assert_eq!(zoo.shape().entities(), [a, b, c, d]);
    let indices = [a, b, c, d].map(|e| e.index() as i32);
    assert!(zoo.drawn().slices().1.iter().map(|radius| radius.0).eq(indices));
    assert!(zoo.drawn().slices().2.iter().map(|tint| -tint.0).eq(indices));
    assert_lit(&zoo, &[(c, 3), (a, 1), (b, 2), (d, 4)]);
}

#[test]
fn a_group_of_two_tables_is_sorted_by_a_part_of_either() {
    let mut zoo = Zoo::new();
    let [a, b, c] = [1, 2, 3].map(|i| zoo.spawn((path(i), marked(i * 7 % 5))));
    zoo.routes_mut().sort_by_key::<&To, _>(|to| to.0);
    assert_eq!((zoo.path().entities(), zoo.marked().entities()), (&[c, b, a][..], &[c, b, a][..]));
    assert!(zoo.mark().as_slice().iter().map(|mark| mark.0).eq([1, 4, 2]));
    zoo.routes_mut().sort_by_key::<&Mark, _>(|mark| mark.0);
    assert_eq!((zoo.path().entities(), zoo.marked().entities()), (&[c, a, b][..], &[c, a, b][..]));
    assert!(zoo.from().as_slice().iter().map(|from| from.0).eq([3, 1, 2]));
}

#[test]
fn sorting_a_non_owning_group_moves_no_table() {
    let (mut zoo, [c, a, ..]) = four();
    zoo.insert(c, shape(1)).unwrap();
    zoo.insert(a, shape(2)).unwrap();
    let rows = zoo.shape().entities().to_vec();
    zoo.outlined_mut().sort_by_key::<(&Tint, Option<&Radius>), _>(|(tint, _)| tint.0);
    assert_eq!(zoo.outlined().entities(), [a, c]);
    assert_eq!(zoo.shape().entities(), rows);
}

#[test]
fn a_token_sorts_nothing_but_lends_the_sorted_rows() {
    let (mut zoo, [c, a, d, b]) = four();
    zoo.lit_mut().sort_by_key::<&Light, _>(|light| light.0);
    let mut s = zoo.split();
    let (velocities, lights) = s.lit.slices((&mut s.velocity, &mut s.light));
    let rows = velocities.iter().zip(lights).map(|(v, l)| (-v.0, l.0));
    assert!(rows.eq([(1, 10), (3, 30), (2, 20), (4, 40)]));
    assert_eq!(s.lit.entities(&s.position), [a, c, b, d]);
}

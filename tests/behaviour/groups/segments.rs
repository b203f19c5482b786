//! T4 and T5: the segments of a chain of nested groups, sorted and iterated.

use std::collections::BTreeSet;

use ecs_core::{Entity, world};

use super::worlds::zoo::{Calm, Triple};
use super::worlds::{A, B, C, D, Rows as _, T, Zoo, check};

/// Returns the values of `A` in each segment of the chain: innermost, middle, outer.
fn segments(zoo: &Zoo) -> [Vec<u32>; 3] {
    let numbers = |a: &[A]| a.iter().map(|a| a.0).collect();
    [
        numbers(zoo.calm().slices().1),
        numbers(zoo.triple().outside::<Calm>().slices().3),
        numbers(zoo.pair().outside::<Triple>().slices().1),
    ]
}

/// Spawns a chain of three groups with four, three and two members of their own. The values of `A`
/// and `D` are unordered.
fn three_segments() -> Zoo {
    let mut zoo = Zoo::new();
    for (i, n) in [4, 8, 1, 7, 3, 9, 2, 6, 5].into_iter().enumerate() {
        let e = zoo.spawn((A(n), B(n), D(n * 4 % 10)));
        if i % 4 != 3 {
            zoo.insert(e, C(n)).unwrap();
        }
        if i % 4 == 1 || i == 8 {
            zoo.insert(e, T).unwrap();
        }
    }
    zoo.spawn((A(0), C(0)));
    zoo.spawn((B(0), C(0), T));
    zoo
}

#[test]
fn t4_sorting_an_outer_group_sorts_each_segment_separately() {
    let mut zoo = three_segments();
    let before = zoo.rows();
    zoo.pair_mut().sort_by::<&A>(|x, y| x.cmp(y));
    assert_eq!(segments(&zoo), [vec![1, 2, 3, 4], vec![5, 8, 9], vec![6, 7]]);
    // The other columns of the inner groups moved too.
    check(&zoo);
    for (column, old) in zoo.rows().iter().zip(&before) {
        assert!(old.iter().all(|row| column.contains(row)), "a value moved to another entity");
    }
    // By a looked-up component, which is n * 4 % 10.
    zoo.pair_mut().sort_by_key::<&D, _>(|d| d.0);
    assert_eq!(segments(&zoo), [vec![3, 1, 4, 2], vec![5, 8, 9], vec![6, 7]]);
    zoo.pair_mut().sort_by_key::<(&B, &D), _>(|(b, d)| (b.0 % 2, std::cmp::Reverse(d.0)));
    assert_eq!(segments(&zoo), [vec![2, 4, 1, 3], vec![8, 9, 5], vec![6, 7]]);
    // By a component that only the inner groups own.
    zoo.pair_mut().sort_by::<(Option<&C>, &A)>(|x, y| y.cmp(&x));
    assert_eq!(segments(&zoo), [vec![4, 3, 2, 1], vec![9, 8, 5], vec![7, 6]]);
    check(&zoo);
}

#[test]
fn t4_sorting_an_inner_group_keeps_the_rest_of_the_outer_group() {
    let mut zoo = three_segments();
    let [_, _, outer] = segments(&zoo);
    zoo.triple_mut().sort_by::<&A>(|x, y| x.cmp(y));
    assert_eq!(segments(&zoo), [vec![1, 2, 3, 4], vec![5, 8, 9], outer.clone()]);
    zoo.calm_mut().sort_by::<&A>(|x, y| y.cmp(x));
    assert_eq!(segments(&zoo), [vec![4, 3, 2, 1], vec![5, 8, 9], outer.clone()]);
    check(&zoo);
    // Or only the rows between two groups.
    zoo.triple_mut().outside::<Calm>().sort_by::<&A>(|x, y| y.cmp(x));
    assert_eq!(segments(&zoo), [vec![4, 3, 2, 1], vec![9, 8, 5], outer]);
    zoo.pair_mut().outside::<Calm>().sort_by::<&A>(|x, y| x.cmp(y));
    assert_eq!(segments(&zoo), [vec![4, 3, 2, 1], vec![5, 8, 9], vec![6, 7]]);
    zoo.pair_mut().outside::<Triple>().sort_by::<&A>(|x, y| y.cmp(x));
    assert_eq!(segments(&zoo), [vec![4, 3, 2, 1], vec![5, 8, 9], vec![7, 6]]);
    check(&zoo);
}

#[test]
fn t5_rows_between_two_groups_are_members_of_the_outer_group_only() {
    let mut zoo = three_segments();
    let between = zoo.pair().outside::<Triple>();
    let members = between.entities().to_vec();
    assert_eq!((between.len(), &members[..]), (2, &zoo.pair().entities()[7..]));
    for entity in zoo.entities().iter() {
        let wanted = zoo.pair().contains(entity) && !zoo.triple().contains(entity);
        assert_eq!(between.contains(entity), wanted);
        assert_eq!(between.row_of(entity), members.iter().position(|&other| other == entity));
    }
    // As slices, which can be mutated while another column is read.
    let mut s = zoo.split();
    let rows = s.triple.outside::<Calm>();
    assert_eq!((rows.len(), rows.rows()), (3, 4..7));
    let (a, c) = rows.slices((&mut s.a, &s.c));
    for ((a, c), b) in a.iter_mut().zip(c).zip(rows.slices(&s.b)) {
        assert_eq!((a.0, c.0), (b.0, b.0));
        a.0 += 100;
    }
    let stirred = rows.entities(&s.b).to_vec();
    assert_eq!(rows.row_of(&s.c, stirred[2]), Some(2));
    assert_eq!(s.triple.row_of(&s.a, stirred[2]), Some(6));
    assert_eq!(rows.row_of(&s.a, members[0]), None);
    assert_eq!(s.pair.outside::<Calm>().rows(), 4..9);
    let [calm, stirred, bare] = segments(&zoo).map(|run| run.iter().filter(|&&n| n > 100).count());
    assert_eq!((calm, stirred, bare), (0, 3, 0));
    check(&zoo);
}

#[test]
fn t5_with_one_added_term_the_rows_between_serve_a_query() {
    let mut zoo = three_segments();
    // An added requirement: the range holds the outer members without it.
    let bare: Vec<Entity> = zoo.bare().map(|row| row.entity).collect();
    assert_eq!(bare, zoo.pair().outside::<Triple>().entities());
    assert_eq!(zoo.bare().size_hint(), (2, Some(2)));
    // An added exclusion: the range holds the outer members with it.
    let stirred: Vec<Entity> = zoo.stirred().map(|row| row.entity).collect();
    assert_eq!(stirred, zoo.triple().outside::<Calm>().entities());
    assert_eq!(zoo.stirred().len(), 3);
    // Two terms differ between groups that aren't adjacent: the range doesn't serve a query.
    let quiet: BTreeSet<Entity> = zoo.quiet().map(|row| row.entity).collect();
    let wanted = zoo.pair().entities().iter().filter(|&&e| !zoo.has::<T>(e));
    assert_eq!(quiet, wanted.copied().collect());
    assert_eq!(zoo.quiet().size_hint().0, 0);
    let plan = |name| Zoo::LAYOUT.queries.iter().find(|query| query.name == name).unwrap().plan;
    assert!(plan("Bare").contains("Pair") && plan("Bare").contains("Triple"), "{}", plan("Bare"));
    assert!(plan("Stirred").contains("Calm"), "{}", plan("Stirred"));
    assert!(!plan("Quiet").contains("Triple"), "{}", plan("Quiet"));

    // The rows of the queries follow the borders.
    let e = bare[0];
    zoo.insert(e, C(1)).unwrap();
    assert_eq!((zoo.bare().count(), zoo.stirred().count()), (1, 3));
    zoo.insert(e, T).unwrap();
    assert_eq!((zoo.bare().count(), zoo.stirred().count()), (1, 4));
    check(&zoo);
}

mod leap {
    use super::{A, B, C, Entity, T, world};

    world!(
        /// The inner group adds two terms.
        pub(super) struct Leap {
            a: A,
            b: B,
            c: C,
            t: T,
        }
        #[group(own(a, b))]
        pub(super) struct Outer;
        #[group(own(a, b, c), without(t))]
        pub(super) struct Inner;
        #[query(without(c))]
        pub(super) struct Missing {
            entity: Entity,
            a: &A,
            b: &B,
        }
        #[query(with(t))]
        pub(super) struct Stirred {
            entity: Entity,
            a: &A,
            b: &B,
        }
        #[query(with(t), without(c))]
        pub(super) struct Neither {
            entity: Entity,
            a: &A,
            b: &B,
        }
    );
}

#[test]
fn t5_with_several_added_terms_rows_between_lack_at_least_one() {
    let mut leap = leap::Leap::new();
    let [neither, missing, stirred, inner] = [0, 1, 2, 3].map(|i| leap.spawn((A(i), B(i))));
    leap.insert(stirred, (C(0), T)).unwrap();
    leap.insert(neither, T).unwrap();
    leap.insert(inner, C(0)).unwrap();
    let between: BTreeSet<Entity> =
        leap.outer().outside::<leap::Inner>().entities().iter().copied().collect();
    assert_eq!(between, [neither, missing, stirred].into());
    let set = |rows: &mut dyn Iterator<Item = Entity>| rows.collect::<BTreeSet<_>>();
    assert_eq!(set(&mut leap.missing().map(|row| row.entity)), [neither, missing].into());
    assert_eq!(set(&mut leap.stirred().map(|row| row.entity)), [neither, stirred].into());
    assert_eq!(set(&mut leap.neither().map(|row| row.entity)), [neither].into());
}

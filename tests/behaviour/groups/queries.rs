//! I10: groups change only the order and the speed of a query, never its rows.

use std::collections::BTreeMap;
use std::fmt::Debug;

use ecs_core::{Entity, world};

use super::model::{Model, Run as _, operations};
use super::worlds::{A, B, D, Part as _, Plain, T, Zoo, check};

/// Collects the rows of a query by entity. Panics if an entity is yielded twice.
fn yielded<T: Debug>(rows: impl Iterator<Item = (Entity, T)>) -> BTreeMap<Entity, T> {
    let mut map = BTreeMap::new();
    for (entity, row) in rows {
        assert!(map.insert(entity, row).is_none(), "{entity} is yielded twice");
    }
    map
}

type Rows = BTreeMap<Entity, [u32; 3]>;

/// Collects the rows of every query of a world, by `next`, `rev` and `fold`.
macro_rules! answers {
    ($world:ident) => {
        answers!($world;
            pairs(a, b), calms(a, b, c), bare(a, b), stirred(a, b, c), quiet(a, b), lamps(a, g),
            spares(d), tagged(a), named(n), both(i, j), singles(f), opened(h), halves(d))
    };
    ($world:ident; $($query:ident($($field:ident),+)),*) => {
        vec![$((stringify!($query), {
            let forwards: Rows = yielded($world.$query().map(|row| {
                let values = [$(row.$field.value()),+];
                let mut three = [0; 3];
                three[..values.len()].copy_from_slice(&values);
                (row.entity, three)
            }));
            let mut backwards: Vec<Entity> = $world.$query().rev().map(|row| row.entity).collect();
            let folded = $world.$query().fold(Vec::new(), |mut entities, row| {
                entities.push(row.entity);
                entities
            });
            backwards.reverse();
            assert_eq!(folded, backwards);
            assert_eq!(folded.len(), forwards.len());
            assert!(folded.iter().all(|entity| forwards.contains_key(entity)));
            let alive: Vec<Entity> = $world.entities().iter().collect();
            for entity in alive {
                assert_eq!($world.$query().get(entity).is_some(), forwards.contains_key(&entity));
            }
            forwards
        })),*]
    };
}

#[test]
fn i10_groups_do_not_change_the_rows_of_a_query() {
    let mut filled = BTreeMap::new();
    for seed in 20..if cfg!(miri) { 21 } else { 24 } {
        let (mut zoo, mut plain) = (Zoo::new(), Plain::new());
        let (mut model, mut other) = (Model::default(), Model::default());
        for (step, op) in operations(seed, 400).enumerate() {
            zoo.run(op, &mut model);
            plain.run(op, &mut other);
            assert_eq!(model, other);
            if cfg!(miri) && step % 3 != 2 {
                continue;
            }
            let (with, without) = (answers!(zoo), answers!(plain));
            for ((name, with), (_, without)) in with.into_iter().zip(without) {
                assert_eq!(with, without, "{name} after {op:?}");
                *filled.entry(name).or_insert(0) += with.len();
            }
        }
        check(&zoo);
        plain.assert_matches(&model);
    }
    assert!(
        cfg!(miri) || filled.values().all(|&rows| rows > 100),
        "a query had almost no rows: {filled:?}"
    );
}

#[test]
fn i10_queries_yield_the_rows_of_the_model() {
    let (mut zoo, mut model) = (Zoo::new(), Model::default());
    for (step, op) in operations(30, 600).enumerate() {
        zoo.run(op, &mut model);
        if cfg!(miri) && step % 5 != 4 {
            continue;
        }
        let rows = |with: &[usize], without: &[usize], fields: &[usize]| -> Rows {
            let rows = model.matching(with, without).into_iter();
            rows.map(|entity| {
                let mut three = [0; 3];
                three.iter_mut().zip(fields).for_each(|(to, kind)| *to = model.rows[&entity][kind]);
                (entity, three)
            })
            .collect()
        };
        let wanted = [
            ("pairs", rows(&[0, 1], &[], &[0, 1])),
            ("calms", rows(&[0, 1, 2], &[13], &[0, 1, 2])),
            ("bare", rows(&[0, 1], &[2], &[0, 1])),
            ("stirred", rows(&[0, 1, 2, 13], &[], &[0, 1, 2])),
            ("quiet", rows(&[0, 1], &[13], &[0, 1])),
            ("lamps", rows(&[0, 6], &[14], &[0, 6])),
            ("spares", rows(&[1, 3], &[2, 14], &[3])),
            ("tagged", rows(&[0, 13], &[], &[0])),
            ("named", rows(&[11, 12], &[], &[11])),
            ("both", rows(&[8, 9, 10], &[], &[8, 9])),
            ("singles", rows(&[5], &[], &[5])),
            ("opened", rows(&[7], &[13], &[7])),
            ("halves", rows(&[3, 4], &[], &[3])),
        ];
        assert_eq!(answers!(zoo), wanted, "after {op:?}");
    }
}

#[test]
fn i10_tuple_queries_yield_the_same_rows_with_and_without_groups() {
    let (mut zoo, mut plain) = (Zoo::new(), Plain::new());
    let (mut model, mut other) = (Model::default(), Model::default());
    for op in operations(31, 300) {
        zoo.run(op, &mut model);
        plain.run(op, &mut other);
        type Both<'q> = (Entity, &'q mut A, &'q B, Option<&'q D>);
        let row =
            |(entity, a, b, d): (Entity, &mut A, &B, Option<&D>)| (entity, (*a, *b, d.copied()));
        let with = yielded(zoo.query_mut::<Both<'_>>().map(row));
        let without = yielded(plain.query_mut::<Both<'_>>().map(row));
        assert_eq!(with, without, "after {op:?}");
    }
}

world!(
    /// Has no groups, so a single column leads and the exclusion must be tested.
    #[world(groups = "declared")]
    #[derive(Default)]
    struct Alone {
        a: A,
        t: T,
    }

    #[query(without(t))]
    struct Untagged {
        a: &A,
    }
);

#[test]
fn a_single_leading_column_tests_exclusions() {
    let mut alone = Alone::new();
    alone.spawn_batch((0..5).map(A));
    let tagged = alone.spawn((A(9), T));
    assert_eq!((alone.untagged().count(), alone.untagged().size_hint().0), (5, 0));
    assert_eq!(alone.untagged().nth(4).map(|row| *row.a), Some(A(4)));
    alone.despawn(tagged).unwrap();
    assert_eq!(alone.untagged().count(), 5);
}

//! Queries and joins mark exactly the rows that they lend.

use ecs_core::parallel::SplitRows as _;
use ecs_core::{Added, Changed, Entity, Filtered, Join as _, Mut, Tracks, With, Without, World};

use super::worlds::*;
use crate::support::Xorshift;

/// Returns a world in which every third of the entities with the component also has `Plain`, in another order.
fn mixed<C: Kind>(n: u32) -> (Sim, Vec<Entity>, Vec<Entity>) {
    let (mut sim, all) = spawned::<C>(n);
    let some: Vec<_> = all.iter().copied().step_by(3).collect();
    for &entity in some.iter().rev() {
        sim.insert(entity, Plain(0)).unwrap();
    }
    sim.next_frame();
    (sim, all, some)
}

/// Runs every way of walking a query on a world of its own. Each call of `check` gets the world and the entities of
/// the rows that were lent.
macro_rules! walks {
    ($C:ty, $n:expr, |$sim:ident| $query:expr, |$row:ident| $entity:expr) => {{
        let walks: [&dyn Fn(&mut Sim) -> Vec<Entity>; 9] = [
            &|$sim| $query.map(|$row| $entity).collect(),
            &|$sim| {
                let mut all = Vec::new();
                $query.for_each(|$row| all.push($entity));
                all
            },
            &|$sim| {
                let mut all = Vec::new();
                for $row in $query {
                    all.push($entity);
                }
                all
            },
            &|$sim| $query.rev().map(|$row| $entity).collect(),
            &|$sim| $query.take(5).map(|$row| $entity).collect(),
            &|$sim| {
                let mut rows = $query;
                let ends = [rows.next(), rows.next_back()];
                ends.into_iter().flatten().map(|$row| $entity).collect()
            },
            &|$sim| {
                let (first, rest) = $query.split_at(40);
                drop(first);
                let mut all = Vec::new();
                rest.for_each(|$row| all.push($entity));
                all
            },
            &|$sim| {
                let mut all = Vec::new();
                for chunk in $query.chunks(30).step_by(2) {
                    chunk.for_each(|$row| all.push($entity));
                }
                all
            },
            &|$sim| {
                let mut rows = $query;
                rows.next();
                let first = rows.find(|_| true).map(|$row| $entity);
                drop(rows);
                // `next` and `find` lend one row each.
                let mut all: Vec<Entity> = changed::<$C>($sim);
                assert!(first.is_none_or(|entity| all.contains(&entity)) && all.len() <= 2);
                all.sort();
                all
            },
        ];
        let start = mixed::<$C>($n).0;
        for walk in walks {
            // A clone takes Miri less time.
            let mut sim = if cfg!(miri) { start.clone() } else { mixed::<$C>($n).0 };
            let lent = walk(&mut sim);
            assert_changed::<$C>(&sim, &lent);
        }
    }};
}

fn one_column<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        walks!(C, n, |sim| sim.query_mut::<(Entity, &mut C)>(), |row| row.0);
    }
}

fn beside_another<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        walks!(C, n, |sim| World::query_mut::<(Entity, &mut C, &Plain)>(sim), |row| row.0);
        walks!(C, n, |sim| World::query_mut::<(Entity, &mut C, Option<&mut Plain>)>(sim), |row| {
            row.0
        });
    }
}

fn beside_filters<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        walks!(
            C,
            n,
            |sim| World::query_mut::<Filtered<(Entity, &mut C), Without<Plain>>>(sim),
            |row| row.0
        );
        walks!(
            C,
            n,
            |sim| World::query_mut::<Filtered<(Entity, &mut C), With<Plain>>>(sim),
            |row| row.0
        );
    }
}

fn joined<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, _, some) = mixed::<C>(n);
        let (mut column, plain) = sim.columns::<(&mut C, &Plain)>();
        (&mut column, &plain).join().for_each(|(value, _)| value.touch());
        assert_changed::<C>(&sim, &some);
        sim.next_frame();
        let (mut column, plain) = sim.columns::<(&mut C, &Plain)>();
        (&mut column, plain.without()).join().take(3).for_each(|(value, ())| value.touch());
        assert_eq!(changed::<C>(&sim).len(), 3.min(n as usize - some.len()));
        sim.next_frame();
        let (mut column, plain) = sim.columns::<(&mut C, &Plain)>();
        for (_, value) in (&plain, column.optional_mut()).join() {
            value.unwrap().touch();
        }
        assert_changed::<C>(&sim, &some);
        sim.next_frame();
        // A column that is only read.
        let (column, mut plain) = sim.columns::<(&C, &mut Plain)>();
        (column, &mut plain).join().for_each(|(_, plain)| plain.0 += 1);
        assert_changed::<C>(&sim, &[]);
    }
}

fn marked_by_mut<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all, some) = mixed::<C>(n);
        // Neither lending nor reading marks.
        sim.query_mut::<Mut<'_, C>>().for_each(|_| {});
        World::query_mut::<(Mut<'_, C>, Option<&Plain>)>(&mut sim).for_each(|(value, _)| {
            let _: &C = &value;
        });
        assert_changed::<C>(&sim, &[]);
        for (entity, mut value) in sim.query_mut::<(Entity, Mut<'_, C>)>() {
            if some.contains(&entity) {
                value.touch();
                value.touch();
            }
        }
        assert_changed::<C>(&sim, &some);
        sim.next_frame();
        sim.query_mut::<(Entity, Mut<'_, C>)>().for_each(|(entity, value)| {
            if !some.contains(&entity) {
                value.into_mut().touch();
            }
        });
        let others: Vec<_> = all.iter().copied().filter(|entity| !some.contains(entity)).collect();
        assert_changed::<C>(&sim, &others);
        sim.next_frame();
        for (_, value) in World::query_mut::<(&Plain, Option<Mut<'_, C>>)>(&mut sim) {
            value.unwrap().touch();
        }
        assert_changed::<C>(&sim, &some);
        // Items that are kept are marked when they are written, in any order.
        sim.next_frame();
        let mut kept: Vec<_> = sim.query_mut::<Mut<'_, C>>().collect();
        kept.iter_mut().rev().step_by(2).for_each(|value| value.touch());
        assert_eq!(changed::<C>(&sim).len(), all.len().div_ceil(2));
    }
}

fn by_entity<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all, some) = mixed::<C>(130);
    sim.query_mut::<&mut C>().get(all[64]).unwrap().touch();
    World::query_mut::<(&mut C, &Plain)>(&mut sim).get(some[3]).unwrap().0.touch();
    assert!(World::query_mut::<(&mut C, &Plain)>(&mut sim).get(all[1]).is_none());
    assert_changed::<C>(&sim, &[all[64], some[3]]);
}

fn lookups_by_changes<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all, some) = mixed::<C>(130);
    World::get_mut::<C>(&mut sim, some[3]).unwrap().touch();
    for entity in all.into_iter().step_by(if cfg!(miri) { 8 } else { 1 }) {
        let (is, both) = (entity == some[3], [some[3], entity]);
        let rows = || sim.query::<Filtered<Entity, Changed<C>>>();
        assert_eq!(rows().get(entity), is.then_some(entity));
        assert!(rows().get_disjoint(both).is_err());
        let rows = || sim.query::<Filtered<(Entity, &Plain), Changed<C>>>();
        assert_eq!(rows().get(entity).is_some(), is);
        assert!(sim.query::<Filtered<&C, Added<C>>>().get(entity).is_none());
    }
    assert!(sim.query::<Filtered<&C, Changed<C>>>().single().is_ok());
}

fn filters_by_changes<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all, _) = mixed::<C>(n);
        let picked: Vec<_> = all.iter().copied().step_by(5).collect();
        picked.iter().for_each(|&entity| World::get_mut::<C>(&mut sim, entity).unwrap().touch());
        let new: Vec<_> = (0..3).map(|i| sim.spawn(C::row(i))).collect();
        let mut expected = [&picked[..], &new[..]].concat();
        expected.sort();
        let sorted = |mut found: Vec<Entity>| {
            found.sort();
            found
        };
        let found: Vec<_> = sim.query::<Filtered<Entity, Changed<C>>>().collect();
        assert_eq!(sorted(found), expected);
        let found: Vec<_> = sim.query::<Filtered<Entity, Added<C>>>().rev().collect();
        assert_eq!(sorted(found), new);
        // A walk along another column.
        let found: Vec<_> =
            sim.query::<Filtered<(Entity, &Plain), Changed<C>>>().map(|row| row.0).collect();
        let with_plain: Vec<_> =
            expected.iter().copied().filter(|&entity| sim.has::<Plain>(entity)).collect();
        assert_eq!(sorted(found), with_plain);
        let mut found = Vec::new();
        sim.query_mut::<Filtered<(Entity, &mut Plain), Changed<C>>>()
            .for_each(|row| found.push(row.0));
        assert_eq!(sorted(found), with_plain);
        // A query that writes what it filters by.
        let mut found = Vec::new();
        sim.query_mut::<Filtered<(Entity, &mut C), Changed<C>>>().for_each(|(entity, value)| {
            value.touch();
            found.push(entity);
        });
        assert_eq!(sorted(found), expected);
        let mut found = Vec::new();
        for (entity, value, _) in
            World::query_mut::<Filtered<(Entity, &mut C, Option<&Plain>), Changed<C>>>(&mut sim)
        {
            value.touch();
            found.push(entity);
        }
        assert_eq!(sorted(found), expected);
        let mut marked = changed::<C>(&sim);
        marked.sort();
        assert_eq!(marked, expected);
        // Exactly one row, and pairs of rows.
        let mut pairs = 0;
        sim.query::<Filtered<Entity, Changed<C>>>().pairs().for_each(|_, _| pairs += 1);
        assert_eq!(pairs, expected.len() * (expected.len() - 1) / 2);
    }
}

fn joined_by_changes<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all, some) = mixed::<C>(n);
        let picked: Vec<_> = all.iter().copied().step_by(2).collect();
        picked.iter().for_each(|&entity| World::get_mut::<C>(&mut sim, entity).unwrap().touch());
        let (mut column, mut plain) = sim.columns::<(&mut C, &mut Plain)>();
        let only = column.only_changed();
        (&mut plain, only).join().for_each(|(plain, ())| plain.0 += 1);
        let none = column.only_added();
        assert_eq!((&mut column, none).join().count(), 0);
        let written = sim.plain().iter().filter(|(_, plain)| plain.0 == 1).count();
        assert_eq!(written, some.iter().filter(|entity| picked.contains(entity)).count());
        assert_changed::<C>(&sim, &picked);
    }
}

for_each_kind!(one_column beside_another beside_filters joined marked_by_mut by_entity lookups_by_changes filters_by_changes joined_by_changes);

/// A filter by the changes of one component doesn't mark what it skips of another.
#[test]
fn a_filter_by_changes_marks_only_what_it_passes() {
    macro_rules! check {
        ($By:ident, $C:ident, $bundle:expr) => {
            let mut sim = Sim::new();
            let all: Vec<_> =
                (0..if cfg!(miri) { 72 } else { 130 }).map(|_| sim.spawn($bundle)).collect();
            sim.next_frame();
            sim.get_mut::<$By>(all[70]).unwrap().touch();
            assert_eq!(sim.query::<Filtered<&$C, Changed<$By>>>().count(), 1);
            assert!(sim.query::<Filtered<&$C, Changed<$By>>>().nth(1).is_none());
            sim.query_mut::<Filtered<&mut $C, Changed<$By>>>().for_each(Kind::touch);
            assert_changed::<$C>(&sim, &all[70..71]);
            sim.query_mut::<Filtered<(&mut $C, &Plain), Added<$By>>>()
                .for_each(|row| row.0.touch());
            assert_changed::<$C>(&sim, &all[70..71]);
        };
    }
    check!(Line, Lone, (Line(0), Lone(0)));
    check!(Lone, Line, (Line(0), Lone(0)));
    check!(Line, Owned, (Line(0), Owned(0), Plain(0)));
    check!(Lone, Owned, (Lone(0), Owned(0), Plain(0)));
    check!(Line, Place, (Line(0), Place::row(0)));
    check!(Lone, Tint, (Lone(0), Tint::row(0)));
    check!(Tint, Place, (Tint::row(0), Place::row(0)));
    check!(Place, Line, (Line(0), Place::row(0)));
}

#[test]
fn set_if_changed_marks_a_different_value_only() {
    let (mut sim, all) = spawned::<Lone>(70);
    for (entity, mut value) in sim.query_mut::<(Entity, Mut<'_, Lone>)>() {
        let set = if entity == all[65] { Lone(1000) } else { *value };
        assert_eq!(Mut::set_if_changed(&mut value, set), entity == all[65]);
    }
    assert_changed::<Lone>(&sim, &all[65..66]);
    assert_eq!(sim.lone()[all[65]], Lone(1000));
}

#[test]
fn an_early_end_marks_the_rows_before_it() {
    let (mut sim, all) = spawned::<Owned>(130);
    all.iter().for_each(|&entity| sim.insert(entity, Plain(entity.index())).unwrap());
    for (owned, plain) in sim.query_mut::<(&mut Owned, &Plain)>() {
        owned.0 = 1;
        if plain.0 == all[66].index() {
            break;
        }
    }
    assert_changed::<Owned>(&sim, &all[..67]);
    sim.next_frame();
    let stopped = sim.query_mut::<(&mut Owned, &Plain)>().try_for_each(|(owned, plain)| {
        owned.0 = 1;
        if plain.0 == all[2].index() { Err(()) } else { Ok(()) }
    });
    assert!(stopped.is_err());
    assert_changed::<Owned>(&sim, &all[..3]);
}

/// Pieces of a walk that has begun share blocks of marks.
#[test]
fn a_walk_that_is_split_after_it_began_keeps_the_marks_of_all_pieces() {
    let (mut sim, all) = spawned::<Lone>(60);
    let mut rows = sim.query_mut::<&mut Lone>();
    rows.next().unwrap().0 = 1;
    let (first, rest) = rows.split_at(20);
    first.for_each(Kind::touch);
    for value in rest {
        value.touch();
    }
    assert_changed::<Lone>(&sim, &all);
    sim.next_frame();
    let mut rows = sim.lone_mut().into_iter();
    rows.next();
    let (first, rest) = rows.split_at(20);
    first.for_each(|(_, value)| value.touch());
    for (_, value) in rest {
        value.touch();
    }
    assert_changed::<Lone>(&sim, &all);
}

/// A loop over columns that are in one order in some places marks rows one by one and in runs.
#[test]
fn a_loop_over_columns_that_are_partly_in_one_order_marks_all_rows() {
    for seed in 1..if cfg!(miri) { 2 } else { 10 } {
        let mut random = Xorshift::new(seed);
        let (mut sim, all) = spawned::<Lone>(if cfg!(miri) { 260 } else { 700 });
        let mut left = all.clone();
        let mut lent = Vec::new();
        while left.len() > 20 {
            let start = random.below(left.len());
            let end = left.len().min(start + [1, 1, 3, 20, 150][random.below(5)]);
            let stretch: Vec<_> = left.drain(start..end).collect();
            stretch.iter().for_each(|&entity| sim.insert(entity, Plain(0)).unwrap());
            lent.extend(stretch);
        }
        sim.query_mut::<(&mut Lone, &Plain)>().for_each(|(lone, _)| lone.0 += 1);
        assert_changed::<Lone>(&sim, &lent);
        sim.next_frame();
        for (lone, _) in sim.query_mut::<(&mut Lone, &Plain)>() {
            lone.0 += 1;
        }
        assert_changed::<Lone>(&sim, &lent);
    }
}

/// Rows are looked up, then marked as a run in the same block, then looked up again. A loop looks rows up after it has found
/// a few runs of one row.
#[test]
fn a_run_between_rows_that_are_looked_up_keeps_its_marks() {
    for before in if cfg!(miri) { 18..19 } else { 4..30 } {
        let (mut sim, all) = spawned::<Lone>(64);
        // Against the order of `Lone`, in its order, and against it again, all in its first block.
        let rows = (0..before).rev().chain(before..before + 16).chain((before + 16..64).rev());
        let lent: Vec<_> = rows.map(|row| all[row]).collect();
        lent.iter().for_each(|&entity| _ = sim.insert(entity, Plain(0)));
        sim.query_mut::<(&mut Lone, &Plain)>().for_each(|(lone, _)| lone.0 += 1);
        let lent: Vec<_> = all.into_iter().filter(|entity| lent.contains(entity)).collect();
        assert_changed::<Lone>(&sim, &lent);
    }
}

/// Rows without a mark are left out, so the number of rows isn't that of the column.
#[test]
fn a_plan_that_tests_marks_is_not_exact() {
    assert!(Sim::plan_of::<&Lone>().is_exact());
    for plan in [
        Sim::plan_of::<Filtered<&Lone, Changed<Lone>>>(),
        Sim::plan_of::<Filtered<&Lone, Added<Lone>>>(),
    ] {
        assert!(!plan.is_exact() && !plan.is_packed());
    }
    let (mut sim, all) = spawned::<Lone>(5);
    sim.next_frame();
    sim.insert(all[2], Lone(7)).unwrap();
    let rows = sim.query::<Filtered<&Lone, Changed<Lone>>>();
    assert_eq!((rows.size_hint().0, rows.count()), (0, 1));
}

//! Commands, batches and borrows of two worlds where something goes wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use ecs_core::{ApplyReport, ColumnsError, Entity, Join as _, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct A(u32);
#[derive(Clone, Debug, PartialEq)]
struct B(u32);
/// Panics when it is dropped if it says so.
struct Touchy(bool);

impl Drop for Touchy {
    fn drop(&mut self) {
        assert!(!self.0 || std::thread::panicking(), "it is touchy");
    }
}

world!(
    struct Sim {
        a: A,
        b: B,
        touchy: Touchy,
        last: Rc<()>,
    }

    #[group(own(a, b))]
    struct Outer;
    #[group(own(a, b), with(last))]
    struct Inner;
);

// Without groups.
mod plain {
    use super::{A, B, world};

    world!(
        pub(super) struct Plain {
            a: A,
            b: B,
        }
    );
}
use plain::Plain;

/// Whether a function panics.
fn panics<R>(run: impl FnOnce() -> R) -> bool {
    catch_unwind(AssertUnwindSafe(run)).is_err()
}

#[test]
fn commands_behind_one_that_panics_are_applied_later() {
    let mut sim = Plain::new();
    let mut commands = plain::PlainCommands::new();
    commands.spawn_later(A(1));
    let [first, second] = commands.lanes();
    first.call(|_| panic!("the first lane"));
    first.spawn_later(A(2));
    second.spawn_later(A(3));
    commands.call(|_| panic!("the buffer"));
    commands.spawn_later(A(4));
    assert!(panics(|| sim.apply(&mut commands)));
    assert_eq!((commands.len(), sim.len()), (4, 1));
    assert!(panics(|| sim.apply(&mut commands)));
    assert_eq!((commands.len(), sim.len()), (1, 3));
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 1, skipped: 0, ..ApplyReport::default() }
    );
    assert!(commands.is_empty());
    assert_eq!(sim.a().as_slice(), [1, 2, 3, 4].map(A));
}

#[test]
fn lanes_are_applied_in_order_and_used_again() {
    let mut sim = Plain::new();
    let mut commands = plain::PlainCommands::new();
    for round in 0..3 {
        let [one, two, three] = commands.lanes();
        three.spawn_later(A(10 * round + 3));
        two.spawn_later(A(10 * round + 2));
        one.spawn_later(A(10 * round + 1));
        assert_eq!(commands.len(), 3);
        sim.apply(&mut commands).expect_all();
    }
    assert_eq!(sim.a().as_slice(), [1, 2, 3, 11, 12, 13, 21, 22, 23].map(A));
}

#[test]
fn commands_that_are_not_applied_drop_their_values() {
    let count = Rc::new(());
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_batch((0..3).map(|_| count.clone()));
    commands.clear();
    assert_eq!(Rc::strong_count(&count), 1);
    // The numbers of bundles begin again.
    commands.spawn_batch((0..3).map(|_| count.clone()));
    sim.apply(&mut commands).expect_all();
    assert_eq!((sim.len(), Rc::strong_count(&count)), (3, 4));
}

#[test]
fn reserved_entities_come_alive_before_commands() {
    let mut sim = Plain::new();
    let mut commands = plain::PlainCommands::new();
    commands.call(|sim| assert_eq!(sim.len(), 1));
    let entity = sim.reserver().reserve();
    sim.apply(&mut commands).expect_all();
    assert!(sim.contains(entity));
}

#[test]
fn removal_of_what_lacks_is_applied_and_other_commands_of_the_dead_are_skipped() {
    let mut sim = Plain::new();
    let (alive, dead) = (sim.spawn(A(1)), sim.spawn(A(2)));
    sim.despawn(dead).unwrap();
    let mut commands = plain::PlainCommands::new();
    commands.remove::<B>(alive);
    commands.remove::<A>(dead);
    commands.insert(dead, B(1));
    commands.entity(dead).despawn();
    assert_eq!(
        sim.apply(&mut commands),
        ApplyReport { applied: 1, skipped: 3, ..ApplyReport::default() }
    );
}

#[test]
fn built_bundles_are_recorded() {
    let mut sim = Plain::new();
    let mut commands = plain::PlainCommands::new();
    let mut bundle = plain::PlainBundle::new();
    bundle.insert(A(1));
    bundle.insert(B(2));
    commands.spawn_later(bundle);
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.query::<(&A, &B)>().collect::<Vec<_>>(), [(&A(1), &B(2))]);
    let mut bundle = plain::PlainBundle::new();
    bundle.insert(A(3));
    bundle.insert(B(4));
    assert_eq!((bundle.remove::<B>(), bundle.has::<B>(), bundle.len()), (Some(B(4)), false, 1));
    let entity = bundle.spawn_into(&mut sim);
    assert!(sim.has::<A>(entity) && !sim.has::<B>(entity));
}

#[test]
fn entities_behind_one_that_panics_are_despawned() {
    let mut sim = Sim::new();
    let entities = [false, true, false].map(|touchy| sim.spawn(Touchy(touchy)));
    assert!(panics(|| sim.despawn_batch(entities)));
    assert!(sim.is_empty());
}

#[test]
fn sets_behind_one_that_panics_are_cleared() {
    let count = Rc::new(());
    let mut sim = Sim::new();
    sim.spawn((A(1), Touchy(true), count.clone()));
    assert!(panics(|| sim.clear()));
    assert_eq!((sim.is_empty(), Rc::strong_count(&count)), (true, 1));
}

#[test]
fn columns_of_two_lengths_are_not_spawned() {
    let mut sim = Plain::new();
    for (first, other) in [(2, 3), (3, 2)] {
        let (mut a, mut b) = (vec![A(1); first], vec![B(1); other]);
        let error = sim.spawn_columns((&mut a, &mut b)).err();
        assert_eq!(error, Some(ColumnsError::Lengths { first, other }));
    }
    assert!(sim.is_empty());
}

#[test]
fn of_a_cleared_world_the_lowest_index_is_used_first() {
    let mut sim = Plain::new();
    (0..4).for_each(|i| _ = sim.spawn(A(i)));
    sim.clear();
    let again = [0, 1].map(|i| sim.spawn(A(i)));
    assert_eq!(again, [0, 1].map(|index| Entity::new(index, 2).unwrap()));
}

#[test]
fn one_column_is_sorted_in_the_order_of_another() {
    let mut sim = Plain::new();
    for n in [3, 1, 2] {
        sim.spawn((A(n), B(n)));
    }
    sim.sort_by_key::<A, _>(|a| a.0);
    sim.sort_as::<B, A>();
    assert_eq!(sim.b().as_slice(), [1, 2, 3].map(B));
}

#[test]
fn columns_of_two_worlds_are_not_used_together() {
    let (mut one, mut two) = (Sim::new(), Sim::new());
    one.spawn((A(1), B(1)));
    one.spawn((A(2), B(2), Rc::new(())));
    two.spawn((A(1), B(1)));
    two.spawn((A(2), B(2)));
    assert!(panics(|| (&one.a(), &two.b()).join().count()));
    let (split, other) = (one.split(), two.split());
    assert!(panics(|| split.outer.slices(&other.a)));
    assert_eq!(split.outer.slices(&split.a), [2, 1].map(A));
    assert_eq!(split.outer.outside::<Inner>().slices(&split.a), [A(1)]);
    let (mut first, mut second) = (Plain::new(), Plain::new());
    first.spawn((A(1), B(1)));
    second.spawn((A(1), B(1)));
    assert!(panics(|| (&first.a(), &second.b()).join().count()));
}

#[test]
fn rows_outside_of_a_nested_group_are_those_of_the_outer_one() {
    let mut sim = Sim::new();
    let entities = [1, 2, 3].map(|n| sim.spawn((A(n), B(n))));
    sim.insert(entities[1], Rc::new(())).unwrap();
    assert_eq!(sim.outer().outside::<Inner>().slices().1, [A(1), A(3)]);
    assert_eq!(sim.outer().slices().1, [A(2), A(1), A(3)]);
}

#[test]
fn a_change_that_concerns_no_group_moves_no_member() {
    let mut sim = Sim::new();
    let entities = [1, 2, 3].map(|n| sim.spawn((A(n), B(n))));
    sim.insert(entities[0], Touchy(false)).unwrap();
    sim.insert(entities[1], A(5)).unwrap();
    assert_eq!(sim.outer().entities(), entities);
}

// Nested groups with events, one that owns nothing, and a table with a tracked component.
mod grouped {
    use super::{A, B, world};

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct C(pub(super) u32);
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct D;
    #[derive(PartialEq)]
    pub(super) struct Off;

    world!(
        #[derive(PartialEq)]
        pub(super) struct Grouped {
            a: A,
            b: B,
            off: Off,
        }

        #[table]
        pub(super) struct Pair {
            #[track]
            pub(super) c: C,
            pub(super) d: D,
        }

        #[group(own(a), with(pair), events)]
        pub(super) struct Outer;
        #[group(own(a, pair), with(b), events)]
        pub(super) struct Middle;
        #[group(own(a, b, pair), without(off))]
        pub(super) struct Inner;
        #[group(with(b, pair), events)]
        pub(super) struct Listed;
    );

    /// A world with rows of each kind in front, and free indices if it says so.
    pub(super) fn filled(others: u32, free: bool) -> Grouped {
        let pair = |i| Pair { c: C(i), d: D };
        let mut sim = Grouped::new();
        let gone: Vec<_> = (0..3).map(|i| sim.spawn(A(i))).collect();
        for i in 0..others {
            sim.spawn(A(i));
            sim.spawn((A(i), pair(i)));
            sim.spawn((A(i), B(i), pair(i)));
            sim.spawn((A(i), B(i), pair(i), Off));
            sim.spawn((B(i), pair(i)));
            sim.spawn(B(i));
        }
        if free {
            gone.into_iter().for_each(|entity| sim.despawn(entity).unwrap());
        }
        sim.next_frame();
        sim
    }
}

#[test]
fn columns_are_spawned_as_one_by_one() {
    use grouped::{C, D, Pair, PairColumns, filled};
    for (others, free, new) in [(0, false, 4), (2, false, 7), (2, true, 3), (9, true, 5)] {
        let [mut one, mut all] = [(); 2].map(|()| filled(others, free));
        let mut entities = Vec::new();
        for i in 0..new {
            entities.push(one.spawn((A(i), B(i), Pair { c: C(i), d: D })));
        }
        let (mut a, mut b) = ((0..new).map(A).collect(), (0..new).map(B).collect());
        let (mut c, mut d) = ((0..new).map(C).collect(), vec![D; new as usize]);
        let pairs = PairColumns { c: &mut c, d: &mut d };
        let spawned = all.spawn_columns((&mut a, (&mut b, pairs))).unwrap();
        assert!(spawned.eq(entities.iter().copied()));
        // Columns of a part of the units, and rows of the table as values.
        for i in 0..new {
            one.spawn((Pair { c: C(i), d: D }, B(i)));
        }
        let mut pairs: Vec<Pair> = (0..new).map(|i| Pair { c: C(i), d: D }).collect();
        let mut b = (0..new).map(B).collect();
        assert_eq!(all.spawn_columns((&mut pairs, &mut b)).unwrap().len(), new as usize);
        assert!(a.is_empty() && c.is_empty() && d.is_empty() && pairs.is_empty() && b.is_empty());

        assert!(one == all);
        assert_eq!(one.a().entities(), all.a().entities());
        assert_eq!(one.b().entities(), all.b().entities());
        assert_eq!(one.c().entities(), all.c().entities());
        assert_eq!(one.outer().entities(), all.outer().entities());
        assert_eq!(one.middle().entities(), all.middle().entities());
        assert_eq!(one.inner().slices(), all.inner().slices());
        assert_eq!(one.listed().entities(), all.listed().entities());
        assert!(one.outer_events().drain().eq(all.outer_events().drain()));
        assert!(one.middle_events().drain().eq(all.middle_events().drain()));
        assert!(one.listed_events().drain().eq(all.listed_events().drain()));
        assert!(one.c().added().eq(all.c().added()));
        assert_eq!(all.c().added().count(), 2 * new as usize);
    }
}

#[test]
fn bundles_in_front_of_a_panic_are_spawned_with_their_groups() {
    use grouped::{C, D, Pair, filled};
    for others in [0, 3] {
        let [mut one, mut batch] = [(); 2].map(|()| filled(others, true));
        let bundle = |i| (A(i), Pair { c: C(i), d: D }, B(i));
        (0..5).for_each(|i| _ = one.spawn(bundle(i)));
        assert!(panics(|| {
            batch.spawn_batch((0..9).map(|i| if i < 5 { bundle(i) } else { panic!("the sixth") }));
        }));
        assert!(one == batch);
        assert_eq!(one.inner().slices(), batch.inner().slices());
        assert_eq!(one.a().entities(), batch.a().entities());
        assert_eq!(one.listed().entities(), batch.listed().entities());
        assert!(one.middle_events().drain().eq(batch.middle_events().drain()));
        one.spawn(bundle(6));
        batch.spawn_batch([bundle(6)]);
        assert_eq!(one.inner().slices(), batch.inner().slices());
    }
}

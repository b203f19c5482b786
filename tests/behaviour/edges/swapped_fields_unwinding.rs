//! Fields of two worlds are swapped, then something panics during an operation on many entities. The process goes
//! on, and both worlds can still be used and dropped.
//!
//! A `Drop` that panics while the stack unwinds aborts, as in the standard library. So each case panics once.

use std::mem::swap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, World, world};

use crate::support::unchecked;

/// A component whose `Drop` can panic.
struct Bomb(bool);

impl Drop for Bomb {
    fn drop(&mut self) {
        if std::mem::take(&mut self.0) {
            panic!("a component's Drop");
        }
    }
}

#[derive(Clone)]
struct A(u32);
#[derive(Clone)]
struct B(u32);
struct L(u32);

world!(
    struct Sim {
        a: A,
        b: B,
        bomb: Bomb,
        #[storage(linear)]
        l: L,
    }

    #[group(own(a, b))]
    struct Both;

    #[group(own(a, b), without(bomb))]
    struct Quiet;

    #[group(with(a, bomb))]
    struct Listed;
);

/// More components than a batch asks one by one, so that it goes entity by entity.
mod wide {
    use super::{A, B, Bomb};
    use ecs_core::world;

    macro_rules! kinds {
        ($($name:ident)*) => { $(pub(super) struct $name;)* };
    }
    kinds!(C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14);

    world!(
        pub(super) struct Wide {
            a: A,
            b: B,
            bomb: Bomb,
            c0: C0,
            c1: C1,
            c2: C2,
            c3: C3,
            c4: C4,
            c5: C5,
            c6: C6,
            c7: C7,
            c8: C8,
            c9: C9,
            c10: C10,
            c11: C11,
            c12: C12,
            c13: C13,
            c14: C14,
        }

        #[group(own(a, b))]
        pub(super) struct Both;

        #[group(own(a, b), without(bomb))]
        pub(super) struct Quiet;
    );

    /// Swaps the fields whose bits are set.
    pub(super) fn exchange(x: &mut Wide, y: &mut Wide, fields: u32) {
        let swap = |bit: u32| fields & 1 << bit != 0;
        if swap(0) {
            std::mem::swap(&mut x.entities, &mut y.entities);
        }
        if swap(1) {
            std::mem::swap(&mut x.groups, &mut y.groups);
        }
        if swap(2) {
            std::mem::swap(&mut set!(x.a), &mut set!(y.a));
        }
        if swap(3) {
            std::mem::swap(&mut set!(x.b), &mut set!(y.b));
        }
        if swap(4) {
            std::mem::swap(&mut set!(x.bomb), &mut set!(y.bomb));
        }
    }
}
use wide::Wide;

const FIELDS: u32 = 6;
/// Miri leaves out the panics at the first and at the second item.
const SKIPPED: usize = if cfg!(miri) { 2 } else { 0 };

/// Returns the combinations of swapped fields. Miri tries two, so that each field is swapped in one of them.
fn combinations(fields: u32) -> Vec<u32> {
    let all = 1 << fields;
    if cfg!(miri) { vec![0b010101 % all, 0b101010 % all] } else { (0..all).collect() }
}

fn exchange(x: &mut Sim, y: &mut Sim, fields: u32) {
    let swapped = |bit: u32| fields & 1 << bit != 0;
    if swapped(0) {
        swap(&mut x.entities, &mut y.entities);
    }
    if swapped(1) {
        swap(&mut x.groups, &mut y.groups);
    }
    if swapped(2) {
        swap(&mut set!(x.a), &mut set!(y.a));
    }
    if swapped(3) {
        swap(&mut set!(x.b), &mut set!(y.b));
    }
    if swapped(4) {
        swap(&mut set!(x.bomb), &mut set!(y.bomb));
    }
    if swapped(5) {
        swap(&mut set!(x.l), &mut set!(y.l));
    }
}

/// A world with members of each group, and others; the second has fewer, in another order.
fn worlds() -> (Sim, Sim) {
    let (mut x, mut y) = (Sim::new(), Sim::new());
    for i in 0..6 {
        x.spawn((A(i), B(i), L(i)));
        x.spawn((A(i), Bomb(false)));
        x.spawn((B(i), A(i), Bomb(false)));
    }
    for i in 0..3 {
        y.spawn((A(i), Bomb(false)));
        y.spawn(A(i));
        let gone = y.spawn(L(i));
        y.spawn((B(i), A(i), L(i)));
        y.despawn(gone).unwrap();
    }
    (x, y)
}

fn wide_worlds() -> (Wide, Wide) {
    let (mut x, mut y) = (Wide::new(), Wide::new());
    for i in 0..6 {
        x.spawn((A(i), B(i), wide::C3));
        x.spawn((A(i), B(i), Bomb(false), wide::C14));
    }
    for i in 0..3 {
        y.spawn(A(i));
        y.spawn((A(i), B(i), Bomb(false)));
    }
    (x, y)
}

fn panics_at<T>(n: usize, items: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    items.into_iter().enumerate().map(move |(i, item)| {
        assert!(i < n, "the iterator's own");
        item
    })
}

/// Handles that are alive in neither, one or both worlds.
fn handles() -> Vec<Entity> {
    (0..20).filter_map(|index| Entity::new(index, 1 + index % 2)).collect()
}

fn arm(world: &mut Sim, nth: usize) {
    if let Some((_, bomb)) = world.column_of_mut::<Bomb>().iter_mut().nth(nth) {
        bomb.0 = true;
    }
}

fn arm_wide(world: &mut Wide, nth: usize) {
    if let Some((_, bomb)) = world.column_of_mut::<Bomb>().iter_mut().nth(nth) {
        bomb.0 = true;
    }
}

/// Takes the panics out of a world, so that what follows panics by itself only.
fn disarm<W: World + ecs_core::Has<Bomb>>(world: &mut W) {
    for (_, bomb) in world.column_of_mut::<Bomb>() {
        bomb.0 = false;
    }
}

/// Runs an operation on worlds with every combination of swapped fields, then uses both worlds.
fn every_mixture(operation: impl Fn(&mut Sim)) {
    for fields in combinations(FIELDS) {
        let (mut x, mut y) = worlds();
        exchange(&mut x, &mut y, fields);
        for world in [&mut x, &mut y] {
            let _ = catch_unwind(AssertUnwindSafe(|| operation(world)));
            disarm(world);
            use_world(world);
        }
    }
}

fn every_wide_mixture(operation: impl Fn(&mut Wide)) {
    for fields in combinations(5) {
        let (mut x, mut y) = wide_worlds();
        wide::exchange(&mut x, &mut y, fields);
        for world in [&mut x, &mut y] {
            let _ = catch_unwind(AssertUnwindSafe(|| operation(world)));
            disarm(world);
            world.clear();
            let entity = world.spawn((A(1), B(2)));
            assert!(world.contains(entity));
        }
    }
}

/// Uses a world in many ways, each of which may panic on its own, and clears it. After that it is whole.
fn use_world(world: &mut Sim) {
    let uses: [fn(&mut Sim); 5] = [
        |world| {
            world.spawn((A(1), B(1), Bomb(false), L(1)));
        },
        |world| {
            for entity in handles() {
                let _ = world.insert(entity, (A(9), B(9)));
                let _ = world.remove::<A>(entity);
            }
        },
        |world| {
            let sum: u32 = world.query::<(&A, &B)>().map(|(a, b)| a.0 + b.0).sum();
            let linear: u32 = world.query::<&L>().map(|l| l.0).sum();
            std::hint::black_box(sum + linear);
        },
        |world| {
            let _ = world.both().slices();
        },
        |world| world.quiet_mut().sort_by_key::<Entity, _>(|entity| entity),
    ];
    for usage in uses {
        let _ = catch_unwind(AssertUnwindSafe(|| usage(world)));
    }
    world.clear();
    let entity = world.spawn((A(1), B(2), Bomb(false), L(3)));
    assert_eq!((world.len(), world.both().len(), world.listed().len()), (1, 1, 1));
    assert!(world.despawn(entity).is_ok() && world.is_empty());
}

#[test]
fn iterator_of_spawn_batch_panics_in_mixed_world() {
    let _mixed = unchecked();
    for n in [0, 1, 5].into_iter().skip(SKIPPED) {
        every_mixture(|world| drop(world.spawn_batch(panics_at(n, (0..6).map(|i| (A(i), B(i)))))));
        every_mixture(|world| {
            world.spawn_batch(panics_at(n, (0..6).map(|i| (A(i), Bomb(false), L(i)))));
        });
        every_wide_mixture(|world| {
            world.spawn_batch(panics_at(n, (0..6).map(|i| (A(i), B(i), wide::C9))));
        });
    }
}

#[test]
fn iterator_of_despawn_batch_panics_in_mixed_world() {
    let _mixed = unchecked();
    for n in [0, 1, 7].into_iter().skip(SKIPPED) {
        every_mixture(|world| {
            world.despawn_batch(panics_at(n, handles()));
        });
        every_wide_mixture(|world| {
            world.despawn_batch(panics_at(n, handles()));
        });
    }
}

#[test]
fn drop_panics_while_entities_are_despawned_in_mixed_world() {
    let _mixed = unchecked();
    for nth in 0..if cfg!(miri) { 1 } else { 4 } {
        every_mixture(|world| {
            arm(world, nth);
            world.despawn_batch(handles());
        });
        every_mixture(|world| {
            arm(world, nth);
            world.despawn_where::<&A>(|_| true);
        });
        every_wide_mixture(|world| {
            arm_wide(world, nth);
            world.despawn_batch(handles());
        });
        every_mixture(|world| {
            arm(world, nth);
            for entity in handles() {
                let _ = catch_unwind(AssertUnwindSafe(|| world.despawn(entity)));
            }
        });
        every_mixture(|world| {
            arm(world, nth);
            world.clear();
        });
        every_mixture(|world| {
            arm(world, nth);
            world.clear_component::<Bomb>();
        });
        every_mixture(|world| {
            arm(world, nth);
            world.remove_batch::<Bomb>(handles());
        });
    }
}

#[test]
fn closure_of_despawn_where_panics_in_mixed_world() {
    let _mixed = unchecked();
    for n in [0, 1, 3].into_iter().skip(SKIPPED) {
        every_mixture(|world| {
            let mut calls = 0;
            world.despawn_where::<Entity>(|_| {
                calls += 1;
                assert!(calls <= n, "the closure's own");
                true
            });
        });
    }
}

#[test]
fn iterator_of_insert_and_remove_batch_panics_in_mixed_world() {
    let _mixed = unchecked();
    for n in [0, 1, 7].into_iter().skip(SKIPPED) {
        every_mixture(|world| {
            world.insert_batch(panics_at(n, handles()), (A(1), B(1)));
        });
        every_mixture(|world| {
            world.remove_batch::<(A, B)>(panics_at(n, handles()));
        });
    }
}

#[test]
fn command_panics_in_mixed_world_and_the_others_wait() {
    let _mixed = unchecked();
    every_mixture(|world| {
        let mut commands = SimCommands::new();
        for entity in handles() {
            commands.insert(entity, (A(1), B(1), Bomb(false)));
            commands.remove::<A>(entity);
            commands.despawn(entity);
        }
        while !commands.is_empty() {
            let _ = catch_unwind(AssertUnwindSafe(|| world.apply(&mut commands)));
        }
    });
}

/// Inserting the bomb takes the entity out of a group whose length is another world's. A panic there would drop the
/// bomb while the stack unwinds.
#[test]
fn insert_holds_no_value_while_it_panics_in_mixed_world() {
    let _mixed = unchecked();
    for armed in [false, true] {
        let (mut sim, mut other) = (Sim::new(), Sim::new());
        let e = sim.spawn((A(1), B(2)));
        swap(&mut sim.groups, &mut other.groups);
        let inserted =
            catch_unwind(AssertUnwindSafe(|| sim.insert(e, Bomb(armed)).is_ok())).unwrap_or(false);
        assert_eq!(inserted, sim.get::<Bomb>(e).is_some());
        let dropped = catch_unwind(AssertUnwindSafe(|| sim.clear()));
        assert_eq!(dropped.is_err(), armed && inserted);
    }
}

/// A batch that is despawned entity by entity goes on behind a `Drop` that panics.
#[test]
fn despawn_batch_holds_no_value_while_it_panics_in_mixed_world() {
    let _mixed = unchecked();
    let (mut sim, mut other) = (wide::Wide::new(), wide::Wide::new());
    let all: Vec<Entity> = (0..3).map(|i| sim.spawn((A(i), B(i), Bomb(i == 1)))).collect();
    wide::exchange(&mut sim, &mut other, 2);
    let result = catch_unwind(AssertUnwindSafe(|| sim.despawn_batch(all)));
    assert!(result.is_err());
    assert!(sim.is_empty());
}

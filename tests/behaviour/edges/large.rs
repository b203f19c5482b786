//! Columns above 128 KiB, whose values start behind some unused rows: growing past that border,
//! shrinking back, copying.

use ecs_core::{Entity, SparseSet, world};

use crate::support::{Ledger, Token};

const LARGE: usize = 128 * 1024;

/// A distinguishable value of any size and alignment.
trait Value: Clone + PartialEq + std::fmt::Debug + 'static {
    fn of(i: u32) -> Self;
}

macro_rules! values {
    ($($Name:ident: $align:literal, $words:literal;)*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[repr(align($align))]
        struct $Name([u32; $words]);

        impl Value for $Name {
            fn of(i: u32) -> Self {
                let mut words = [0; $words];
                (words[0], words[$words - 1]) = (i, i);
                Self(words)
            }
        }
    )*};
}

values! {
    Twelve: 4, 3;
    Line: 64, 16;
    Odd: 4, 65;
    Quarter: 512, 128;
    Kilo: 4, 256;
    KiloAligned: 1024, 256;
    Beyond: 4, 257;
    Page: 4096, 1024;
}

macro_rules! sim {
    ($($name:ident: $Type:ident,)*) => {
        world!(
            #[derive(Clone, Debug, PartialEq)]
            struct Sim {
                $($name: $Type,)*
            }

            #[group(own(odd, kilo, kilo_aligned))]
            struct Owned;
        );

        /// Checks that each value is aligned and equal to the expected one.
        #[track_caller]
        fn check(sim: &Sim, number: impl Fn(Entity) -> u32) {
            $(
                let column = sim.$name();
                assert_eq!(column.as_slice().as_ptr().addr() % align_of::<$Type>(), 0);
                assert_eq!(column.len(), sim.len());
                for (e, value) in column {
                    assert_eq!(*value, $Type::of(number(e)));
                }
            )*
            assert_eq!(sim.owned().len(), sim.len());
        }

        fn add(sim: &mut Sim, i: u32) -> Entity {
            sim.spawn(($($Type::of(i),)*))
        }
    };
}

sim! {
    twelve: Twelve,
    line: Line,
    odd: Odd,
    quarter: Quarter,
    kilo: Kilo,
    kilo_aligned: KiloAligned,
    beyond: Beyond,
    page: Page,
}

#[test]
fn columns_keep_values_across_the_large_border() {
    let (step, most) = if cfg!(miri) { (66, 132) } else { (300, 2400) };
    let mut sim = Sim::new();
    let mut all = Vec::new();
    for i in 0..most {
        all.push(add(&mut sim, i));
        if i % step == step - 1 {
            check(&sim, Entity::index);
        }
    }
    assert!(sim.kilo().len() * size_of::<Kilo>() > LARGE);
    let copy = sim.clone();
    assert_eq!(copy, sim);
    // Every second entity is despawned.
    let (stay, go): (Vec<Entity>, Vec<Entity>) = all.iter().partition(|e| e.index() % 2 == 0);
    assert_eq!(sim.despawn_batch(go), stay.len());
    check(&sim, Entity::index);
    sim.shrink_to_fit();
    check(&sim, Entity::index);
    // Below the border: first in the large allocation, then in a small one.
    sim.despawn_batch(stay[9..].iter().copied());
    check(&sim, Entity::index);
    sim.shrink_to_fit();
    check(&sim, Entity::index);
    // Across the border again, by cloning into a small and a large allocation.
    sim.clone_from(&copy);
    check(&sim, Entity::index);
    sim.owned_mut().sort_by::<&Odd>(|a, b| b.0[0].cmp(&a.0[0]));
    check(&sim, Entity::index);
    let mut small = Sim::new();
    add(&mut small, 0);
    sim.clone_from(&small);
    check(&sim, Entity::index);
    sim.shrink_to_fit();
    sim.reserve_for::<(Kilo, (Odd, KiloAligned))>(1000);
    for i in 1..10 {
        add(&mut sim, i);
    }
    check(&sim, Entity::index);
}

#[test]
fn spawn_columns_appends_across_the_large_border() {
    let n = if cfg!(miri) { 65 } else { 1000 };
    let mut sim = Sim::new();
    for round in 1..=3 {
        let mut kilo: Vec<Kilo> = (0..n).map(Kilo::of).collect();
        let mut odd: Vec<Odd> = (0..n).map(Odd::of).collect();
        let mut aligned: Vec<KiloAligned> = (0..n).map(KiloAligned::of).collect();
        drop(sim.spawn_columns(((&mut kilo, &mut aligned), &mut odd)).unwrap());
        assert_eq!((kilo.len(), sim.owned().len() as u32), (0, round * n));
    }
    let (entities, odd, kilo, _) = sim.owned().slices();
    for ((e, odd), kilo) in entities.iter().zip(odd).zip(kilo) {
        assert_eq!((*odd, *kilo), (Odd::of(e.index() % n), Kilo::of(e.index() % n)));
    }
}

/// Runs all operations that move the memory of a set, on both sides of the border.
fn exercise<T: Value>() {
    let entity = |i| Entity::new(i, 1).unwrap();
    let border = u32::try_from(LARGE.div_ceil(size_of::<T>())).unwrap();
    let n = border + border / 2;
    let mut set: SparseSet<T> = (0..n).map(|i| (entity(i), T::of(i))).collect();
    let check = |set: &SparseSet<T>, there: &dyn Fn(u32) -> bool| {
        assert_eq!(set.as_slice().as_ptr().addr() % align_of::<T>(), 0);
        assert_eq!(set.len(), set.as_slice().len());
        (0..n).for_each(|i| assert_eq!(set.get(entity(i)).cloned(), there(i).then(|| T::of(i))));
    };
    check(&set, &|_| true);
    assert_eq!(set.shift_remove(entity(1)), Some(T::of(1)));
    assert_eq!(set.swap_remove(entity(0)), Some(T::of(0)));
    assert_eq!(set.entities()[..2], [entity(n - 1), entity(2)]);
    set.retain(|e, _| e.index() % 3 != 0);
    check(&set, &|i| i % 3 != 0 && i > 1);
    set.shrink_to_fit();
    check(&set, &|i| i % 3 != 0 && i > 1);
    let copy = set.clone();
    let out: Vec<(Entity, T)> = set.drain().collect();
    assert!(out.iter().all(|(e, value)| *value == T::of(e.index())) && set.is_empty());
    set.clone_from(&copy);
    set.clear();
    assert!(set.insert(entity(5), T::of(5)).is_none());
    check(&set, &|i| i == 5);
    check(&copy, &|i| i % 3 != 0 && i > 1);
}

#[test]
fn a_sparse_set_of_any_value_size_crosses_the_large_border() {
    exercise::<KiloAligned>();
    exercise::<Beyond>();
    exercise::<Page>();
    if cfg!(not(miri)) {
        exercise::<Twelve>();
        exercise::<Line>();
        exercise::<Odd>();
        exercise::<Quarter>();
    }
}

struct Heavy(#[expect(dead_code, reason = "only its size matters")] [u64; 100], Token);

world!(
    struct Crates {
        light: u8,
        heavy: Heavy,
    }
);

#[test]
fn unused_rows_in_front_of_the_values_are_never_dropped() {
    let ledger = Ledger::default();
    let mut crates = Crates::new();
    let all: Vec<Entity> =
        (0..400).map(|_| crates.spawn((1, Heavy([7; 100], ledger.token())))).collect();
    assert_eq!(ledger.dropped(), 0);
    crates.despawn_batch(all[..100].iter().copied());
    assert_eq!(ledger.dropped(), 100);
    crates.shrink_to_fit();
    crates.insert(all[399], Heavy([8; 100], ledger.token())).unwrap();
    assert_eq!(ledger.dropped(), 101);
    drop(crates.remove::<Heavy>(all[300]).unwrap().1);
    assert_eq!(ledger.dropped(), 102);
    crates.despawn_batch(all[100..350].iter().copied());
    crates.shrink_to_fit();
    assert_eq!(ledger.dropped(), 351);
    crates.clear_component::<Heavy>();
    assert_eq!((ledger.dropped(), ledger.made()), (401, 401));
    // Removes a whole column while unused rows are in front of it.
    drop(crates.spawn_batch((0..200).map(|_| Heavy([9; 100], ledger.token()))));
    assert!(crates.heavy().len() * size_of::<Heavy>() > LARGE);
    crates.clear_component::<Heavy>();
    assert_eq!((ledger.dropped(), ledger.made()), (601, 601));
}

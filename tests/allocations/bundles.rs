//! Bundles with options, and built at run time.

use crate::{A, B, C, MANY, Sim, T, allocations, grouped, warmed_up};

#[test]
fn bundles_with_options_allocate_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all.iter().copied());
    let count = allocations(|| {
        for i in 0..MANY {
            let entity = sim.spawn((A(i), (i % 2 == 0).then_some(B(i)), None::<T>));
            sim.insert(entity, (None::<A>, Some(B(i)), Some(C(i)))).unwrap();
            assert!(sim.remove::<(Option<C>, Option<T>)>(entity).is_ok());
        }
    });
    assert_eq!((count, sim.outer().len()), (0, all.len()));
}

#[test]
fn a_reused_bundle_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all.iter().copied());
    let mut bundle = grouped::SimBundle::new();
    let mut spawn = |sim: &mut Sim, i: u64| {
        bundle.insert(A(i));
        bundle.insert(B(i));
        if i.is_multiple_of(2) {
            bundle.insert(T);
        }
        bundle.spawn_into(sim)
    };
    spawn(&mut sim, 0);
    let count = allocations(|| {
        for i in 1..MANY {
            spawn(&mut sim, i);
        }
    });
    assert_eq!((count, sim.outer().len()), (0, all.len()));
}

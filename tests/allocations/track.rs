//! Tracked components.

use allocation_counter::measure;
use ecs_core::{Entity, world};

use crate::{A, B, MANY, T, allocations};

mod tracked {
    use super::{A, B, T, world};

    world!(
        pub(super) struct Untracked {
            a: A,
            b: B,
            t: T,
        }
    );

    world!(
        pub(super) struct Tracked {
            #[track(frames = 4)]
            a: A,
            b: B,
            t: T,
        }
    );

    world!(
        pub(super) struct One {
            a: A,
        }
    );

    world!(
        pub(super) struct OneTracked {
            #[track]
            a: A,
        }
    );

    world!(
        pub(super) struct Two {
            a: A,
            b: B,
        }
    );

    world!(
        pub(super) struct TwoTracked {
            #[track]
            a: A,
            b: B,
        }
    );
}

use tracked::{Tracked, Untracked};

/// Returns the bytes and the number of the allocations of a world of this type after some work.
macro_rules! footprint {
    ($World:ident, |$sim:ident| $work:expr) => {{
        let info = measure(|| {
            let mut $sim = $World::new();
            $work;
            std::mem::forget($sim);
        });
        (info.bytes_current, info.count_total)
    }};
}

#[test]
fn components_without_track_allocate_no_marks() {
    let alone = footprint!(Untracked, |sim| (0..MANY).for_each(|i| _ = sim.spawn((B(i), T))));
    let beside = footprint!(Tracked, |sim| (0..MANY).for_each(|i| _ = sim.spawn((B(i), T))));
    assert_eq!(alone, beside);
    let work = |n: u64| (0..n).map(A);
    let plain = footprint!(Untracked, |sim| drop(sim.spawn_batch(work(MANY))));
    let marked = footprint!(Tracked, |sim| drop(sim.spawn_batch(work(MANY))));
    // 8 bytes per row, for all rows that fit into the memory of the column.
    let (least, most) = (MANY * 8, 2 * MANY * 8);
    let marks = u64::try_from(marked.0 - plain.0).unwrap();
    assert!((least..=most).contains(&marks), "{marks}");
}

#[test]
fn a_world_is_larger_by_its_tracked_columns_only() {
    use tracked::{One, OneTracked, Two, TwoTracked};

    let column = size_of::<ecs_core::SparseSet<B>>();
    assert_eq!(size_of::<Two>() - size_of::<One>(), column);
    assert_eq!(size_of::<TwoTracked>() - size_of::<OneTracked>(), column);
    assert!(size_of::<OneTracked>() > size_of::<One>());
}

#[test]
fn marking_and_frames_allocate_nothing() {
    let mut sim = Tracked::new();
    let all: Vec<Entity> = sim.spawn_batch((0..MANY).map(|i| (A(i), B(i)))).collect();
    let mut round = || {
        sim.get_mut::<A>(all[7]).unwrap().0 += 1;
        sim.query_mut::<(&mut A, &B)>().for_each(|(a, b)| a.0 += b.0);
        sim.a_mut().iter_mut().step_by(3).for_each(|(_, a)| a.0 += 1);
        assert_eq!(sim.changed::<A>().count(), all.len());
        sim.next_frame();
        assert_eq!(sim.changed_since::<A>(sim.frame_of::<A>() - 1).unwrap().count(), all.len());
        for &entity in all.iter().step_by(2) {
            sim.remove::<A>(entity).unwrap();
        }
        assert_eq!(sim.removed::<A>().count(), all.len() / 2);
        sim.insert_batch(all.iter().copied().step_by(2), A(0));
        sim.next_frame();
    };
    // The lists of removed entities of each frame of the ring.
    (0..4).for_each(|_| round());
    assert_eq!(allocations(round), 0);
}

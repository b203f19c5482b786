//! Statements O5 and N6 of docs/groups.md: members of groups.

use allocation_counter::{AllocationInfo, measure};
use ecs_core::{Entity, world};

use crate::{A, B, C, Free, MANY, T, allocations, grouped, warmed_up};

#[test]
fn o5_entering_and_leaving_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    assert_eq!((sim.outer().len(), sim.inner().len(), sim.partial().len(), sim.list().len()), {
        let many = usize::try_from(MANY).unwrap();
        (many, many, many, many)
    });
    let count = allocations(|| {
        for &entity in &all[..2000] {
            sim.insert(entity, T).unwrap();
        }
        for &entity in all[500..1500].iter().rev() {
            sim.remove::<T>(entity).unwrap();
            sim.remove::<(B, C)>(entity).unwrap();
        }
        for &entity in &all[500..1500] {
            sim.insert(entity, (C(0), B(0))).unwrap();
            sim.remove::<A>(entity).unwrap();
            sim.insert(entity, (A(1), T)).unwrap();
        }
    });
    assert_eq!(count, 0);
    assert_eq!((sim.outer().len(), sim.inner().len(), sim.list().len()), (2500, 500, 500));
}

#[test]
fn o5_respawning_and_despawning_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let count = allocations(|| {
        for i in 0..MANY {
            let entity = sim.spawn((A(i), (B(i), Free(i)), C(i)));
            if i % 3 == 0 {
                sim.insert(entity, T).unwrap();
            }
            if i % 5 == 0 {
                sim.despawn(entity).unwrap();
            }
        }
    });
    assert_eq!(count, 0);
    assert_eq!(sim.outer().len(), 2000);
}

#[test]
fn o5_a_component_in_no_group_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let before = sim.a().entities().to_vec();
    let count = allocations(|| {
        for &entity in &all {
            sim.insert(entity, Free(9)).unwrap();
            sim.remove::<Free>(entity).unwrap();
        }
        for &entity in &all {
            sim.insert(entity, Free(3)).unwrap();
        }
    });
    assert_eq!(count, 0);
    assert_eq!(sim.a().entities(), before);
}

#[test]
fn o5_reading_a_group_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let count = allocations(|| {
        assert_eq!(sim.inner().slices().1.len(), all.len());
        assert!(sim.outer().outside::<grouped::Inner>().is_empty());
        assert!(all.iter().all(|&entity| sim.list().contains(entity)));
        let split = sim.split();
        assert_eq!(split.list.list().len(), all.len());
    });
    assert_eq!(count, 0);
}

mod listed {
    use super::{A, B, world};

    world!(
        pub(super) struct Listed {
            a: A,
            b: B,
        }
        #[group(with(a, b))]
        pub(super) struct Both;
    );
}

mod unlisted {
    use super::{A, B, world};

    world!(
        pub(super) struct Unlisted {
            a: A,
            b: B,
        }
    );
}

/// Returns the bytes of a filled world after `shrink_to_fit`.
macro_rules! fill {
    ($World:ty) => {{
        let mut world = None;
        let info: AllocationInfo = measure(|| {
            let mut full = <$World>::new();
            for i in 0..MANY {
                full.spawn((A(i), B(i)));
            }
            full.shrink_to_fit();
            world = Some(full);
        });
        drop(world);
        info.bytes_current
    }};
}

#[test]
fn n6_a_non_owning_group_costs_one_entity_list_and_one_index() {
    let (with, without) = (fill!(listed::Listed), fill!(unlisted::Unlisted));
    // An index with 4 bytes per entity, and a list with 8 bytes per member.
    let index = usize::try_from(MANY).unwrap() * 4;
    let list = usize::try_from(MANY).unwrap() * size_of::<Entity>();
    assert_eq!(usize::try_from(with - without).unwrap(), index + list);
}

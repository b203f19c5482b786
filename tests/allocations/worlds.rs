//! A world as a whole: new, copied, reserved, shrunk, and loops.

use allocation_counter::measure;

use crate::{A, B, C, Free, MANY, Sim, T, allocations, grouped, warmed_up};

#[test]
fn an_empty_world_and_an_empty_buffer_allocate_nothing() {
    assert_eq!(allocations(|| drop((Sim::new(), grouped::SimCommands::new()))), 0);
}

#[test]
fn clone_from_into_a_warmed_up_world_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let saved = sim.clone();
    let mut other = sim.clone();
    // Restores a world with fewer entities, with more components, and with no entities.
    for change in 0..3 {
        match change {
            0 => _ = sim.despawn_batch(all[..1000].iter().copied()),
            1 => _ = sim.insert_batch(all[..500].iter().copied(), T),
            _ => sim.clear(),
        }
        assert_eq!(allocations(|| sim.clone_from(&saved)), 0);
        assert_eq!((sim.len(), sim.outer().len(), sim.list().len()), (2500, 2500, 2500));
        assert_eq!(sim.a()[all[77]], A(77));
    }
    // A larger world becomes a copy of a smaller one, then is restored.
    let small = Sim::new();
    assert_eq!(allocations(|| other.clone_from(&small)), 0);
    assert_eq!(allocations(|| other.clone_from(&saved)), 0);
    assert_eq!(other.inner().len(), 2500);
}

#[test]
fn reserved_capacity_is_used() {
    let mut sim = Sim::new();
    sim.reserve_for::<(A, (B, Free))>(1000);
    // The slots of the index are allocated at the first write, one page per column.
    let spawned = allocations(|| (0..1000).for_each(|i| _ = sim.spawn((A(i), B(i), Free(i)))));
    assert!(spawned <= 3, "{spawned}: each column has one page");

    let table = allocations(|| _ = Sim::with_capacity(1000).spawn(()));
    assert_eq!(table, allocations(|| drop(Sim::with_capacity(1000))));
}

#[test]
fn spawn_columns_allocates_only_the_list_of_entities() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let mut a: Vec<A> = (0..MANY).map(A).collect();
    let mut b: Vec<B> = (0..MANY).map(B).collect();
    // One allocation: the list of new entities, which the caller can keep.
    assert_eq!(allocations(|| drop(sim.spawn_columns((&mut a, &mut b)))), 1);
    assert_eq!(sim.outer().len(), 2500);
}

#[test]
fn loops_and_lookups_allocate_nothing() {
    let (mut sim, all) = warmed_up();
    let count = allocations(|| {
        ecs_core::World::query_mut::<(&mut A, &B, Option<&T>)>(&mut sim)
            .for_each(|(a, b, _)| a.0 += b.0);
        for (a, free) in ecs_core::World::query_mut::<(&A, &mut Free)>(&mut sim) {
            free.0 += a.0;
        }
        for &entity in &all {
            *sim.get_mut::<C>(entity).unwrap() = C(1);
        }
        assert!(sim.get_disjoint_mut::<A, 2>([all[0], all[1]]).is_ok());
    });
    assert_eq!(count, 0);
    assert_eq!(sim.free()[all[10]], Free(30));
}

#[test]
fn shrink_to_fit_frees_memory() {
    let info = measure(|| {
        let (mut sim, all) = warmed_up();
        sim.despawn_batch(all[10..].iter().copied());
        sim.shrink_to_fit();
        std::mem::forget(sim);
    });
    // Memory of despawned entities stays: a generation and a place in the free list for each. The
    // rest is rows and index pages of ten entities.
    let remembered = MANY * (4 + 8 + 1);
    let pages = 6 * (4096 + 8);
    assert!(info.bytes_current >= i64::try_from(remembered).unwrap());
    assert!(info.bytes_current < i64::try_from(remembered + pages + 4096).unwrap());
}

//! `get_or_insert_with`.

use ecs_core::{Adds, Entity, World};

use super::worlds::{A, B, L, Sim, check};

#[test]
fn a_missing_value_is_inserted() {
    let mut sim = Sim::new();
    let entity = sim.spawn(A(1));
    sim.get_or_insert_with(entity, || B(5)).unwrap().0 += 1;
    assert_eq!((sim.get(entity), sim.pair().len()), (Some(&B(6)), 1));
    *sim.get_or_insert_with(entity, || L(7)).unwrap() = L(8);
    assert_eq!(sim.get(entity), Some(&L(8)));
    check(&sim);
}

#[test]
fn a_value_that_is_there_is_returned() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(1)));
    let b = sim.get_or_insert_with::<B>(entity, || unreachable!("it is there")).unwrap();
    b.0 = 9;
    assert_eq!(sim.get(entity), Some(&B(9)));
}

#[test]
fn an_entity_that_is_not_alive_is_an_error() {
    let mut sim = Sim::new();
    let entity = sim.spawn(A(1));
    sim.despawn(entity).unwrap();
    let again = sim.spawn(A(2));
    assert_eq!(again.index(), entity.index());
    let error = sim.get_or_insert_with::<A>(entity, || unreachable!("it isn't alive")).unwrap_err();
    assert_eq!(error.0, entity);
    assert_eq!(sim.get(again), Some(&A(2)));
}

#[test]
fn a_reserved_entity_comes_alive() {
    let mut sim = Sim::new();
    let entity = sim.reserver().reserve();
    assert_eq!(sim.get_or_insert_with(entity, || A(1)), Ok(&mut A(1)));
    assert!(sim.contains(entity));
}

#[test]
fn a_function_that_panics_changes_nothing() {
    let mut sim = Sim::new();
    let entity = sim.spawn(A(1));
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        sim.get_or_insert_with::<B>(entity, || panic!("no value")).is_ok()
    }));
    assert!(panicked.is_err());
    assert!(!sim.has::<B>(entity) && sim.alone().contains(entity));
    check(&sim);
}

fn count<W: World + Adds<A>>(world: &mut W, entity: Entity) -> u32 {
    let a = world.get_or_insert_with(entity, || A(0)).unwrap();
    a.0 += 1;
    a.0
}

#[test]
fn generic_code_gets_or_inserts() {
    let mut sim = Sim::new();
    let entity = sim.spawn(());
    assert_eq!([0; 3].map(|_| count(&mut sim, entity)), [1, 2, 3]);
}

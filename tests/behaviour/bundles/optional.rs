//! `Option<C>` in bundles.

use ecs_core::{Adds, Entity, HasUnit, RemoveError, SpawnAtReason, World};

use super::worlds::{A, B, Body, C, L, Sim, SimCommands, Tag, body, check};

#[test]
fn spawn_adds_the_components_that_are_there() {
    let mut sim = Sim::new();
    let none = sim.spawn((A(1), None::<B>));
    let both = sim.spawn((A(2), Some(B(2)), Some(body(2)), None::<Tag>));
    let alone = sim.spawn(Some(L(3)));
    let empty = sim.spawn(None::<L>);
    assert!(!sim.has::<B>(none) && !sim.pair().contains(none) && sim.alone().contains(none));
    assert!(sim.pair().contains(both) && sim.calm().contains(both));
    assert_eq!((sim.get(both), sim.get(alone)), (Some(&B(2)), Some(&L(3))));
    assert!(sim.contains(empty) && !sim.has::<L>(empty));
    check(&sim);
}

#[test]
fn an_option_of_no_component_is_a_component() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), None::<&'static str>));
    assert_eq!(sim.get::<Option<&'static str>>(entity), Some(&None));
    let other = sim.spawn(None::<Option<&'static str>>);
    assert!(!sim.has::<Option<&'static str>>(other));
    assert_eq!(sim.remove::<Option<&'static str>>(entity), Ok(None));
    assert!(!sim.has::<Option<&'static str>>(entity));
}

#[test]
fn spawn_at_adds_the_components_that_are_there() {
    let mut sim = Sim::new();
    let entity = Entity::new(3, 2).unwrap();
    sim.spawn_at(entity, (A(1), None::<B>, Some(L(4)))).unwrap();
    assert_eq!((sim.get(entity), sim.has::<B>(entity)), (Some(&L(4)), false));
    let error = sim.spawn_at(entity, (A(2), Some(B(2)))).unwrap_err();
    assert_eq!(error.reason, SpawnAtReason::InUse(entity));
    assert_eq!(error.bundle, (A(2), Some(B(2))));
    check(&sim);
}

#[test]
fn insert_leaves_a_component_that_is_not_there() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(1), body(1)));
    sim.insert(entity, (None::<A>, Some(B(2)), None::<Tag>)).unwrap();
    assert_eq!((sim.get(entity), sim.get(entity)), (Some(&A(1)), Some(&B(2))));
    // The entity stays in the group that excludes a tag.
    assert!(sim.calm().contains(entity));
    sim.insert(entity, (None::<C>, Some(Tag))).unwrap();
    assert!(!sim.calm().contains(entity) && !sim.half().contains(entity));
    let error = sim.insert(Entity::new(9, 1).unwrap(), Some(A(7))).unwrap_err();
    assert_eq!(error.bundle, Some(A(7)));
    check(&sim);
}

#[test]
fn only_what_is_inserted_changes_groups() {
    let mut sim = Sim::new();
    let entity = sim.spawn(A(1));
    sim.alone_events().clear();
    sim.insert(entity, (A(2), None::<B>)).unwrap();
    assert!(sim.alone_events().is_empty() && sim.pair_events().is_empty());
    sim.insert(entity, (None::<A>, Some(B(1)))).unwrap();
    assert_eq!((sim.alone_events().len(), sim.pair_events().len()), (1, 1));
    check(&sim);
}

#[test]
fn remove_takes_what_is_there() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(2), L(3), body(4)));
    let taken = sim.remove::<(Option<A>, Option<C>, Option<Body>)>(entity);
    assert_eq!(taken, Ok((Some(A(1)), None, Some(body(4)))));
    assert!(sim.pair().is_empty() && sim.calm().is_empty());
    assert_eq!(sim.remove::<(B, Option<A>)>(entity), Ok((B(2), None)));
    assert_eq!(
        sim.remove::<(B, Option<L>)>(entity),
        Err(RemoveError::Missing { entity, component: "b" })
    );
    assert!(sim.has::<L>(entity));
    assert_eq!(sim.remove::<Option<L>>(entity), Ok(Some(L(3))));
    assert_eq!(sim.remove::<Option<L>>(entity), Ok(None));
    // Of several that are missing, the error names the one that is declared first.
    assert_eq!(sim.remove::<(C, B)>(entity), Err(RemoveError::Missing { entity, component: "b" }));
    sim.despawn(entity).unwrap();
    assert_eq!(sim.remove::<Option<L>>(entity), Err(RemoveError::NoSuchEntity(entity)));
    check(&sim);
}

#[test]
fn removing_an_optional_component_keeps_the_rows_of_others() {
    let mut sim = Sim::new();
    let all: Vec<_> = (0..6).map(|i| sim.spawn((A(i), B(i), body(i)))).collect();
    for &entity in &all[1..4] {
        let (b, tag) = sim.remove::<(Option<B>, Option<Tag>)>(entity).unwrap();
        assert_eq!((b.is_some(), tag), (true, None));
        check(&sim);
    }
    for (i, &entity) in all.iter().enumerate() {
        let i = u32::try_from(i).unwrap();
        assert_eq!(
            (sim.get(entity), sim.body().get(entity).map(|row| *row.x)),
            (Some(&A(i)), Some(super::worlds::X(i)))
        );
    }
}

#[test]
fn discard_drops_what_is_there() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(2)));
    sim.discard::<(Option<B>, Option<C>)>(entity).unwrap();
    assert!(sim.has::<A>(entity) && !sim.has::<B>(entity));
    assert!(sim.discard::<(C, Option<A>)>(entity).is_err());
    assert!(sim.has::<A>(entity));
}

#[test]
fn batches_have_different_components() {
    let mut sim = Sim::new();
    let bundles = (0..6).map(|i| (A(i), (i % 2 == 0).then_some(B(i)), (i % 3 == 0).then_some(Tag)));
    let spawned: Vec<_> = sim.spawn_batch(bundles).collect();
    assert_eq!((spawned.len(), sim.a().len(), sim.b().len(), sim.tag().len()), (6, 6, 3, 2));
    assert_eq!(sim.pair().entities(), [spawned[0], spawned[2], spawned[4]]);
    check(&sim);
    sim.insert_batch(spawned.iter().copied(), (None::<B>, Some(L(1))));
    assert_eq!((sim.b().len(), sim.l().iter().count()), (3, 6));
    assert_eq!(sim.remove_batch::<(Option<B>, Option<Tag>)>(spawned.iter().copied()), 6);
    assert_eq!((sim.b().len(), sim.tag().len(), sim.alone().len()), (0, 0, 6));
    check(&sim);
}

#[test]
fn a_batch_that_panics_keeps_what_it_has_spawned() {
    let mut sim = Sim::new();
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        sim.spawn_batch((0..4).map(|i| {
            assert!(i < 2);
            (A(i), Some(B(i)))
        }));
    }));
    assert!(panicked.is_err());
    assert_eq!((sim.len(), sim.pair().len()), (2, 2));
    check(&sim);
}

#[test]
fn reserving_and_clearing_take_options() {
    let mut sim = Sim::new();
    sim.reserve_for::<(A, Option<B>)>(10);
    sim.spawn((A(1), Some(B(1)), Some(C(1))));
    sim.clear_component::<(Option<B>, C)>();
    assert_eq!((sim.a().len(), sim.b().len(), sim.c().len()), (1, 0, 0));
    check(&sim);
}

/// Generic code over worlds and over bundles.
fn toggle<W: World + Adds<A> + HasUnit<Body>>(world: &mut W, entity: Entity, on: bool) {
    world.insert(entity, (A(1), on.then(|| body(5)))).unwrap();
    let (a, taken): (A, Option<Body>) = world.remove::<(A, Option<Body>)>(entity).unwrap();
    assert_eq!((a, taken.is_some()), (A(1), on));
}

#[test]
fn generic_code_inserts_and_removes_options() {
    let mut sim = Sim::new();
    let entity = sim.spawn(());
    toggle(&mut sim, entity, true);
    toggle(&mut sim, entity, false);
    let mut commands = SimCommands::new();
    commands.remove::<(A, Option<B>)>(entity);
    assert_eq!(sim.apply(&mut commands).applied, 1);
}

//! `SimBundle`.

use ecs_core::{BundleBuilder, Entity, HasUnit, InsertReason, World};

use super::worlds::{A, B, Body, C, L, Sim, SimBundle, Tag, X, body, check};

#[test]
fn a_bundle_has_what_was_inserted_last() {
    let mut bundle = SimBundle::new();
    assert!(bundle.is_empty() && !bundle.has::<A>());
    assert_eq!((bundle.insert(A(1)), bundle.insert(A(2))), (None, Some(A(1))));
    bundle.insert(Tag);
    bundle.insert(body(3));
    assert_eq!((bundle.len(), bundle.has::<A>(), bundle.has::<B>()), (3, true, false));
    bundle.get_mut::<A>().unwrap().0 += 10;
    assert_eq!(bundle.get_mut::<B>(), None);
    assert_eq!((bundle.remove::<Tag>(), bundle.remove::<Tag>()), (Some(Tag), None));
    assert_eq!(format!("{bundle:?}"), "{\"a\", \"body\"}");

    let mut sim = Sim::new();
    let entity = sim.spawn(bundle);
    assert_eq!((sim.get(entity), sim.get(entity)), (Some(&A(12)), Some(&X(3))));
    assert!(!sim.has::<Tag>(entity) && !sim.has::<B>(entity));
    check(&sim);
}

#[test]
fn an_empty_bundle_spawns_an_entity_without_components() {
    let mut sim = Sim::new();
    let mut bundle = SimBundle::default();
    bundle.insert(A(1));
    bundle.clear();
    assert!(bundle.is_empty() && bundle.remove::<A>().is_none());
    let entity = sim.spawn(bundle);
    assert!(sim.contains(entity) && sim.a().is_empty());
}

#[test]
fn an_inserted_bundle_changes_only_what_it_has() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(1), body(1)));
    sim.pair_events().clear();
    let mut bundle = SimBundle::new();
    bundle.insert(B(2));
    bundle.insert(L(2));
    sim.insert(entity, bundle).unwrap();
    assert_eq!((sim.get(entity), sim.get(entity)), (Some(&B(2)), Some(&L(2))));
    assert!(sim.calm().contains(entity) && sim.pair_events().is_empty());
    let mut bundle = SimBundle::new();
    bundle.insert(Tag);
    bundle.insert(C(3));
    sim.insert(entity, bundle).unwrap();
    assert!(!sim.calm().contains(entity) && sim.half().contains(entity));
    check(&sim);
}

#[test]
fn spawn_at_returns_the_bundle_if_the_index_is_in_use() {
    let mut sim = Sim::new();
    let entity = Entity::new(2, 1).unwrap();
    let mut bundle = SimBundle::new();
    bundle.insert(A(1));
    sim.spawn_at(entity, bundle).unwrap();
    let mut bundle = SimBundle::new();
    bundle.insert(B(1));
    let mut error = sim.spawn_at(entity, bundle).unwrap_err();
    assert_eq!(error.bundle.remove::<B>(), Some(B(1)));
    assert_eq!(sim.pair().len(), 0);
}

#[test]
fn removing_a_bundle_takes_an_entity_apart() {
    let mut sim = Sim::new();
    let other = sim.spawn((A(9), B(9), body(9)));
    let entity = sim.spawn((A(1), B(2), C(3), L(4), body(5), Tag));
    let mut bundle = sim.remove::<SimBundle>(entity).unwrap();
    assert_eq!((bundle.len(), bundle.get_mut::<L>()), (6, Some(&mut L(4))));
    assert!(sim.contains(entity) && sim.a().len() == 1 && sim.half().is_empty());
    assert!(sim.calm().contains(other));
    check(&sim);
    let copy = sim.spawn(bundle);
    assert_eq!(sim.body().get(copy).map(|row| *row.x), Some(X(5)));
    assert_eq!(sim.remove::<SimBundle>(entity).unwrap().len(), 0);
    sim.despawn(entity).unwrap();
    assert!(sim.remove::<SimBundle>(entity).is_err());
    check(&sim);
}

#[test]
fn one_builder_spawns_many_entities() {
    let mut sim = Sim::new();
    let mut bundle = SimBundle::new();
    for i in 0..6 {
        bundle.insert(A(i));
        if i % 2 == 0 {
            bundle.insert(B(i));
        }
        let entity = bundle.spawn_into(&mut sim);
        assert!(bundle.is_empty() && sim.get(entity) == Some(&A(i)));
    }
    assert_eq!((sim.pair().len(), sim.alone().len()), (3, 3));
    check(&sim);
}

#[test]
fn insert_into_returns_the_replaced_values() {
    let mut sim = Sim::new();
    let entity = sim.spawn((A(1), B(1)));
    let mut bundle = SimBundle::new();
    bundle.insert(A(2));
    bundle.insert(body(2));
    bundle.insert_into(&mut sim, entity).unwrap();
    assert_eq!((bundle.len(), bundle.remove::<A>()), (1, Some(A(1))));
    assert!(sim.calm().contains(entity));

    sim.despawn(entity).unwrap();
    bundle.insert(C(3));
    let error = bundle.insert_into(&mut sim, entity).unwrap_err();
    assert_eq!((error.entity, error.reason), (entity, InsertReason::NoSuchEntity));
    assert_eq!(bundle.remove::<C>(), Some(C(3)));
    check(&sim);
}

#[test]
fn batches_of_bundles_have_different_components() {
    let mut sim = Sim::new();
    let bundles = (0..4).map(|i| {
        let mut bundle = SimBundle::new();
        if i < 2 {
            bundle.insert(A(i));
        } else {
            bundle.insert(B(i));
        }
        bundle
    });
    assert_eq!(sim.spawn_batch(bundles).count(), 4);
    assert_eq!((sim.a().len(), sim.b().len()), (2, 2));
    check(&sim);
}

fn with<W: World + HasUnit<A> + HasUnit<Body>>(a: Option<A>) -> BundleBuilder<W> {
    let mut bundle = BundleBuilder::new();
    bundle.insert(body(1));
    if let Some(a) = a {
        bundle.insert(a);
    }
    bundle
}

#[test]
fn generic_code_builds_bundles() {
    let mut sim = Sim::new();
    sim.spawn(with(Some(A(1))));
    sim.spawn(with(None));
    assert_eq!((sim.a().len(), sim.body().len()), (1, 2));
}

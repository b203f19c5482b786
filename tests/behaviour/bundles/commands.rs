//! Bundles in command buffers.

use std::rc::Rc;

use ecs_core::world;

use super::worlds::{A, B, C, L, Sim, SimBundle, SimCommands, Tag, body, check};

#[test]
fn recorded_options_are_applied_in_order() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    let first = commands.spawn(&mut sim.reserver(), (Some(A(1)), None::<B>));
    let second = commands.spawn(&mut sim.reserver(), (Some(A(2)), Some(B(2))));
    commands.insert(first, (None::<A>, Some(C(3)), Some(body(3))));
    commands.insert(second, Some(Tag));
    commands.spawn_later((None::<A>, Some(A(4)).map(|a| L(a.0))));
    commands.remove::<(Option<A>, Option<Tag>)>(second);
    assert_eq!(sim.apply(&mut commands).applied, 6);
    assert_eq!((sim.get(first), sim.has::<B>(first)), (Some(&A(1)), false));
    assert_eq!(sim.get(first), Some(&C(3)));
    assert_eq!((sim.get(second), sim.has::<A>(second)), (Some(&B(2)), false));
    assert_eq!(sim.l().iter().map(|(_, l)| *l).collect::<Vec<_>>(), [L(4)]);
    check(&sim);
}

#[test]
fn recorded_batches_have_different_components() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    commands.spawn_batch((0..5).map(|i| ((i % 2 == 0).then_some(A(i)), B(i))));
    commands.spawn_batch((5..7).map(|i| (Some(A(i)), B(i))));
    sim.apply(&mut commands).expect_all();
    let values: Vec<u32> = sim.a().iter().map(|(_, a)| a.0).collect();
    assert_eq!((values.len(), sim.b().len(), sim.pair().len()), (5, 7, 5));
    assert!([0, 2, 4, 5, 6].iter().all(|value| values.contains(value)));
    check(&sim);
}

#[test]
fn a_command_for_a_dead_entity_removes_its_options() {
    let mut sim = Sim::new();
    let dead = sim.spawn(());
    sim.despawn(dead).unwrap();
    let mut commands = SimCommands::new();
    commands.insert(dead, (Some(A(1)), None::<B>));
    commands.insert(dead, SimBundle::new());
    commands.spawn_later((None::<A>, Some(B(2))));
    let report = sim.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 2));
    assert_eq!((sim.a().len(), sim.b().len()), (0, 1));
}

#[test]
fn recorded_bundles_built_at_run_time_are_applied_in_order() {
    let mut sim = Sim::new();
    let mut commands = SimCommands::new();
    let mut bundle = SimBundle::new();
    bundle.insert(A(1));
    bundle.insert(body(1));
    let entity = commands.spawn(&mut sim.reserver(), bundle);
    let mut bundle = SimBundle::new();
    bundle.insert(B(2));
    commands.insert(entity, bundle);
    commands.spawn_batch((0..3).map(|i| {
        let mut bundle = SimBundle::new();
        bundle.insert(C(i));
        bundle
    }));
    sim.apply(&mut commands).expect_all();
    assert_eq!((sim.calm().entities(), sim.c().len()), (&[entity][..], 3));
    check(&sim);
}

struct Counted(#[expect(dead_code, reason = "it is counted")] Rc<()>);
struct Plain;

world!(
    struct Counting {
        counted: Counted,
        plain: Plain,
    }
);

#[test]
fn clearing_a_buffer_drops_options_and_bundles() {
    let count = Rc::new(());
    let value = || Counted(Rc::clone(&count));
    let mut commands = CountingCommands::new();
    commands.spawn_later((Some(value()), None::<Plain>));
    commands.spawn_batch([(None, Plain), (Some(value()), Plain)]);
    let mut bundle = CountingBundle::new();
    bundle.insert(value());
    commands.spawn_later(bundle);
    assert_eq!(Rc::strong_count(&count), 4);
    commands.clear();
    assert_eq!(Rc::strong_count(&count), 1);
    let mut world = Counting::new();
    commands.spawn_later(Some(value()));
    world.apply(&mut commands).expect_all();
    assert_eq!((Rc::strong_count(&count), world.counted().len()), (2, 1));
}

//! Restoring a world from plain data.

use ecs_core::{Entity, GroupEvent, Link, world};

#[derive(Clone, Debug, PartialEq)]
struct A(u32);
#[derive(Clone, Debug, PartialEq)]
struct B(String);
#[derive(Clone, Debug, PartialEq)]
struct C(u8);
#[derive(Clone, Debug, PartialEq)]
struct Up(Entity);

impl Link for Up {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        a: A,
        b: B,
        #[storage(linear)]
        c: C,
        #[link(on_despawn = despawn)]
        up: Up,
    }
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Body {
        mass: u32,
        name: String,
    }
    #[group(own(a, b))]
    struct Both;
    #[group(with(a, c), events)]
    struct Listed;
);

fn sim() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let mut all: Vec<Entity> = sim.spawn_batch((0..9).map(|i| (A(i), B(i.to_string())))).collect();
    sim.discard::<B>(all[3]).unwrap();
    sim.insert(all[4], (C(4), Up(all[2]))).unwrap();
    sim.insert(all[6], (C(6), Up(all[2]))).unwrap();
    sim.despawn(all.remove(8)).unwrap();
    sim.insert(all[1], Body { mass: 1, name: "one".to_owned() }).unwrap();
    (sim, all)
}

/// Restores the world into another one, and calls a function with what is restored.
fn restore(sim: &Sim, to: &mut Sim, end: impl FnOnce(ecs_core::Restoring<'_, Sim>)) {
    let mut restoring = to.restore(sim.entities().to_slots().unwrap());
    restoring.rows(sim.a().entities(), sim.a().as_slice().to_vec()).unwrap();
    restoring.rows(sim.b().entities(), sim.b().as_slice().to_vec()).unwrap();
    restoring.rows(sim.up().entities(), sim.up().as_slice().to_vec()).unwrap();
    let (entities, values): (Vec<_>, Vec<_>) = sim.c().iter().map(|(e, c)| (e, c.clone())).unzip();
    restoring.rows(&entities, values).unwrap();
    let bodies = sim.body().entities().to_vec();
    let rows = bodies.iter().map(|_| Body { mass: 1, name: "one".to_owned() }).collect();
    restoring.rows(&bodies, rows).unwrap();
    let events = sim.clone().listed_events().as_slice().to_vec();
    restoring.events::<Listed>(events);
    end(restoring);
}

#[test]
fn a_restored_world_equals_the_original() {
    let (sim, _) = sim();
    let mut copy = Sim::new();
    copy.spawn(A(77));
    restore(&sim, &mut copy, |restoring| restoring.finish());
    assert_eq!(copy, sim);
}

#[test]
fn order_applies_to_the_rows_that_were_added_before() {
    let (sim, all) = sim();
    let mut copy = Sim::new();
    let mut restoring = copy.restore(sim.entities().to_slots().unwrap());
    restoring.rows(&all[..3], vec![A(0), A(1), A(2)]).unwrap();
    restoring.order::<A>(&[all[2], all[3]]);
    restoring.rows(&all[3..4], vec![A(3)]).unwrap();
    restoring.finish();
    assert_eq!(copy.a().entities(), [all[2], all[1], all[0], all[3]]);
}

#[test]
fn rows_that_do_not_fit_are_returned_and_nothing_is_added() {
    let (sim, all) = sim();
    let mut copy = Sim::new();
    let mut restoring = copy.restore(sim.entities().to_slots().unwrap());
    restoring.rows(&all[..2], vec![A(0), A(1)]).unwrap();
    let dead = Entity::new(99, 1).unwrap();
    for entities in [[all[2], all[1]], [all[2], all[2]], [all[2], dead]] {
        let error = restoring.rows(&entities, vec![A(5), A(6)]).unwrap_err();
        assert_eq!(error.values, [A(5), A(6)]);
    }
    restoring.finish();
    assert_eq!(copy.a().entities(), &all[..2]);
    assert!(!copy.has::<A>(all[2]));
}

/// Nothing of it is in the world, so nothing can be inconsistent.
#[test]
fn a_restoring_that_is_forgotten_leaves_an_empty_world() {
    let (sim, all) = sim();
    let mut copy = Sim::new();
    let former = copy.spawn((A(1), B(String::new()), C(1)));
    restore(&sim, &mut copy, |restoring| std::mem::forget(restoring));
    assert!(copy.is_empty() && copy.a().is_empty() && copy.b().is_empty() && copy.c().is_empty());
    assert!(copy.both().is_empty() && copy.listed().is_empty());
    assert!(copy.listed_events().is_empty());
    assert!(!all.iter().chain([&former]).any(|&e| copy.contains(e)));
    assert!(copy.despawn(all[4]).is_err());

    let e = copy.spawn((A(1), B("b".to_owned()), C(2)));
    assert_eq!(copy.both().entities(), [e]);
    assert_eq!(copy.listed().entities(), [e]);
    assert!(copy.listed_events().as_slice().iter().eq([&GroupEvent::Entered(e)]));
    restore(&sim, &mut copy, |restoring| restoring.finish());
    assert_eq!(copy, sim);
}

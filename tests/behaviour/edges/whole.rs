//! Worlds that are swapped, assigned, taken and moved as a whole.

use std::mem::{swap, take};

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);
#[derive(Clone, Debug)]
struct Held(#[expect(dead_code, reason = "its end is what counts")] Token);

world!(
    #[derive(Clone, Debug)]
    struct Sim {
        name: Name,
        held: Held,
    }

    #[group(own(name, held))]
    struct Owners;
    #[group(with(held))]
    struct Holders;
);

fn named(name: &'static str, n: usize, ledger: &Ledger) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..n).map(|_| sim.spawn((Name(name), Held(ledger.token())))).collect();
    (sim, all)
}

#[track_caller]
fn check(sim: &mut Sim, name: &'static str, all: &[Entity]) {
    assert!(sim.entities().iter().eq(all.iter().copied()));
    assert_eq!((sim.owners().entities(), sim.holders().entities()), (all, all));
    assert!(all.iter().all(|&e| sim.name()[e] == Name(name)));
    let new = sim.spawn(Name("new"));
    assert_eq!((sim.owners().len(), sim.name().len()), (all.len(), all.len() + 1));
    sim.despawn(new).unwrap();
}

#[test]
fn worlds_that_change_places_stay_whole() {
    let ledger = Ledger::default();
    let ((mut one, first), (mut two, second)) =
        (named("one", 3, &ledger), named("two", 5, &ledger));
    swap(&mut one, &mut two);
    check(&mut one, "two", &second);
    check(&mut two, "one", &first);

    let old = take(&mut one);
    check(&mut one, "none", &[]);
    let mut boxed = Box::new(old);
    check(&mut boxed, "two", &second);
    let mut many = vec![take(&mut two), *boxed];
    many.reserve(100);
    check(&mut many[0], "one", &first);
    check(&mut many[1], "two", &second);
    check(&mut two, "none", &[]);
    assert_eq!(ledger.gone(), 0);

    many[0] = many[1].clone();
    assert_eq!(ledger.gone(), 3);
    check(&mut many[0], "two", &second);
    many.truncate(1);
    assert_eq!(ledger.gone(), 8);
    check(&mut many[0], "two", &second);
    let moved = std::thread::scope(|_| many.pop().unwrap());
    drop(moved);
    assert_eq!(ledger.gone(), ledger.made());
}

#[test]
fn handles_of_a_world_that_was_replaced_are_numbers() {
    let ledger = Ledger::default();
    let (mut sim, all) = named("old", 4, &ledger);
    assert_eq!(sim.owners().len(), 4);
    let (new, _) = named("new", 2, &ledger);
    sim = Sim { ..new };
    assert_eq!(sim.get(all[1]), Some(&Name("new")));
    assert_eq!(sim.get::<Name>(all[2]), None);
    assert!(sim.despawn(all[3]).is_err());
    assert_eq!(sim.insert_batch(all, Name("both")), 2);
}

#[test]
fn commands_outlive_the_world_they_were_written_for() {
    let ledger = Ledger::default();
    let (mut sim, all) = named("old", 3, &ledger);
    let mut commands = SimCommands::new();
    let promised = commands.spawn(&sim.entities(), (Name("late"), Held(ledger.token())));
    commands.despawn(all[0]);
    sim = Sim::new();
    let applied = sim.apply(&mut commands);
    assert_eq!((applied.applied, applied.skipped), (0, 2));
    assert_eq!((sim.contains(promised), sim.len()), (false, 0));
    assert_eq!(ledger.gone(), ledger.made());
}

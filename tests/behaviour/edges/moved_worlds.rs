//! Whole worlds: swapped, assigned, taken and moved.

use std::mem::{swap, take};

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

#[derive(Clone, Debug, PartialEq)]
struct Name(&'static str);
#[derive(Clone, Debug)]
struct Held(#[expect(dead_code, reason = "only its drop is observed")] Token);

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
fn swapped_and_moved_worlds_keep_their_state() {
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
    assert_eq!(ledger.dropped(), 0);

    many[0] = many[1].clone();
    assert_eq!(ledger.dropped(), 3);
    check(&mut many[0], "two", &second);
    many.truncate(1);
    assert_eq!(ledger.dropped(), 8);
    check(&mut many[0], "two", &second);
    let moved = std::thread::scope(|_| many.pop().unwrap());
    drop(moved);
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
fn handles_of_a_replaced_world_match_by_index_and_generation() {
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
fn commands_can_be_applied_to_a_replacement_world() {
    let ledger = Ledger::default();
    let (mut sim, all) = named("old", 3, &ledger);
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut sim.reserver(), (Name("late"), Held(ledger.token())));
    commands.despawn(all[0]);
    sim = Sim::new();
    let applied = sim.apply(&mut commands);
    assert_eq!((applied.applied, applied.skipped), (0, 2));
    assert_eq!((sim.contains(reserved), sim.len()), (false, 0));
    assert_eq!(ledger.dropped(), ledger.made());
}

//! Lanes: commands of several systems, in the order of the lanes.

use std::sync::Barrier;
use std::thread;

use ecs_core::{ApplyReport, Commands, Entity, world};

use super::{Held, SimCommands};
use crate::support::{Ledger, Xorshift, caught};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Name(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Seen(Entity);

world!(
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Town {
        name: Name,
        seen: Seen,
    }
);

fn names(town: &Town) -> Vec<u32> {
    town.name().as_slice().iter().map(|name| name.0).collect()
}

#[test]
fn commands_of_a_lane_are_applied_at_the_place_of_the_lane() {
    let mut commands = TownCommands::new();
    commands.spawn_later(Name(0));
    let lane = commands.lane();
    lane.spawn_later(Name(1));
    let inner = lane.lane();
    inner.spawn_batch([Name(2), Name(3)]);
    inner.call(|town| _ = town.spawn(Name(4)));
    lane.spawn_later(Name(5));
    commands.spawn_later(Name(6));
    let [one, two, three] = commands.lanes();
    three.spawn_later(Name(8));
    one.spawn_later(Name(7));
    assert!(two.is_empty());
    commands.spawn_later(Name(9));
    assert_eq!((commands.len(), commands.is_empty()), (9, false));

    let mut town = Town::new();
    assert_eq!(
        town.apply(&mut commands),
        ApplyReport { applied: 9, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!(names(&town), (0..10).collect::<Vec<_>>());
    assert!(commands.is_empty());
    assert_eq!(town.apply(&mut commands), ApplyReport::default());
}

#[test]
fn empty_lanes_are_no_commands() {
    let mut commands = TownCommands::new();
    let [_, two] = commands.lanes();
    let _ = two.lanes::<3>();
    let [] = commands.lanes();
    assert_eq!((commands.len(), commands.is_empty()), (0, true));
    commands.lane().lane().spawn_later(Name(1));
    assert_eq!((commands.len(), commands.is_empty()), (1, false));
    assert_eq!(
        Town::new().apply(&mut commands),
        ApplyReport { applied: 1, skipped: 0, ..ApplyReport::default() }
    );
}

#[test]
fn reports_count_the_commands_of_lanes() {
    let mut town = Town::new();
    let e = town.spawn(Name(0));
    let mut commands = TownCommands::new();
    let [one, two] = commands.lanes();
    two.insert(e, Name(1));
    two.despawn(e);
    one.despawn(e);
    one.entity(e).insert(Name(2)).remove::<Name>();
    commands.spawn_later(Name(3));
    assert_eq!(
        town.apply(&mut commands),
        ApplyReport { applied: 2, skipped: 4, ..ApplyReport::default() }
    );
}

/// Records commands in a tree of lanes and the same commands in a flat buffer.
fn record(tree: &mut TownCommands, flat: &mut Vec<u32>, random: &mut Xorshift, depth: usize) {
    for _ in 0..random.below(6) {
        let name = u32::try_from(flat.len()).unwrap();
        match random.below(3 + 2 * usize::from(depth < 3)) {
            0 => {
                tree.spawn_later(Name(name));
                flat.push(name);
            }
            1 => {
                tree.spawn_batch([Name(name), Name(name + 1)]);
                flat.extend([name, name + 1]);
            }
            2 => {
                tree.call(move |town| _ = town.spawn(Name(name)));
                flat.push(name);
            }
            3 => record(tree.lane(), flat, random, depth + 1),
            _ => {
                let [one, two] = tree.lanes();
                record(one, flat, random, depth + 1);
                record(two, flat, random, depth + 1);
            }
        }
    }
}

#[test]
fn trees_of_lanes_are_applied_in_textual_order() {
    let mut random = Xorshift::new(7);
    let mut tree = TownCommands::new();
    for _ in 0..if cfg!(miri) { 2 } else { 300 } {
        let (mut town, mut flat) = (Town::new(), Vec::new());
        record(&mut tree, &mut flat, &mut random, 0);
        let len = tree.len();
        assert_eq!(
            town.apply(&mut tree),
            ApplyReport { applied: len, skipped: 0, ..ApplyReport::default() }
        );
        assert_eq!(names(&town), flat);
        assert!(tree.is_empty());
    }
}

#[test]
fn a_panic_in_a_lane_keeps_the_commands_after_it_in_order() {
    let mut town = Town::new();
    let mut commands = TownCommands::new();
    commands.spawn_later(Name(0));
    let [one, two] = commands.lanes();
    one.spawn_later(Name(1));
    let inner = one.lane();
    inner.call(|_| panic!("in a lane"));
    inner.spawn_later(Name(2));
    one.spawn_later(Name(3));
    two.spawn_later(Name(4));
    commands.spawn_later(Name(5));
    assert_eq!(caught(|| town.apply(&mut commands)).message, "in a lane");
    assert_eq!((names(&town), commands.len()), (vec![0, 1], 4));
    // Lanes that are added now come after those that are left.
    commands.lane().spawn_later(Name(6));
    assert_eq!(
        town.apply(&mut commands),
        ApplyReport { applied: 5, skipped: 0, ..ApplyReport::default() }
    );
    assert_eq!(names(&town), (0..7).collect::<Vec<_>>());
}

#[test]
fn values_in_lanes_are_dropped_once() {
    let ledger = Ledger::default();
    let fill = |commands: &mut SimCommands| {
        let [one, two] = commands.lanes();
        one.spawn_batch((0..2).map(|_| Held(ledger.token())));
        two.lane().spawn_later(Held(ledger.token()));
        commands.spawn_later(Held(ledger.token()));
    };
    let mut commands = SimCommands::new();
    fill(&mut commands);
    commands.clear();
    assert!(commands.is_empty());
    assert_eq!((ledger.dropped(), ledger.made()), (4, 4));
    fill(&mut commands);
    drop(commands);
    assert_eq!((ledger.dropped(), ledger.made()), (8, 8));
}

#[test]
fn clear_continues_after_a_panic_in_a_lane() {
    let ledger = Ledger::default();
    let mut commands = SimCommands::new();
    let lane = commands.lane();
    lane.spawn_batch([Held(ledger.token()), Held(ledger.bomb()), Held(ledger.token())]);
    lane.spawn_later(Held(ledger.token()));
    commands.spawn_later(Held(ledger.token()));
    assert_eq!(caught(|| commands.clear()).message, "token 1 explodes");
    assert_eq!((commands.len(), ledger.dropped()), (2, 3), "the batch is dropped as a whole");
    commands.clear();
    assert_eq!((commands.len(), ledger.dropped()), (0, 5));
}

/// A system that reserves entities and one that doesn't, in two lanes.
fn tick(town: &mut Town, commands: &mut TownCommands, order: [usize; 2]) {
    let [reserving, later] = commands.lanes();
    let split = town.split();
    let (mut reserver, name) = (split.reserver, split.name.as_slice());
    // Decides which system records first.
    let barrier = Barrier::new(2);
    thread::scope(|scope| {
        let systems: [Box<dyn FnOnce() + Send + '_>; 2] = [
            Box::new(move || {
                for name in name {
                    let new = reserving.spawn(&mut reserver, Name(name.0 + 100));
                    reserving.insert(new, Seen(new));
                }
            }),
            Box::new(move || {
                later.spawn_batch(name.iter().map(|name| Name(name.0 + 200)));
                later.spawn_later(Name(300));
            }),
        ];
        for (place, system) in order.into_iter().zip(systems) {
            let barrier = &barrier;
            scope.spawn(move || {
                if place == 1 {
                    barrier.wait();
                }
                system();
                if place == 0 {
                    barrier.wait();
                }
            });
        }
    });
    town.apply(commands).expect_all();
}

#[test]
fn threads_that_record_in_another_order_have_the_same_result() {
    let run = |order| {
        let mut town = Town::new();
        town.spawn(Name(1));
        let mut commands = TownCommands::new();
        for _ in 0..if cfg!(miri) { 2 } else { 4 } {
            tick(&mut town, &mut commands, order);
            let last = town.entities().iter().last().unwrap();
            town.despawn(last).unwrap();
        }
        town
    };
    let town = run([0, 1]);
    assert_eq!(town, run([1, 0]));
    assert!(cfg!(miri) || town.len() > 60 && town.seen().len() > 20);
}

#[test]
fn a_generic_system_records_into_a_lane() {
    fn grow<W: ecs_core::Adds<Name>>(world: &mut W, commands: &mut Commands<W>) -> Vec<Entity> {
        let (name, mut reserver) = world.columns::<(&Name, ecs_core::Reserver<'_>)>();
        let lane = commands.lane();
        name.iter().map(|(_, name)| lane.spawn(&mut reserver, Name(name.0 + 1))).collect()
    }
    let mut town = Town::new();
    town.spawn_batch((0..3).map(Name));
    let mut commands = Commands::new();
    let new = grow(&mut town, &mut commands);
    town.apply(&mut commands).expect_all();
    assert_eq!(new.iter().map(|&e| town.name()[e].0).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn a_buffer_that_denies_skips_panics_in_a_debug_build() {
    let mut town = Town::new();
    let gone = town.spawn(Name(1));
    town.despawn(gone).unwrap();
    let message = format!("a command was skipped: its entity {gone} isn't alive");
    for in_lane in [false, true] {
        let mut commands = TownCommands::new().deny_skips();
        commands.spawn_later(Name(2));
        match in_lane {
            false => commands.insert(gone, Name(3)),
            true => commands.lane().insert(gone, Name(3)),
        }
        commands.spawn_later(Name(4));
        let before = town.len();
        if cfg!(debug_assertions) {
            assert_eq!(caught(|| town.apply(&mut commands)).message, message);
            // What is behind it stays, and is applied by the next call.
            assert_eq!((town.len() - before, commands.len()), (1, 1));
            assert_eq!(
                town.apply(&mut commands),
                ApplyReport { applied: 1, skipped: 0, ..ApplyReport::default() }
            );
        } else {
            assert_eq!(
                town.apply(&mut commands),
                ApplyReport { applied: 2, skipped: 1, ..ApplyReport::default() }
            );
        }
        commands.insert(gone, Name(5));
        commands.clear();
        assert!(commands.is_empty());
    }
}

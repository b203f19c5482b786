//! Drops of the parts of rows: each is dropped once, also if the `Drop` of one panics.

use ecs_core::Entity;

use super::touchy::{Alone, Part, Plain, Rows, Touchy, TouchyCommands, TripleColumns};
use super::touchy::{Triple, assert_consistent, filled, plain, triple};
use crate::support::{Ledger, caught};

#[test]
fn parts_are_dropped_once_by_every_change() {
    let ledger = Ledger::default();
    let (mut world, all) = filled(&ledger, None);
    let made = ledger.made();
    assert_eq!(made, 6 * 3 + 4 + 2);
    let row = world.remove::<Triple>(all[0]).unwrap();
    assert_eq!(ledger.dropped(), 0);
    drop(row);
    assert_eq!(ledger.dropped(), 3);
    world.insert(all[1], triple(10, &ledger, None)).unwrap();
    assert_eq!(ledger.dropped(), 6);
    world.despawn(all[1]).unwrap();
    assert_eq!(ledger.dropped(), 10);
    world.clear_component::<Triple>();
    assert_eq!(ledger.dropped(), 22);
    world.spawn_batch((0..3).map(|i| triple(i, &ledger, None)));
    assert_eq!(world.despawn_where::<Rows>(|row| row.triple.first.number < 2), 2);
    assert_eq!(ledger.dropped(), 28);
    world.remove_batch::<Plain>(all.iter().copied());
    assert_eq!(ledger.dropped(), 30);
    let mut commands = TouchyCommands::new();
    commands.insert(all[2], triple(1, &ledger, None));
    commands.insert(all[0], triple(2, &ledger, None));
    commands.insert(all[1], triple(3, &ledger, None));
    assert_eq!(world.apply(&mut commands).skipped, 1);
    assert_eq!(ledger.dropped(), 33, "the row for a despawned entity");
    assert_consistent(&mut world);
    commands.insert(all[2], triple(1, &ledger, None));
    drop(commands);
    assert_eq!(ledger.dropped(), 36);
    drop(world.insert(all[1], triple(3, &ledger, None)));
    assert_eq!(ledger.dropped(), 39, "the row in the error");
    drop(world);
    assert_eq!(ledger.dropped(), ledger.made());
}

/// Makes the change that drops the row with a part that explodes, for each part of each row. All
/// other values must be dropped as often as without the explosion.
#[track_caller]
fn at_each_part(change: impl Fn(&mut Touchy, &[Entity], u32, &Ledger)) {
    let rows = if cfg!(miri) { 2..3 } else { 0..6 };
    for explosive in rows {
        let calm = {
            let ledger = Ledger::default();
            let (mut world, all) = filled(&ledger, None);
            change(&mut world, &all, explosive, &ledger);
            ledger.dropped()
        };
        for part in 0..3 {
            let ledger = Ledger::default();
            let (mut world, all) = filled(&ledger, Some((explosive, part)));
            let message = caught(|| change(&mut world, &all, explosive, &ledger)).message;
            assert!(message.ends_with("explodes"), "{message}");
            assert_eq!(ledger.dropped(), calm, "part {part} of row {explosive}");
            assert_consistent(&mut world);
            drop(world);
            assert_eq!(ledger.dropped(), ledger.made(), "part {part} of row {explosive}");
        }
    }
}

#[test]
fn a_panic_in_drop_of_a_part_during_remove_drops_the_other_parts() {
    at_each_part(|world, all, i, _| drop(world.remove::<Triple>(all[i as usize])));
}

/// A batch of removals stops there, like a loop over the entities.
#[test]
fn a_panic_in_drop_of_a_part_during_remove_batch_leaves_a_consistent_world() {
    for part in 0..3 {
        let ledger = Ledger::default();
        let (mut world, all) = filled(&ledger, Some((1, part)));
        caught(|| world.remove_batch::<Triple>(all.iter().copied()));
        assert_eq!(ledger.dropped(), 3 * 2);
        assert_eq!(world.triple().len(), 4);
        assert_consistent(&mut world);
        drop(world);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn a_panic_in_drop_of_a_part_during_insert_keeps_the_new_row() {
    at_each_part(|world, all, i, ledger| {
        world.insert(all[i as usize], triple(40 + i, ledger, None)).unwrap();
    });
    for part in 0..3 {
        let ledger = Ledger::default();
        let (mut world, all) = filled(&ledger, Some((4, part)));
        caught(|| world.insert(all[4], (plain(9, &ledger), triple(44, &ledger, None))).is_ok());
        let row = world.triple().get(all[4]).unwrap();
        assert_eq!([row.first.number, row.second.number, row.third.number], [44; 3]);
        assert!(world.half().contains(all[4]));
    }
}

#[test]
fn a_panic_in_drop_of_a_part_during_despawn_removes_the_entity() {
    at_each_part(|world, all, i, _| world.despawn(all[i as usize]).unwrap());
}

#[test]
fn a_panic_in_drop_of_a_part_during_a_batch_removes_all_entities() {
    at_each_part(|world, all, _, _| _ = world.despawn_batch(all.iter().copied()));
    at_each_part(|world, all, i, _| {
        _ = world.despawn_batch([all[i as usize], all[(i as usize + 1) % 6]]);
    });
    at_each_part(|world, _, i, _| {
        _ = world.despawn_where::<Rows>(|row| row.triple.second.number >= i);
    });
}

#[test]
fn a_panic_in_drop_of_a_part_during_clear_empties_every_column() {
    at_each_part(|world, _, _, _| world.clear());
    at_each_part(|world, _, _, _| world.clear_component::<Triple>());
    at_each_part(|world, _, _, _| drop(std::mem::take(world)));
}

#[test]
fn a_panic_in_drop_of_a_part_during_clone_from_leaves_a_consistent_world() {
    for part in 0..3 {
        let ledger = Ledger::default();
        let (source, _) = filled(&ledger, None);
        let (mut target, _) = filled(&ledger, Some((2, part)));
        caught(|| target.clone_from(&source));
        assert_consistent(&mut target);
        target.clone_from(&source);
        assert_eq!(target.triple().entities(), source.triple().entities());
        drop((target, source));
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn a_panic_in_drop_of_a_part_in_commands_keeps_the_world() {
    for part in 0..3 {
        let ledger = Ledger::default();
        let (mut world, all) = filled(&ledger, None);
        world.despawn(all[0]).unwrap();
        let mut commands = TouchyCommands::new();
        commands.insert(all[0], triple(9, &ledger, Some(part)));
        commands.insert(all[1], triple(8, &ledger, None));
        caught(|| world.apply(&mut commands));
        while !commands.is_empty() {
            world.apply(&mut commands).expect_all();
        }
        assert_consistent(&mut world);
        drop((world, commands));
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn columns_of_different_lengths_keep_their_values() {
    let ledger = Ledger::default();
    let (mut world, _) = filled(&ledger, None);
    let before = ledger.made();
    let rows: Vec<Triple> = (0..3).map(|i| triple(i, &ledger, None)).collect();
    let (mut first, mut second, mut third) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        first.push(row.first);
        second.push(row.second);
        third.push(row.third);
    }
    let extra: Part<1> = second.pop().unwrap();
    let columns = TripleColumns { first: &mut first, second: &mut second, third: &mut third };
    assert!(world.spawn_columns(columns).is_err());
    assert_eq!((ledger.dropped(), first.len(), second.len()), (0, 3, 2));
    second.push(extra);
    let columns = TripleColumns { first: &mut first, second: &mut second, third: &mut third };
    let new: Vec<Entity> = world.spawn_columns(columns).unwrap().collect();
    assert!(first.is_empty() && second.is_empty() && third.is_empty());
    assert_eq!((new.len(), ledger.dropped(), ledger.made()), (3, 0, before + 9));
    assert_consistent(&mut world);
    drop(world);
    assert_eq!(ledger.dropped(), ledger.made());
}

#[test]
fn an_iterator_that_panics_in_spawn_batch_loses_no_part() {
    for n in 0..4 {
        let ledger = Ledger::default();
        let (mut world, _) = filled(&ledger, None);
        let rows = (0..6).map(|i| {
            assert!(i < n, "no more rows");
            (triple(i, &ledger, None), Alone(ledger.token()))
        });
        assert_eq!(caught(|| world.spawn_batch(rows).count()).message, "no more rows");
        assert_consistent(&mut world);
        assert_eq!(
            ledger.made() - ledger.dropped(),
            3 * world.triple().len() + world.alone().len() + world.plain().len()
        );
        drop(world);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

#[test]
fn an_iterator_that_panics_in_despawn_batch_removes_the_entities_before() {
    for n in 0..4 {
        let ledger = Ledger::default();
        let (mut world, all) = filled(&ledger, None);
        let entities = all.iter().enumerate().map(|(i, &e)| {
            assert!(i < n, "no more entities");
            e
        });
        caught(|| world.despawn_batch(entities));
        assert_eq!(world.triple().len(), 6 - n);
        assert_consistent(&mut world);
        drop(world);
        assert_eq!(ledger.dropped(), ledger.made());
    }
}

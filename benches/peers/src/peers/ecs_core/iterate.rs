//! Queries over positions and velocities.

use super::{Grouped, Loose, Position, VELOCITY, sum};
use crate::harness::Peer;
use crate::inputs::{ITERATED, JOINED, MANY, tenth};
use crate::rows::{SPARSE_JOIN, SPARSE_JOIN_GROUP};

/// Registers the loops with a group and without.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        let prepare = move || {
            let mut world = Grouped::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            world
        };
        packed(peer, row, prepare);
    }
    for (row, n) in JOINED {
        let prepare = move || {
            let mut world = Loose::new();
            world.spawn_batch((0..n).map(|_| (Position::at(1.0), VELOCITY)));
            world
        };
        loose(peer, row, prepare);
    }
    loose(peer, SPARSE_JOIN, || {
        let mut world = Loose::new();
        let entities: Vec<_> =
            world.spawn_batch((0..MANY).map(|i| Position::at(i as f32))).collect();
        world.insert_batch(tenth().into_iter().map(|i| entities[i as usize]), VELOCITY);
        world
    });
    packed(peer, SPARSE_JOIN_GROUP, || {
        let mut world = Grouped::new();
        let entities: Vec<_> =
            world.spawn_batch((0..MANY).map(|i| Position::at(i as f32))).collect();
        world.insert_batch(tenth().into_iter().map(|i| entities[i as usize]), VELOCITY);
        world
    });
}

fn packed(peer: &mut Peer<'_>, row: &'static str, prepare: impl Fn() -> Grouped + Clone + 'static) {
    let check = |world: &mut Grouped| sum(world.position().as_slice());
    peer.repeated(
        row,
        ("", "an owning group, a packed query and `for_each`"),
        prepare.clone(),
        |world| world.moving().for_each(|row| row.position.step(row.velocity)),
        check,
    );
    peer.repeated(
        row,
        ("for", "an owning group, a packed query and a `for` loop"),
        prepare.clone(),
        |world| {
            for row in world.moving() {
                row.position.step(row.velocity);
            }
        },
        check,
    );
    peer.repeated(
        row,
        ("unread fields", "the same with `for_each`, an entity and an optional field not read"),
        prepare.clone(),
        |world| world.observed().for_each(|row| row.position.step(row.velocity)),
        check,
    );
    peer.repeated(
        row,
        ("for, unread fields", "the same with a `for` loop"),
        prepare,
        |world| {
            for row in world.observed() {
                row.position.step(row.velocity);
            }
        },
        check,
    );
}

fn loose(peer: &mut Peer<'_>, row: &'static str, prepare: impl Fn() -> Loose + Clone + 'static) {
    let check = |world: &mut Loose| sum(world.position().as_slice());
    peer.repeated(
        row,
        ("", "a query without a group and `for_each`"),
        prepare.clone(),
        |world| world.drifting().for_each(|row| row.position.step(row.velocity)),
        check,
    );
    peer.repeated(
        row,
        ("for", "a query without a group and a `for` loop"),
        prepare,
        |world| {
            for row in world.drifting() {
                row.position.step(row.velocity);
            }
        },
        check,
    );
}

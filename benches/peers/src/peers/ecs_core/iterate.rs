//! Queries over positions and velocities.

use super::{Grouped, Linear, Loose, Position, Separate, Tabled, VELOCITY, body, pair};
use crate::inputs::{ITERATED, JOINED, MANY, ORDERED, reordered, tenth};
use crate::rows::{SPARSE_JOIN, SPARSE_JOIN_GROUP};
use crate::suite::{Peer, Way};

/// Registers a loop over a query: `for_each` first, then `for`.
macro_rules! looping {
    ($peer:ident, $row:expr, $prepare:expr, $World:ident, $query:ident, $each:expr, $for:expr) => {
        let check = |world: &mut $World| {
            world.position().iter().map(|(_, position)| f64::from(position.x)).sum()
        };
        let each =
            |world: &mut $World| world.$query().for_each(|row| row.position.step(row.velocity));
        $peer.repeated($row, $each, $prepare, each, check);
        let by_rows = |world: &mut $World| {
            for row in world.$query() {
                row.position.step(row.velocity);
            }
        };
        $peer.repeated($row, $for, $prepare, by_rows, check);
    };
}

/// Makes a world in which `n` entities have both components.
macro_rules! all_move {
    ($World:ident, $bundle:ident, $n:expr) => {
        move || {
            let mut world = $World::new();
            world.spawn_batch((0..$n).map(|_| $bundle(1.0)));
            world
        }
    };
}

/// Makes a world in which some of the entities get a velocity, one after the other.
macro_rules! some_move {
    ($World:ident, $n:expr, $movers:expr) => {
        move || {
            let mut world = $World::new();
            let positions = (0..$n).map(|i| Position::at(i as f32));
            let entities: Vec<_> = world.spawn_batch(positions).collect();
            world.insert_batch($movers.into_iter().map(|i| entities[i as usize]), VELOCITY);
            world
        }
    };
}

/// Makes a world in which a random tenth of the entities have a velocity.
macro_rules! tenth_moves {
    ($World:ident) => {
        some_move!($World, MANY, tenth())
    };
}

const GROUP: Way = Way::slower("", "an owning group, a packed query and `for_each`");
const SORTED: Way = Way::of("group", "an owning group, a packed query and `for_each`");
const GROUP_FOR: Way = Way::slower("for", "an owning group, a packed query and a `for` loop");
const UNREAD: Way = Way::slower(
    "unread fields",
    "the same with `for_each`, an entity and an optional field that are not read",
);
const UNREAD_FOR: Way = Way::slower("for, unread fields", "the same with a `for` loop");
const NO_GROUP: Way = Way::slower("no group", "a query without a group and `for_each`");
const NO_GROUP_FOR: Way = Way::slower("no group, for", "a query without a group and a `for` loop");
const LINEAR: Way = Way::slower("linear", "linear storage, a query and `for_each`");
const LINEAR_FOR: Way = Way::slower("linear, for", "linear storage, a query and a `for` loop");
const TABLE: Way = Way::of("table", "a table, a packed query and `for_each`");
const TABLE_FOR: Way = Way::plain("table, for", "a table, a packed query and a `for` loop");
const JOIN: Way = Way::of("", "separate components, a query and `for_each`");
const JOIN_FOR: Way = Way::plain("for", "separate components, a query and a `for` loop");

/// Registers the loops with a group and without, in a table, and with linear storage.
pub fn register(peer: &mut Peer<'_>) {
    for (row, n) in ITERATED {
        looping!(peer, row, all_move!(Tabled, body, n), Tabled, gliding, TABLE, TABLE_FOR);
        looping!(peer, row, all_move!(Grouped, pair, n), Grouped, moving, GROUP, GROUP_FOR);
        looping!(peer, row, all_move!(Grouped, pair, n), Grouped, observed, UNREAD, UNREAD_FOR);
        looping!(peer, row, all_move!(Loose, pair, n), Loose, drifting, NO_GROUP, NO_GROUP_FOR);
        looping!(peer, row, all_move!(Linear, pair, n), Linear, floating, LINEAR, LINEAR_FOR);
    }
    for (row, n) in JOINED {
        looping!(peer, row, all_move!(Separate, pair, n), Separate, walking, JOIN, JOIN_FOR);
        looping!(peer, row, all_move!(Linear, pair, n), Linear, floating, LINEAR, LINEAR_FOR);
    }
    for (row, n) in ORDERED {
        looping!(
            peer,
            row,
            some_move!(Separate, n, reordered(n)),
            Separate,
            walking,
            JOIN,
            JOIN_FOR
        );
        let sorted = some_move!(Grouped, n, reordered(n));
        looping!(peer, row, sorted, Grouped, moving, SORTED, GROUP_FOR);
    }
    let row = SPARSE_JOIN;
    looping!(peer, row, tenth_moves!(Separate), Separate, walking, JOIN, JOIN_FOR);
    looping!(peer, row, tenth_moves!(Linear), Linear, floating, LINEAR, LINEAR_FOR);
    let row = SPARSE_JOIN_GROUP;
    looping!(peer, row, tenth_moves!(Grouped), Grouped, moving, GROUP, GROUP_FOR);
    looping!(peer, row, tenth_moves!(Grouped), Grouped, observed, UNREAD, UNREAD_FOR);
    looping!(peer, row, tenth_moves!(Loose), Loose, drifting, NO_GROUP, NO_GROUP_FOR);
}

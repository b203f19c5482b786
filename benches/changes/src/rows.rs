//! The rows.

use crate::measure::{Row, Way};
use crate::peers::{bevy, by_hand, ecs_core, flecs, shipyard};
use crate::propagate;
use crate::propagate::tree::Shape;

/// The rows that have changed, or are new.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// No row.
    None,
    /// The rows of kind 0: 1 %.
    Some,
    /// Every row.
    All,
}

impl Share {
    const ALL: [(Self, &'static str); 3] =
        [(Self::None, "0"), (Self::Some, "1"), (Self::All, "100")];

    /// Returns whether this row is one of them.
    pub fn has(self, i: usize) -> bool {
        match self {
            Self::None => false,
            Self::Some => crate::components::kind(i).0 == 0,
            Self::All => true,
        }
    }
}

/// A row that has not been prepared: it has a name, and takes no memory.
pub struct Plan {
    /// The name.
    pub name: String,
    /// The calls that are measured.
    pub about: String,
    ways: Box<dyn Fn() -> Vec<Way>>,
}

impl Plan {
    /// Prepares all ways of the row.
    pub fn prepare(self) -> Row {
        Row { ways: (self.ways)(), name: self.name, about: self.about }
    }
}

const SIZES: [(usize, &str); 3] = [(10_000, "10k"), (100_000, "100k"), (1_000_000, "1m")];

/// Returns all rows.
pub fn all() -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut add = |name: String, about: String, ways: Box<dyn Fn() -> Vec<Way>>| {
        plans.push(Plan { name, about, ways });
    };
    for (n, rows) in SIZES {
        writes::<1>(&mut add, n, rows);
        writes::<3>(&mut add, n, rows);
        writes::<16>(&mut add, n, rows);
    }
    for (n, rows) in &SIZES[1..] {
        let n = *n;
        add(
            format!("some_in_loop_{rows}"),
            format!("a frame: a loop over {rows} rows of 12 bytes that writes 1 % of them"),
            Box::new(move || every(|peer| (peer.some_in_loop)(n))),
        );
        add(
            format!("some_looked_up_{rows}"),
            format!("a frame: 1 % of {rows} rows of 12 bytes are looked up and written"),
            Box::new(move || every(|peer| (peer.some_looked_up)(n))),
        );
        for (share, percent) in Share::ALL {
            add(
                format!("changed_{percent}_{rows}"),
                format!("the sum of those of {rows} rows of 12 bytes that changed: {percent} %"),
                Box::new(move || every(|peer| (peer.changed)(n, share))),
            );
            add(
                format!("added_{percent}_{rows}"),
                format!("the sum of those of {rows} rows of 12 bytes that are new: {percent} %"),
                Box::new(move || every(|peer| (peer.added)(n, share))),
            );
        }
        for (share, percent) in &Share::ALL[1..] {
            let share = *share;
            add(
                format!("end_{percent}_{rows}"),
                format!("the end of a frame in which {percent} % of {rows} rows changed"),
                Box::new(move || every(|peer| (peer.end)(n, share))),
            );
        }
    }
    for (shape, name, what) in Shape::ALL {
        for (share, percent) in &Share::ALL[..2] {
            let share = *share;
            add(
                format!("propagate_{name}_{percent}"),
                format!("100,000 nodes, {what}, {percent} % of the local transforms changed"),
                Box::new(move || propagate::ways(shape, share)),
            );
        }
    }
    plans
}

fn writes<const N: usize>(
    add: &mut impl FnMut(String, String, Box<dyn Fn() -> Vec<Way>>),
    n: usize,
    rows: &str,
) {
    let bytes = N * 4;
    add(
        format!("shift_{bytes}b_{rows}"),
        format!("a frame: a loop that writes {rows} rows of {bytes} bytes"),
        Box::new(move || {
            let ways = [
                by_hand::shift::<N>(n),
                ecs_core::shift::<N>(n),
                bevy::shift::<N>(n),
                shipyard::shift::<N>(n),
                flecs::shift::<N>(n),
            ];
            ways.into_iter().flatten().collect()
        }),
    );
    add(
        format!("step_{bytes}b_{rows}"),
        format!("a frame: the same, and the loop reads another column of {bytes} bytes"),
        Box::new(move || {
            let ways = [
                by_hand::step::<N>(n),
                ecs_core::step::<N>(n),
                bevy::step::<N>(n),
                shipyard::step::<N>(n),
                flecs::step::<N>(n),
            ];
            ways.into_iter().flatten().collect()
        }),
    );
}

/// The functions of a peer that return its ways, for rows of 12 bytes.
pub struct Peer {
    pub some_in_loop: fn(usize) -> Vec<Way>,
    pub some_looked_up: fn(usize) -> Vec<Way>,
    pub changed: fn(usize, Share) -> Vec<Way>,
    pub added: fn(usize, Share) -> Vec<Way>,
    pub end: fn(usize, Share) -> Vec<Way>,
}

fn every(ways: impl Fn(&Peer) -> Vec<Way>) -> Vec<Way> {
    let peers = [by_hand::PEER, ecs_core::PEER, bevy::PEER, shipyard::PEER, flecs::PEER];
    peers.iter().flat_map(ways).collect()
}

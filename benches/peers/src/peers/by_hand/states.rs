//! Entities that change their state: those that are awake are in front.

use super::{Position, VELOCITY, Velocity, sum};
use crate::suite::Peer;
use crate::workloads::states;

struct Rows {
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
    /// The number of frames for which each entity has been at rest.
    rested: Vec<f32>,
    ids: Vec<u32>,
    row_of: Vec<u32>,
    awake: usize,
}

impl Rows {
    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.positions.swap(a, b);
        self.velocities.swap(a, b);
        self.rested.swap(a, b);
        self.ids.swap(a, b);
        self.row_of[self.ids[a] as usize] = a as u32;
        self.row_of[self.ids[b] as usize] = b as u32;
    }
}

/// Registers the frames.
pub fn register(peer: &mut Peer<'_>) {
    states(
        peer,
        ("", "vectors of all entities, those that are awake in front"),
        |n| {
            let ids: Vec<u32> = (0..n as u32).collect();
            let rows = Rows {
                positions: (0..n).map(|i| Position::at(i as f32)).collect(),
                velocities: vec![VELOCITY; n],
                rested: vec![0.0; n],
                ids: ids.clone(),
                row_of: ids.clone(),
                awake: 0,
            };
            (rows, ids)
        },
        |rows, waking, resting| {
            for &id in waking {
                rows.swap(rows.row_of[id as usize] as usize, rows.awake);
                rows.awake += 1;
            }
            for &id in resting {
                rows.awake -= 1;
                rows.swap(rows.row_of[id as usize] as usize, rows.awake);
                rows.rested[rows.awake] = 0.0;
            }
        },
        |rows| {
            let awake = rows.awake;
            super::iterate::in_blocks(&mut rows.positions[..awake], &rows.velocities[..awake]);
            rows.rested[awake..].iter_mut().for_each(|frames| *frames += 1.0);
        },
        |rows| {
            let rested: f64 =
                rows.rested[rows.awake..].iter().map(|&frames| f64::from(frames)).sum();
            sum(&rows.positions) + rested
        },
    );
}

//! Particles that expire after some frames.

use super::set::Set;
use super::{Life, NONE, Position, VELOCITY, Velocity, sum};
use crate::inputs::{EXPIRING, LIFETIME, MANY, lifetimes, shuffled};
use crate::rows::{PARTICLES, PARTICLES_SCATTERED};
use crate::suite::Peer;

#[derive(Default)]
struct Columns {
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
    lives: Vec<Life>,
}

/// The columns, and an index for each particle.
struct Indexed {
    columns: Columns,
    index: Set<()>,
    free: Vec<u32>,
}

/// Registers the particles.
pub fn register(peer: &mut Peer<'_>) {
    let columns = || {
        let lives: Vec<_> = lifetimes().map(Life).collect();
        Columns {
            positions: vec![Position::at(1.0); MANY],
            velocities: vec![VELOCITY; MANY],
            lives,
        }
    };
    let check = |c: &mut Columns| checksum(c);
    for row in [PARTICLES, PARTICLES_SCATTERED] {
        let way = "three vectors; compacted in one pass, then new particles are appended";
        peer.repeated(row, ("", way), columns, frame, check);
        let way = "three vectors; an expired row is replaced by the last one";
        peer.repeated(row, ("swapped", way), columns, swapped, check);
        let way = "three vectors; new particles overwrite expired ones";
        peer.repeated(row, ("overwritten", way), columns, overwritten, check);
        let state = move || {
            let mut index = Set::filled(MANY, |_| ());
            if row == PARTICLES_SCATTERED {
                index.ids = shuffled(MANY, 10);
                for (row, &id) in index.ids.iter().enumerate() {
                    index.rows[id as usize] = row as u32;
                }
            }
            Indexed { columns: columns(), index, free: Vec::new() }
        };
        let way = "the same as the first, with an index from each particle to its row";
        peer.repeated(row, ("with indices", way), state, indexed, |s| checksum(&s.columns));
    }
}

fn checksum(columns: &Columns) -> f64 {
    let lives: f64 = columns.lives.iter().map(|life| f64::from(life.0)).sum();
    sum(&columns.positions) + lives + columns.velocities.len() as f64
}

impl Columns {
    /// Moves all particles that stay alive to the front, in order. Calls `moved` with each row, its
    /// new row and whether it stays alive. A new row that does not stay alive is overwritten by the
    /// next one.
    #[inline]
    fn compact(&mut self, mut moved: impl FnMut(usize, usize, bool)) -> usize {
        let n = self.lives.len();
        let lives = &mut self.lives[..n];
        let positions = &mut self.positions[..n];
        let velocities = &mut self.velocities[..n];
        let mut kept = 0;
        for row in 0..n {
            let left = lives[row].0 - 1;
            // Written in both cases, which avoids an unpredictable branch.
            lives[kept] = Life(left);
            positions[kept] = positions[row];
            velocities[kept] = velocities[row];
            moved(row, kept, left > 0);
            kept += usize::from(left > 0);
        }
        self.truncate(kept);
        kept
    }

    fn truncate(&mut self, n: usize) {
        self.positions.truncate(n);
        self.velocities.truncate(n);
        self.lives.truncate(n);
    }

    fn fill_up(&mut self) {
        let n = self.lives.len() + EXPIRING;
        self.positions.resize(n, Position::at(1.0));
        self.velocities.resize(n, VELOCITY);
        self.lives.resize(n, Life(LIFETIME));
    }
}

fn frame(columns: &mut Columns) {
    columns.compact(|_, _, _| {});
    columns.fill_up();
}

fn swapped(columns: &mut Columns) {
    columns.lives.iter_mut().for_each(|life| life.0 -= 1);
    let mut row = 0;
    while let Some(life) = columns.lives.get(row) {
        if life.0 > 0 {
            row += 1;
            continue;
        }
        columns.positions.swap_remove(row);
        columns.velocities.swap_remove(row);
        columns.lives.swap_remove(row);
    }
    columns.fill_up();
}

fn overwritten(columns: &mut Columns) {
    let values = columns.positions.iter_mut().zip(&mut columns.velocities);
    for (life, (position, velocity)) in columns.lives.iter_mut().zip(values) {
        life.0 -= 1;
        if life.0 == 0 {
            *position = Position::at(1.0);
            *velocity = VELOCITY;
            *life = Life(LIFETIME);
        }
    }
}

fn indexed(state: &mut Indexed) {
    let Indexed { columns, index, free } = state;
    let Set { rows, ids, .. } = index;
    free.resize(ids.len(), NONE);
    let mut expired = 0;
    let kept = columns.compact(|row, kept, lives| {
        let id = ids[row];
        ids[kept] = id;
        rows[id as usize] = kept as u32;
        free[expired] = id;
        expired += usize::from(!lives);
    });
    free.truncate(expired);
    free.iter().for_each(|&id| rows[id as usize] = NONE);
    ids.truncate(kept);
    for _ in 0..EXPIRING {
        let id = free.pop().expect("the number of free ids is that of expired particles");
        rows[id as usize] = ids.len() as u32;
        ids.push(id);
    }
    columns.fill_up();
}

//! Loops written by hand over plain vectors.

use crate::{Position, Velocity, step};

/// Processes row by row.
pub fn zipped(positions: &mut [Position], velocities: &[Velocity], dt: f32) {
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        step(position, velocity, dt);
    }
}

/// Processes blocks of eight rows with an inner loop of constant length, so that the compiler
/// vectorizes across rows.
pub fn in_blocks(positions: &mut [Position], velocities: &[Velocity], dt: f32) {
    let (blocks, rest) = positions.as_chunks_mut::<8>();
    let (velocity_blocks, velocity_rest) = velocities.as_chunks::<8>();
    for (positions, velocities) in blocks.iter_mut().zip(velocity_blocks) {
        for (position, velocity) in positions.iter_mut().zip(velocities) {
            step(position, velocity, dt);
        }
    }
    zipped(rest, velocity_rest, dt);
}

/// Two columns that share one flat index from entity to row.
#[derive(Default)]
pub struct Indexed {
    /// The row of each index.
    pub rows: Vec<u32>,
    /// The entity index in each row.
    pub ids: Vec<u32>,
    /// The first column.
    pub positions: Vec<Position>,
    /// The second column.
    pub velocities: Vec<Velocity>,
}

impl Indexed {
    /// Adds the next index with its values.
    pub fn push(&mut self, position: Position, velocity: Velocity) {
        let row = u32::try_from(self.ids.len()).expect("few rows");
        self.rows.push(row);
        self.ids.push(row);
        self.positions.push(position);
        self.velocities.push(velocity);
    }

    /// Removes an index from both columns.
    pub fn remove(&mut self, id: u32) {
        let row = self.rows[id as usize];
        self.rows[id as usize] = u32::MAX;
        let at = row as usize;
        self.ids.swap_remove(at);
        self.positions.swap_remove(at);
        self.velocities.swap_remove(at);
        if let Some(&moved) = self.ids.get(at) {
            self.rows[moved as usize] = row;
        }
    }
}

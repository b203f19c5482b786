//! The lanes of a command buffer: buffers whose commands have a place among its own.

use alloc::vec::Vec;

use super::Commands;
use crate::schema::data::WorldData;

/// The lanes of a buffer. Some have been applied, some wait, and the others are free. The lanes that
/// wait are empty or not; all others are empty and keep their memory.
pub(super) struct Lanes<W: WorldData> {
    all: Vec<Commands<W>>,
    /// The number of lanes that have been applied. They come first.
    applied: usize,
    /// The number of lanes that have been applied or wait.
    used: usize,
}

impl<W: WorldData> Lanes<W> {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new(), applied: 0, used: 0 }
    }

    /// Returns the lanes that wait, in order.
    pub(super) fn waiting(&self) -> &[Commands<W>] {
        &self.all[self.applied..self.used]
    }

    /// Opens `count` lanes behind the others and returns them.
    pub(super) fn open(&mut self, count: usize) -> &mut [Commands<W>] {
        let first = self.used;
        self.used += count;
        if self.all.len() < self.used {
            self.all.resize_with(self.used, Commands::new);
        }
        &mut self.all[first..self.used]
    }

    /// Returns the first lane that waits.
    pub(super) fn front(&mut self) -> Option<&mut Commands<W>> {
        self.all[self.applied..self.used].first_mut()
    }

    /// Counts the first lane that waits as applied. When none waits, all are free, so each round
    /// uses the same lanes in the same order, with the memory that they have.
    pub(super) const fn close_front(&mut self) {
        self.applied += 1;
        if self.applied >= self.used {
            self.applied = 0;
            self.used = 0;
        }
    }
}

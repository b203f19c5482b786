//! A network between two ends.

use std::io;

use crate::line::{Conditions, Line};

/// A network between two ends, 0 and 1. The caller gives the time, in ticks, so the faults don't depend on the speed of the
/// machine.
pub trait Network {
    /// Sends a message from an end.
    fn send(&mut self, from: usize, tick: u32, message: Vec<u8>) -> io::Result<()>;

    /// Returns a message that has arrived at an end, if there is one.
    fn receive(&mut self, at: usize, tick: u32) -> io::Result<Option<Vec<u8>>>;

    /// Returns the number of messages from this end that were lost.
    fn lost(&self, from: usize) -> u32;
}

/// A network in memory.
pub struct Lines([Line; 2]);

impl Lines {
    /// Creates a network with these conditions in both directions. Its faults depend on the seed alone.
    pub fn new(conditions: Conditions, seed: u64) -> Self {
        Self([1, 2].map(|line| Line::new(conditions, seed ^ (line << 32))))
    }
}

impl Network for Lines {
    fn send(&mut self, from: usize, tick: u32, message: Vec<u8>) -> io::Result<()> {
        self.0[from].send(tick, message);
        Ok(())
    }

    fn receive(&mut self, at: usize, tick: u32) -> io::Result<Option<Vec<u8>>> {
        Ok(self.0[1 - at].receive(tick))
    }

    fn lost(&self, from: usize) -> u32 {
        self.0[from].lost
    }
}

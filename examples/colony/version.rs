//! What the two versions have in common.

use crate::rules::{Dice, Setup};
use crate::snapshot::Snapshot;

/// A version of the colony.
pub trait Version: Sized {
    /// Creates the first workers and buildings. Errors if two workers have one name.
    fn begin(setup: &Setup) -> Result<Self, String>;

    /// Advances everything by one step. Steps count from 1.
    fn step(&mut self, dice: Dice);

    fn snapshot(&self) -> Snapshot;
}

//! Checksums that both peers compute and compare.

use std::collections::BTreeMap;

use crate::message::Check;

/// The number of frames from one checksum to the next.
pub const EVERY: u32 = 16;

/// The checksums of one peer, and the last one of the other that could not be compared yet.
#[derive(Default)]
pub struct Checks {
    own: BTreeMap<u32, u64>,
    waiting: Option<Check>,
    compared: Option<u32>,
    desync: Option<u32>,
}

impl Checks {
    /// Adds a checksum of this peer.
    pub fn add(&mut self, check: Check) {
        self.own.insert(check.frame, check.sum);
        if let Some(theirs) = self.waiting.take() {
            self.compare(theirs);
        }
    }

    /// Compares a checksum of the other peer, now or when this peer has it too.
    pub fn compare(&mut self, theirs: Check) {
        match self.own.get(&theirs.frame) {
            Some(own) if *own != theirs.sum => {
                self.desync = self.desync.into_iter().chain([theirs.frame]).min();
            }
            Some(_) => self.compared = self.compared.max(Some(theirs.frame)),
            None if self.waiting.is_none_or(|check| check.frame < theirs.frame) => {
                self.waiting = Some(theirs);
            }
            None => {}
        }
    }

    /// Returns this peer's last checksum.
    pub fn last(&self) -> Option<Check> {
        self.own.last_key_value().map(|(&frame, &sum)| Check { frame, sum })
    }

    /// Returns the last frame at which both checksums were equal.
    pub fn compared(&self) -> Option<u32> {
        self.compared
    }

    /// Returns the first frame at which the checksums differed.
    pub fn desync(&self) -> Option<u32> {
        self.desync
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_sums_are_found_in_both_orders_of_arrival() {
        let mut checks = Checks::default();
        checks.add(Check { frame: 0, sum: 1 });
        checks.compare(Check { frame: 0, sum: 1 });
        assert_eq!((checks.compared(), checks.desync()), (Some(0), None));
        checks.compare(Check { frame: 32, sum: 3 });
        // An old message does not replace the later sum.
        checks.compare(Check { frame: 16, sum: 2 });
        checks.add(Check { frame: 16, sum: 2 });
        assert_eq!((checks.compared(), checks.desync()), (Some(0), None));
        checks.add(Check { frame: 32, sum: 4 });
        assert_eq!((checks.compared(), checks.desync()), (Some(0), Some(32)));
        checks.compare(Check { frame: 16, sum: 1 });
        assert_eq!(checks.desync(), Some(16));
    }
}

//! Changes of lists that deltas make.

use super::{ALONE, Links, NONE};

impl Links {
    /// Puts the source into the list of a target, behind `prev`, or first if that is [`NONE`]. The source must be in no
    /// list and `prev` in that of the target, and the link must close no cycle.
    pub(crate) fn attach_behind(&mut self, source: u32, target: u32, prev: u32) {
        let highest = source.max(target);
        if highest == NONE {
            return;
        }
        if self.nodes.len() <= highest as usize {
            self.nodes.resize(highest as usize + 1, ALONE);
        }
        let next = match self.nodes.get_mut(prev as usize) {
            Some(prev) => core::mem::replace(&mut prev.next, source),
            None => core::mem::replace(&mut self.nodes[target as usize].first, source),
        };
        match self.nodes.get_mut(next as usize) {
            Some(next) => next.prev = source,
            None => self.nodes[target as usize].last = source,
        }
        let node = &mut self.nodes[source as usize];
        (node.parent, node.prev, node.next) = (target, prev, next);
    }

    /// Moves the source to the end of the list of a target, unless it is in this list, or to no list if that is
    /// [`NONE`]. The link must close no cycle.
    pub(crate) fn move_to(&mut self, source: u32, target: u32) {
        if self.parent(source) != target {
            self.detach(source);
            self.attach(source, target);
        }
    }

    /// Returns the number of indices that can be in a list.
    pub(crate) fn reach(&self) -> u32 {
        u32::try_from(self.nodes.len()).unwrap_or(NONE)
    }
}

//! The lists of a link before and after a change.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::capabilities::links::table::{Links, NONE};
use crate::entity::fault::{Fault, ensure};
use crate::storage::bits::Bits;

/// The place of a source: its target and the source before it in the list of that target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// [`NONE`] if the source is in no list.
    pub(crate) target: u32,
    /// [`NONE`] if the source is the first one.
    pub(crate) prev: u32,
}

impl Place {
    fn of(links: &Links, source: u32) -> Self {
        Self { target: links.parent(source), prev: links.neighbours(source).0 }
    }
}

/// A source that changes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LinkMove {
    pub(crate) source: u32,
    pub(crate) old: Place,
    pub(crate) new: Place,
}

/// The sources that change their place, by ascending index.
///
/// A change takes all of them out of their lists and puts each behind the source that precedes it afterwards. The
/// other sources of a list keep their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkDelta {
    pub(crate) moves: Vec<LinkMove>,
}

impl LinkDelta {
    /// Compares the lists. O(indices).
    pub(crate) fn between(old: &Links, new: &Links) -> Self {
        let indices = 0..old.reach().max(new.reach());
        let mut moved: Vec<bool> =
            indices.clone().map(|index| old.parent(index) != new.parent(index)).collect();
        let remaining = |links: &Links, moved: &[bool], index: u32| {
            let mut at = links.neighbours(index).0;
            while at != NONE && moved[at as usize] {
                at = links.neighbours(at).0;
            }
            at
        };
        // The targets whose other sources have another order than before.
        let mut reordered = BTreeSet::new();
        for index in indices.clone() {
            let target = old.parent(index);
            if !moved[index as usize]
                && target != NONE
                && old.neighbours(index).0 != new.neighbours(index).0
                && remaining(old, &moved, index) != remaining(new, &moved, index)
            {
                reordered.insert(target);
            }
        }
        for target in reordered {
            for links in [old, new] {
                links.sources(target).for_each(|source| moved[source as usize] = true);
            }
        }
        let moves = indices.filter(|&index| moved[index as usize]).map(|source| LinkMove {
            source,
            old: Place::of(old, source),
            new: Place::of(new, source),
        });
        Self { moves: moves.collect() }
    }

    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        for moved in &mut self.moves {
            core::mem::swap(&mut moved.old, &mut moved.new);
        }
    }

    /// Forgets the order: lists only the sources that change their target.
    pub(crate) fn forget_order(&mut self) {
        self.moves.retain(|moved| moved.old.target != moved.new.target);
        for moved in &mut self.moves {
            (moved.old.prev, moved.new.prev) = (NONE, NONE);
        }
    }

    /// Returns the number of the move of a source. O(log(moves)), and O(1) if the sources are consecutive.
    fn find(&self, source: u32) -> Option<usize> {
        let guess = source.checked_sub(self.moves.first()?.source)? as usize;
        if self.moves.get(guess).is_some_and(|moved| moved.source == source) {
            return Some(guess);
        }
        self.moves.binary_search_by_key(&source, |moved| moved.source).ok()
    }

    /// Returns the target of a source after the change.
    pub(crate) fn target_after(&self, base: &Links, source: u32) -> u32 {
        match self.find(source) {
            Some(at) => self.moves[at].new.target,
            None => base.parent(source),
        }
    }

    /// Checks the targets against the lists that it changes. O(sources · log(moves)), for the sources that move and
    /// those on the ways up from them.
    pub(crate) fn check(&self, base: &Links) -> Result<(), Fault> {
        let ascending = self.moves.windows(2).all(|pair| pair[0].source < pair[1].source);
        ensure(ascending, Fault::Broken)?;
        for moved in &self.moves {
            ensure(moved.source != NONE, Fault::Broken)?;
            ensure(base.parent(moved.source) == moved.old.target, Fault::Base)?;
        }
        self.check_cycles(base)
    }

    /// Checks the places in the lists, after the targets were checked. Returns the order in which the sources are put
    /// into their lists. O(moves · log(moves)).
    pub(crate) fn check_places(&self, base: &Links) -> Result<Vec<usize>, Fault> {
        for moved in &self.moves {
            let same = moved.old.target == NONE || Place::of(base, moved.source) == moved.old;
            ensure(same, Fault::Base)?;
            let Place { target, prev } = moved.new;
            if target != NONE && prev != NONE {
                let there = match self.find(prev) {
                    Some(at) => self.moves[at].new.target == target && prev != moved.source,
                    None => base.parent(prev) == target,
                };
                ensure(there, Fault::Broken)?;
            }
        }
        self.order()
    }

    /// Checks that no source becomes its own target, over any number of links. Visits each source once.
    fn check_cycles(&self, base: &Links) -> Result<(), Fault> {
        let mut moved = alloc::vec![false; self.moves.len()];
        // The other sources that were visited.
        let mut seen = Bits::new();
        let mut way = Vec::new();
        for LinkMove { source, .. } in &self.moves {
            way.clear();
            let mut at = *source;
            while at != NONE {
                let (new, target) = match self.find(at) {
                    Some(at) => {
                        (!core::mem::replace(&mut moved[at], true), self.moves[at].new.target)
                    }
                    None => (at < base.reach() && seen.insert(at as usize), base.parent(at)),
                };
                if !new {
                    break;
                }
                way.push(at);
                at = target;
            }
            // The way up from a source that an earlier one has led to ends.
            ensure(!way.contains(&at), Fault::Broken)?;
        }
        Ok(())
    }

    /// Returns the moves in an order in which each source follows the one that it is put behind.
    fn order(&self) -> Result<Vec<usize>, Fault> {
        let mut order = Vec::with_capacity(self.moves.len());
        let mut placed = alloc::vec![false; self.moves.len()];
        let mut waiting = Vec::new();
        for start in 0..self.moves.len() {
            let mut next = Some(start);
            while let Some(at) = next.filter(|&at| !placed[at]) {
                ensure(waiting.len() <= self.moves.len(), Fault::Broken)?;
                waiting.push(at);
                let Place { target, prev } = self.moves[at].new;
                next = if target == NONE { None } else { self.find(prev) };
            }
            for at in waiting.drain(..).rev() {
                placed[at] = true;
                order.push(at);
            }
        }
        Ok(order)
    }

    /// Carries out a change that was checked. O(moves).
    pub(crate) fn apply(&self, links: &mut Links, order: &[usize]) {
        for moved in &self.moves {
            links.detach(moved.source);
        }
        for &at in order {
            let LinkMove { source, new: Place { target, prev }, .. } = self.moves[at];
            if target != NONE {
                links.attach_behind(source, target, prev);
            }
        }
    }
}

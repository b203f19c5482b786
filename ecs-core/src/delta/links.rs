//! The lists of a link in a delta: which sources have another place in them.
//!
//! A change takes these sources out of their lists, and puts each behind the one that precedes it afterwards. The others keep
//! their order.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::rows::{LinkDelta, LinkMove};
use crate::entities::EntityTable;
use crate::entity::Entity;
use crate::links::Links;
use crate::rows::SparseRows;
use crate::set::NONE;
use crate::units::Mask;

impl LinkDelta {
    /// Compares the lists of two sets. O(indices).
    pub(super) fn between(old: &Links, new: &Links) -> Self {
        let entities = |links: &Links, source: u32| {
            (links.parent(source) != NONE)
                .then(|| [links.entity(source), links.entity(links.parent(source))])
        };
        #[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
        let indices = 0..old.indices().max(new.indices()) as u32;
        let moves = indices.filter_map(|source| {
            let (from, to) = (old.place(source), new.place(source));
            let retargeted = entities(old, source) != entities(new, source);
            (from != to || retargeted).then_some(LinkMove {
                source,
                retargeted,
                places: [from, to],
            })
        });
        Self { moves: moves.collect() }
    }

    fn find(&self, source: u32) -> Option<&LinkMove> {
        let at = self.moves.binary_search_by_key(&source, |moved| moved.source).ok()?;
        self.moves.get(at)
    }

    /// Returns the target of a source afterwards, or `NONE`.
    pub(super) fn target(&self, base: &Links, source: u32) -> u32 {
        self.find(source).map_or_else(|| base.parent(source), |moved| moved.places[1][0])
    }

    /// Returns whether the lists are those that the delta begins with. Without an order, only targets count.
    pub(super) fn begins_with(&self, base: &Links, ordered: bool) -> bool {
        self.moves.iter().all(|moved| {
            let (old, place) = (moved.places[0], base.place(moved.source));
            old[0] == place[0] && (!ordered || old == place)
        })
    }

    /// Returns whether the lists have no cycle afterwards, and each source can be put behind another one. O(moves and the sources above
    /// them), with a factor for sorting.
    pub(super) fn is_consistent(&self, base: &Links) -> bool {
        let ascends = self.moves.windows(2).all(|pair| pair[0].source < pair[1].source);
        let distinct = self.moves.iter().all(|moved| moved.source != NONE);
        let behind =
            self.moves.iter().all(|LinkMove { source, places: [_, [target, prev]], .. }| {
                *prev == NONE || prev != source && self.target(base, *prev) == *target
            });
        // On each way up, the first source that was visited before is on another way.
        let mut seen = BTreeMap::new();
        let mut climbs = |way: usize, first: u32| {
            let mut at = first;
            while at != NONE {
                match seen.insert(at, way) {
                    None => at = self.target(base, at),
                    Some(other) => {
                        seen.insert(at, other);
                        return other != way;
                    }
                }
            }
            true
        };
        ascends
            && distinct
            && behind
            && self.moves.iter().enumerate().all(|(way, moved)| climbs(way, moved.source))
            && self.order().len() == self.moves.len()
    }

    /// Returns the moves in an order in which each source follows the one that it is put behind. Those for which there is none are
    /// left out.
    fn order(&self) -> Vec<&LinkMove> {
        let (mut order, mut waiting) = (Vec::with_capacity(self.moves.len()), Vec::new());
        let mut placed = BTreeMap::new();
        for moved in &self.moves {
            let mut next = Some(moved);
            while let Some(moved) = next {
                match placed.insert(moved.source, false) {
                    None => waiting.push(moved),
                    Some(true) => {
                        placed.insert(moved.source, true);
                        break;
                    }
                    // It waits for itself.
                    Some(false) => return order,
                }
                let [target, prev] = moved.places[1];
                next = if target == NONE { None } else { self.find(prev) };
            }
            for moved in waiting.drain(..).rev() {
                placed.insert(moved.source, true);
                order.push(moved);
            }
        }
        order
    }

    /// Returns the sources that are put into lists, their targets, and the sources in front of them.
    pub(super) fn resolved<M: Mask>(&self, table: &EntityTable<M>) -> Vec<(Entity, Entity, u32)> {
        let at = |index: u32| table.view().at(index);
        let moves = self.order().into_iter().filter_map(|moved| {
            let [target, prev] = moved.places[1];
            Some((at(moved.source)?, at(target)?, prev))
        });
        moves.collect()
    }

    /// Changes the lists of a set. Without an order, each source comes last.
    pub(super) fn apply(
        &self,
        (rows, links): (SparseRows<'_>, &mut Links),
        moves: Vec<(Entity, Entity, u32)>,
        ordered: bool,
    ) {
        self.moves.iter().for_each(|moved| links.detach(moved.source));
        for (source, target, prev) in moves {
            let last = links.ends(target.index()).1;
            links.attach(rows, source, target, if ordered { prev } else { last });
        }
    }

    /// Keeps the sources that have another target, and forgets the order.
    pub(super) fn forget_order(&mut self) {
        self.moves.retain(|moved| moved.retargeted);
        for moved in &mut self.moves {
            moved.places.iter_mut().for_each(|place| place[1] = NONE);
        }
    }
}

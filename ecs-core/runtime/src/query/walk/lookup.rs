//! Lookups of single rows of a walk.

use super::fetches::Fetches;
use super::near::Near;
use super::tickets::Match;
use super::{Leader, Walk};
use crate::entity::error::DisjointError;
use crate::entity::handle::Entity;
use crate::query::mode::Mode;
use crate::storage::index::Slot;

impl<'w, L: Fetches<'w>, M: Mode> Walk<'w, L, M> {
    /// Returns the row of an entity in the leader, if it has the bits that the walk tests.
    #[inline]
    pub(super) fn row(&self, entity: Entity) -> Option<usize> {
        let (row, there) = match self.leader {
            Leader::List(members) => {
                let row = members.row(entity)?;
                (row, members.entities.get(row).copied())
            }
            Leader::Bits(bits, _) if !bits.has(entity.index() as usize) => return None,
            Leader::Living(allocator) | Leader::Bits(_, allocator) => {
                let row = entity.index() as usize;
                (row, allocator.at(row))
            }
        };
        if there == Some(entity) && self.has_bits(row) { Some(row) } else { None }
    }

    /// Lends the row of one entity, if it is left. Consumes the walk.
    #[inline]
    pub(in crate::query) fn get(mut self, entity: Entity) -> Option<L::Row> {
        self.rows.put_back(&mut self.block);
        let [ticket] = self.rows.pick([self.row(entity)]);
        Some(self.lend(self.find::<M>(ticket?, L::IN_STEP)?))
    }

    /// Lends the rows of several entities, if they are left. Consumes the walk.
    pub(in crate::query) fn get_disjoint<const N: usize>(
        mut self,
        entities: [Entity; N],
    ) -> Result<[L::Row; N], DisjointError> {
        if let Some(i) = (0..N).find(|&i| entities[..i].contains(&entities[i])) {
            return Err(DisjointError::Repeated(entities[i]));
        }
        self.rows.put_back(&mut self.block);
        let tickets = self.rows.pick(entities.map(|entity| self.row(entity)));
        // All are found before one is lent, because lending notes rows.
        let found = tickets.map(|ticket| self.find::<M>(ticket?, L::IN_STEP));
        if let Some(i) = found.iter().position(Option::is_none) {
            return Err(DisjointError::Missing(entities[i]));
        }
        Ok(found.map(|found| self.lend(found.expect("no row is missing"))))
    }

    /// Returns the items of an entity by looking it up. It can be called for entities in any order, and several times
    /// for the same entity. Only for fetches whose items are all shared.
    #[inline]
    pub(in crate::query) fn look_up(&self, entity: Entity) -> Option<L::Row> {
        const { assert!(!L::WRITES, "a mutable item is lent once") };
        let found = self.fetches.find(0, 0, (0, L::IN_STEP), entity, Near::none(Slot::EMPTY))?;
        // SAFETY: `find` looked every term up for this entity, and no item is mutable.
        Some(self.lend(unsafe { Match::new(entity, found) }))
    }
}

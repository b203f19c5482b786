//! The entities that are moved or copied to another world.

use alloc::vec::Vec;

use crate::entity::entity_table::EntityTable;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::schema::data::{HasUnit, WorldData, signature_of};
use crate::storage::store::Store as _;

/// Alive entities, each of them once, in the order of their indices.
pub(super) struct Travellers<W: WorldData> {
    entities: Vec<Entity>,
    /// Their units. Empty if they are all entities of their world, which knows them.
    units: Vec<W::Signature>,
    /// True if they are all entities of their world.
    whole: bool,
    /// True if they have all units that they had in their world.
    complete: bool,
}

/// Some of the travellers, in the order of rows.
#[derive(Default)]
pub(super) struct Selected {
    /// Their positions among the travellers.
    pub(super) positions: Vec<u32>,
    /// Their rows, which ascend.
    pub(super) rows: Vec<u32>,
}

impl Selected {
    /// Sorts both lists by the rows.
    fn sort(&mut self) {
        let both = self.rows.iter().zip(&self.positions);
        let both = both.map(|(&row, &at)| u64::from(row) << 32 | u64::from(at));
        let mut both: Vec<u64> = both.collect();
        both.sort_unstable();
        for ((both, row), at) in both.into_iter().zip(&mut self.rows).zip(&mut self.positions) {
            #[expect(clippy::cast_possible_truncation, reason = "each half is a u32")]
            {
                (*row, *at) = ((both >> 32) as u32, both as u32);
            }
        }
    }
}

impl<W: WorldData> Travellers<W> {
    /// Finds those of the entities that are alive.
    pub(super) fn new(
        table: &EntityTable<W::Signature>,
        entities: impl IntoIterator<Item = Entity>,
    ) -> Self {
        let entities = entities.into_iter();
        let expected = entities.size_hint().0;
        let (mut chosen, mut units) = (Vec::with_capacity(expected), Vec::with_capacity(expected));
        let mut ascending = true;
        for entity in entities {
            if let Some(of) = table.signature(entity) {
                ascending &=
                    chosen.last().is_none_or(|last: &Entity| last.index() < entity.index());
                chosen.push(entity);
                units.push(of);
            }
        }
        if !ascending {
            chosen.sort_unstable_by_key(|entity| entity.index());
            chosen.dedup();
            units.clear();
            units.extend(chosen.iter().map(|entity| table.signature_at(entity.index())));
        }
        let entities = chosen;
        Self { entities, units, whole: false, complete: true }
    }

    /// Finds all alive entities.
    pub(super) fn all(table: &EntityTable<W::Signature>) -> Self {
        let allocator = &table.allocator;
        let mut entities = Vec::with_capacity(allocator.len());
        entities.extend((0..allocator.slots()).filter_map(|index| allocator.at(index)));
        Self { entities, units: Vec::new(), whole: true, complete: true }
    }

    /// Leaves out all units but these.
    pub(super) fn only(mut self, units: W::Signature) -> Self {
        self.complete = false;
        self.units.iter_mut().for_each(|of| *of = of.intersection(units));
        self
    }

    pub(super) fn entities(&self) -> &[Entity] {
        &self.entities
    }

    pub(super) fn units(&self) -> impl Iterator<Item = W::Signature> + Clone {
        self.units.iter().copied()
    }

    pub(super) const fn are_whole(&self) -> bool {
        self.whole
    }

    pub(super) const fn are_complete(&self) -> bool {
        self.complete
    }

    /// Returns those that have a row in the storage of a unit.
    pub(super) fn of_unit<R>(&self, store: &W::Store) -> Selected
    where
        W: HasUnit<R>,
    {
        let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
        self.select(one, |index| store.row_number(index))
    }

    /// Returns those that have any of these units and a row, in the order of the rows. `row` finds the row of an index.
    /// O(n log n), or O(n) if the rows are in the order of the indices.
    pub(super) fn select(
        &self,
        any_of: W::Signature,
        row: impl Fn(u32) -> Option<u32>,
    ) -> Selected {
        let mut selected = Selected::default();
        selected.rows.reserve(self.entities.len());
        selected.positions.reserve(self.entities.len());
        let mut ascending = true;
        for ((at, entity), units) in (0_u32..).zip(&self.entities).zip(&self.units) {
            if units.intersection(any_of) != W::Signature::EMPTY
                && let Some(row) = row(entity.index())
            {
                ascending &= selected.rows.last().is_none_or(|last| *last < row);
                selected.rows.push(row);
                selected.positions.push(at);
            }
        }
        if !ascending {
            selected.sort();
        }
        selected
    }
}

//! The lists of a link as the notes of its unit.

use super::{LinkLists, row_at};
use crate::capabilities::links::table::NONE;
use crate::entity::handle::Entity;
use crate::numbers::O;
use crate::storage::buffers::Buffers;
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

impl LinkLists {
    /// Moves a source to the list of this target, or to no list. A link that would close a cycle is in no list.
    #[inline]
    pub(crate) fn link(&mut self, rows: &Rows, source: u32, target: Option<Entity>) {
        let target = target.map(Entity::index);
        let target = target.filter(|&target| !self.links.closes_cycle(source, target));
        if target == Some(self.links.parent(source)) {
            return;
        }
        self.links.detach(source);
        let Some(target) = target else { return };
        self.links.attach(source, target);
        if let (Some(parent), Some(row)) = (row_at(rows, target), row_at(rows, source)) {
            self.out_of_order |= parent >= row;
        }
    }

    /// Puts each source in the list of its target, in this order. All lists must be empty. A source whose link would
    /// close a cycle is in no list. O(indices).
    #[cfg(feature = "restore")]
    pub(crate) fn link_all(&mut self, rows: &Rows, links: &[(u32, u32)]) {
        self.links.attach_all(links);
        // The rows were appended before their targets were known.
        self.out_of_order = true;
        self.out_of_order = !self.is_in_order(rows);
    }

    /// Empties the list of a target. O(sources).
    pub(crate) fn forget(&mut self, target: u32) {
        self.links.forget(target);
    }
}

impl<B: Buffers> UnitNotes<B> for LinkLists {
    const PLACES: bool = true;
    type Keeps = O;
    type Prepared = Option<Entity>;

    fn like(&self) -> Self {
        Self::new()
    }

    fn copy_from(&mut self, source: &Self, _: impl Fn(&mut B, &B)) {
        self.links.copy_from(&source.links);
        self.out_of_order = source.out_of_order;
    }

    fn reserve(&mut self, indices: usize) {
        self.links.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.links.shrink_to_fit();
    }

    #[inline]
    fn appended(&mut self, entity: Entity) {
        // Its sources have rows before this one.
        self.out_of_order |= self.links.ends(entity.index()).0 != NONE;
    }

    /// An entity that has sources counts as out of order, because visiting all of them would not be O(1).
    fn moved(&mut self, rows: &Rows, row: usize) {
        if self.out_of_order {
            return;
        }
        let Some(entity) = rows.entities().get(row) else { return };
        self.out_of_order =
            self.links.ends(entity.index()).0 != NONE || !self.follows_parent(rows, row);
    }

    fn reordered(&mut self) {
        self.out_of_order = true;
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.links.detach(index);
    }

    fn cleared(&mut self) {
        self.links.clear();
        self.out_of_order = false;
    }

    /// The lists stay: where rows are moved to another world, the order of the sources is taken from them.
    fn emptied(&mut self) {
        self.out_of_order = false;
    }

    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, rows: Option<&Rows>) -> Option<&'static str> {
        let rows = rows?;
        let follows = |source: u32| {
            let above = row_at(rows, self.links.parent(source));
            above.is_none_or(|above| Some(above) < rows.row_at(source))
        };
        let wrong =
            !self.out_of_order && !rows.entities().iter().all(|entity| follows(entity.index()));
        let order = wrong.then_some("targets don't precede their sources, but are known to");
        crate::capabilities::check::links::lists(&self.links, rows).or(order)
    }
}

//! The list of the rows that a unit with `#[track(removed)]` lost.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::entity::handle::Entity;
use crate::numbers::I;
use crate::storage::buffers::Buffers;
use crate::storage::unit_notes::UnitNotes;

/// The function that gets the rows which are left when the world is dropped.
pub(crate) type AtDrop<R> = Box<dyn FnMut(Entity, R) + Send + Sync>;

/// The rows that were removed, each with its entity, until they are taken out.
pub struct Kept<B: Buffers> {
    /// The entities of the rows, in the order in which they were removed.
    entities: Vec<Entity>,
    rows: B,
    at_drop: Option<AtDrop<B::Row>>,
}

impl<B: Buffers> Kept<B> {
    /// Creates an empty list. `rows` are empty columns.
    #[must_use]
    pub const fn new(rows: B) -> Self {
        Self { entities: Vec::new(), rows, at_drop: None }
    }

    /// Takes the kept rows out of the list, in the order in which they were removed.
    pub(crate) fn drain(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Entity, B::Row)> + ExactSizeIterator + use<B> {
        let rows = self.rows.take_rows();
        core::mem::take(&mut self.entities).into_iter().zip(rows)
    }

    pub(crate) fn set_at_drop(&mut self, function: AtDrop<B::Row>) {
        self.at_drop = Some(function);
    }
}

impl<B: Buffers> UnitNotes<B> for Kept<B> {
    type Keeps = I;
    type Prepared = ();

    fn like(&self) -> Self {
        Self::new(self.rows.like())
    }

    fn copy_from(&mut self, source: &Self, copy: impl Fn(&mut B, &B)) {
        /// Empties the kept rows, because a clone panicked and their columns may have different lengths.
        struct Empty<'a, B: Buffers>(&'a mut B);

        impl<B: Buffers> Drop for Empty<'_, B> {
            fn drop(&mut self) {
                self.0.truncate(0);
            }
        }

        self.entities.clear();
        self.rows.truncate(0);
        let unfinished = Empty(&mut self.rows);
        copy(unfinished.0, &source.rows);
        core::mem::forget(unfinished);
        self.entities.clone_from(&source.entities);
    }

    fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.entities.shrink_to_fit();
    }

    #[inline]
    fn keep(&mut self, entity: Entity, row: B::Row) {
        // Memory for the entity first, so that both lists have one length if there is no more memory.
        self.entities.reserve(1);
        self.rows.push(row);
        self.entities.push(entity);
    }

    #[inline]
    fn hand_out<R>(
        &mut self,
        entity: Entity,
        row: R,
        values: impl FnOnce(R) -> B::Row,
    ) -> Option<R> {
        self.keep(entity, values(row));
        None
    }

    fn finishes(&self) -> bool {
        self.at_drop.is_some()
    }

    fn finish(&mut self) {
        let Some(mut function) = self.at_drop.take() else { return };
        self.drain().for_each(|(entity, row)| function(entity, row));
        self.at_drop = Some(function);
    }

    #[cfg(all(feature = "check", debug_assertions))]
    fn fault(&self, _: Option<&crate::storage::rows::Rows>) -> Option<&'static str> {
        self.rows.fault(self.entities.len()).map(|_| "kept values don't have one entity each")
    }
}

//! The number of rows that a unit got, as its notes.

use crate::entity::handle::Entity;
use crate::numbers::O;
use crate::storage::buffers::Buffers;
use crate::storage::unit_notes::UnitNotes;

/// How often a component was added.
#[derive(Default)]
pub struct Count(pub(crate) u64);

impl Count {
    /// Creates the count of an empty storage.
    #[must_use]
    pub const fn new() -> Self {
        Self(0)
    }
}

impl<B: Buffers> UnitNotes<B> for Count {
    // Otherwise rows that are appended together aren't noted.
    const PLACES: bool = true;
    type Keeps = O;
    type Prepared = ();

    fn like(&self) -> Self {
        Self::new()
    }

    fn copy_from(&mut self, source: &Self, _: impl Fn(&mut B, &B)) {
        self.0 = source.0;
    }

    #[inline(always)]
    fn appended(&mut self, _: Entity) {
        self.0 += 1;
    }
}

#[cfg(feature = "delta")]
impl<B: Buffers> crate::capabilities::delta::storage::store::DeltaUnitNotes<B> for Count {}

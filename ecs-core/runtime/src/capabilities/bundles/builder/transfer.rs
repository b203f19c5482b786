//! Bundles of all components of an entity.

use super::{BundleBuilder, TakeEach};
use crate::schema::data::WorldData;

impl<W: WorldData> BundleBuilder<W> {
    /// Returns the units.
    pub(crate) fn signature(&self) -> W::Signature {
        self.built.units
    }

    /// Moves all components of an entity, which had these units, into the bundle. None is kept.
    pub(crate) fn take(&mut self, world: &mut W, index: u32, old: W::Signature) {
        world.visit(&mut TakeEach { built: &mut self.built, index, old, units: old, keep: false });
    }
}

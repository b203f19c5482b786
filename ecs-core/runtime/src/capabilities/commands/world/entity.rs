//! Commands on one entity.

use core::fmt;

use super::Commands;
use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, WorldData};

/// Records commands on one entity, one after the other; see [`Commands::entity`].
pub struct EntityCommands<'c, W: WorldData> {
    commands: &'c mut Commands<W>,
    entity: Entity,
}

impl<'c, W: WorldData> EntityCommands<'c, W> {
    pub(super) const fn new(commands: &'c mut Commands<W>, entity: Entity) -> Self {
        Self { commands, entity }
    }

    /// Returns the entity. O(1).
    #[must_use]
    pub const fn id(&self) -> Entity {
        self.entity
    }

    /// Records the insertion of components, as [`Commands::insert`] does.
    pub fn insert<B: Bundle<W>>(&mut self, bundle: B) -> &mut Self {
        self.commands.insert(self.entity, bundle);
        self
    }

    /// Records the removal of components, as [`Commands::remove`] does.
    pub fn remove<B: Bundle<W>>(&mut self) -> &mut Self {
        self.commands.remove::<B>(self.entity);
        self
    }

    /// Records the despawning, as [`Commands::despawn`] does.
    pub fn despawn(&mut self) {
        self.commands.despawn(self.entity);
    }
}

impl<W: WorldData> fmt::Debug for EntityCommands<'_, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EntityCommands").field("entity", &self.entity).finish_non_exhaustive()
    }
}

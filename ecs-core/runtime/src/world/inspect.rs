//! Printing one entity.

use alloc::vec::Vec;
use core::fmt;

use crate::entity::handle::Entity;
use crate::schema::data::WorldData;
use crate::world::structure::has;

/// The components of one entity; see [`World::inspect`](crate::World::inspect).
#[derive(Clone, PartialEq, Eq)]
pub struct Inspection {
    entity: Entity,
    components: Vec<&'static str>,
}

impl Inspection {
    /// Returns the entity. O(1).
    #[must_use]
    pub const fn entity(&self) -> Entity {
        self.entity
    }

    /// Returns the names of its components, in the order of declaration. O(1).
    #[must_use]
    pub fn components(&self) -> &[&'static str] {
        &self.components
    }
}

impl fmt::Debug for Inspection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.entity)?;
        let mut set = f.debug_set();
        for name in &self.components {
            set.entry(&format_args!("{name}"));
        }
        set.finish()
    }
}

#[expect(missing_docs, reason = "documented on the method of `World`")]
pub fn inspect<W: WorldData>(world: &W, entity: Entity) -> Option<Inspection> {
    let signature = world.table().signature(entity)?;
    let all = W::LAYOUT.components.iter();
    let had =
        all.filter(|component| has(signature, component.unit)).map(|component| component.name);
    Some(Inspection { entity, components: had.collect() })
}

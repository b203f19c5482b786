//! One entity, to be printed.

use alloc::vec::Vec;
use core::fmt;

use crate::entity::handle::Entity;
use crate::schema::data::WorldData;
use crate::world::structure::has;

/// The components of one entity, to be printed; see [`World::inspect`](crate::World::inspect).
#[derive(Clone, PartialEq, Eq)]
pub struct Inspection {
    entity: Entity,
    components: Vec<&'static str>,
}

impl Inspection {
    /// The entity.
    #[must_use]
    pub const fn entity(&self) -> Entity {
        self.entity
    }

    /// The names of its components, in the order in which the world declares them.
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
    let all = W::COMPONENTS.iter().enumerate();
    let had = all.filter(|&(id, _)| has(signature, id)).map(|(_, component)| component.name);
    Some(Inspection { entity, components: had.collect() })
}

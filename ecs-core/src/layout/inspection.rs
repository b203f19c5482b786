//! Printing one entity.

use alloc::vec::Vec;
use core::fmt;

use crate::entity::Entity;
use crate::units::{Mask as _, Units};
use crate::world::World;

/// The components of one entity; see [`World::inspect`](crate::World::inspect).
#[derive(Clone)]
pub struct Inspection<'w> {
    entity: Entity,
    components: Vec<&'static str>,
    /// The values, if the world derives `Debug`. One is missing if its type names a parameter of the world.
    values: Vec<Option<&'w dyn fmt::Debug>>,
}

impl<'w> Inspection<'w> {
    #[doc(hidden)]
    pub fn of<W: World>(world: &'w W, entity: Entity) -> Option<Self> {
        let units = world.__table().units(entity)?.to_units();
        let had = |&number: &usize| units.has(Units::one(W::LAYOUT.components[number].unit));
        let numbers = (0..W::LAYOUT.components.len()).filter(had);
        let components = numbers.clone().map(|number| W::LAYOUT.components[number].name).collect();
        let shown = world.__shown(entity);
        let values = numbers.filter_map(|number| shown.get(number).copied()).collect();
        Some(Self { entity, components, values })
    }

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

    /// Iterates over the names of its components and their values, in the order of declaration.
    ///
    /// In a world without `derive(Debug)`, there are no values. Nor is there one of a component whose type names a
    /// parameter of the world.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// #[derive(Debug)]
    /// struct Health(i32);
    /// world!(
    ///     #[derive(Debug)]
    ///     struct Sim { health: Health }
    /// );
    /// let mut sim = Sim::new();
    /// let entity = sim.spawn(Health(3));
    /// for (name, value) in sim.inspect(entity).unwrap().values() {
    ///     assert_eq!(format!("{name}: {:?}", value.unwrap()), "health: Health(3)");
    /// }
    /// ```
    pub fn values(&self) -> impl Iterator<Item = (&'static str, Option<&'w dyn fmt::Debug>)> {
        let values = self.values.iter().copied().chain(core::iter::repeat(None));
        self.components.iter().copied().zip(values)
    }
}

/// Prints the names of the components, and their values if the world derives `Debug`.
impl fmt::Debug for Inspection<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.entity)?;
        if self.values.is_empty() {
            let mut set = f.debug_set();
            for name in &self.components {
                set.entry(&format_args!("{name}"));
            }
            return set.finish();
        }
        let mut map = f.debug_map();
        for (name, value) in self.values() {
            map.entry(&format_args!("{name}"), value.unwrap_or(&format_args!("_")));
        }
        map.finish()
    }
}

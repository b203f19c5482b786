//! What follows from the values of a unit when all of its rows are there: the lists of links.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::entity::Entity;
use crate::rows::Rows as _;
use crate::store::{Prepared as _, Store};
use crate::world::HasUnit;

/// The lists of links as far as they are given, by index.
#[derive(Default)]
pub(crate) struct Orders {
    /// The unit, the target and a source, in the order of the sources.
    pub(crate) sources: Vec<(usize, u32, u32)>,
    /// The unit and a source that is in no list.
    pub(crate) unlinked: Vec<(usize, u32)>,
}

/// The entities with values that name an entity, and that one, by index.
pub(crate) struct Targets(BTreeMap<u32, (Entity, Entity)>);

impl Targets {
    pub(crate) const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Runs the user's code for a value.
    pub(crate) fn note<W: HasUnit<R>, R>(&mut self, world: &W, entity: Entity, value: &R) {
        if const { <<W as HasUnit<R>>::Set as Store>::Prepared::ANY }
            && let Ok(Some(target)) = world.prepare_row(value, None)
        {
            self.0.insert(entity.index(), (entity, target));
        }
    }

    /// Runs the user's code for a value, and stores it.
    pub(crate) fn push<W: HasUnit<R>, R>(&mut self, world: &mut W, entity: Entity, value: R) {
        self.note(world, entity, &value);
        world.push_row(entity, value);
    }

    /// Puts the entities in the lists of their targets: first those whose order is given, then the others in the order of their rows.
    pub(crate) fn settle<W: HasUnit<R>, R>(mut self, world: &mut W, orders: &Orders) {
        if self.0.is_empty() {
            return;
        }
        let unit = W::UNIT;
        for (_, source) in orders.unlinked.iter().filter(|(of, _)| *of == unit) {
            self.0.remove(source);
        }
        for (_, of, source) in orders.sources.iter().filter(|(other, ..)| *other == unit) {
            if let Some(&(entity, target)) = self.0.get(source)
                && target.index() == *of
                && world.contains(target)
            {
                self.0.remove(source);
                world.settle_row(entity, Some(target));
            }
        }
        for entity in W::set_in(world.sets()).rows().to_vec() {
            if let Some((entity, target)) = self.0.remove(&entity.index()) {
                world.settle_row(entity, Some(target));
            }
        }
    }
}

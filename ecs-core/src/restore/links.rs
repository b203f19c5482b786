//! What follows from the values of a unit when all of its rows are there: the lists of links.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::rows::Rows as _;
use crate::set::NONE;
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

/// The entities with values that name an entity, and that one, if it isn't settled yet.
#[derive(Default)]
pub(crate) struct Targets(Vec<(Entity, Option<Entity>)>);

impl Targets {
    /// Returns memory for this many values.
    #[cfg(feature = "save")]
    pub(crate) fn with_capacity<W: HasUnit<R>, R>(count: usize) -> Self {
        let any = const { <<W as HasUnit<R>>::Set as Store>::Prepared::NAMES };
        Self(Vec::with_capacity(if any { count } else { 0 }))
    }

    /// Finds out which entity a value names, by the user's code. Each entity has one. Keys aren't looked at: they were compared before.
    pub(crate) fn note<W: HasUnit<R>, R>(&mut self, world: &W, entity: Entity, value: &R) {
        if const { <<W as HasUnit<R>>::Set as Store>::Prepared::NAMES }
            && let Ok(Some(target)) = world.__prepare_row(value, None)
        {
            self.0.push((entity, Some(target)));
        }
    }

    /// Stores a value, and finds out which entity it names.
    pub(crate) fn push<W: HasUnit<R>, R>(&mut self, world: &mut W, entity: Entity, value: R) {
        self.note(world, entity, &value);
        world.push_row(entity, value);
    }

    /// Puts the entities in the lists of their targets: first those whose order is given, then the others
    /// in the order of `rest`, or in that of the rows.
    pub(crate) fn settle<W: HasUnit<R>, R>(
        mut self,
        world: &mut W,
        orders: &Orders,
        rest: Option<&[Entity]>,
    ) {
        if self.0.is_empty() {
            return;
        }
        let unit = W::UNIT;
        // By index, since the lists name sources in an order of their own.
        let indices = self.0.iter().map(|(entity, _)| entity.index());
        let (first, last) = (indices.clone().min().unwrap_or(0), indices.max().unwrap_or(0));
        let mut places = alloc::vec![NONE; (last - first) as usize + 1];
        for (place, (entity, _)) in (0..).zip(&self.0) {
            places[(entity.index() - first) as usize] = place;
        }
        let find = |index: u32| Some(*places.get(index.wrapping_sub(first) as usize)? as usize);
        for (_, source) in orders.unlinked.iter().filter(|(of, _)| *of == unit) {
            find(*source).and_then(|at| self.0.get_mut(at)?.1.take());
        }
        // The lists don't grow step by step.
        #[cfg(all(feature = "links", feature = "save"))]
        if let Some((_, links)) = crate::links::Links::of_mut(W::set_in_mut(world.sets_mut())) {
            links.reserve(last as usize + 1);
        }
        for (_, of, source) in orders.sources.iter().filter(|(other, ..)| *other == unit) {
            if let Some((entity, target)) = find(*source).and_then(|at| self.0.get_mut(at))
                && let Some(target) =
                    target.take_if(|target| target.index() == *of && world.contains(*target))
            {
                world.settle_row(*entity, Some(target));
            }
        }
        let rest =
            rest.map_or_else(|| W::set_in(world.__sets()).rows().to_vec(), <[Entity]>::to_vec);
        for entity in rest {
            if let Some(target) = find(entity.index()).and_then(|at| self.0.get_mut(at)?.1.take()) {
                world.settle_row(entity, Some(target));
            }
        }
    }
}

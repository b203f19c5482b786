//! Unique keys of the rows that arrive in a world.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::error::BrokenRule;
use crate::rows::Rows as _;
use crate::store::Store as _;
use crate::world::{HasUnit, UnitVisitor, World};

/// Returns an entity that can't have its row in these sets, because the key is taken. `named` returns the entity of a row by its
/// unit, the number of its set and its handle there, `these` are the entities that get their rows if not all do, and `leaves` says
/// whether the entity with an index loses its value of a unit. O(rows), and O(`these` × units).
pub(crate) fn taken<W: World>(
    world: &W,
    sets: &[&W::Sets],
    named: &dyn Fn(usize, usize, Entity) -> Entity,
    these: Option<&[Entity]>,
    leaves: &dyn Fn(usize, u32) -> bool,
) -> Option<(Entity, BrokenRule)> {
    let mut arriving = Arriving { world, sets, named, these, leaves, taken: None };
    if const { W::UNIQUE } {
        W::each_unit(&mut arriving);
    }
    arriving.taken
}

struct Arriving<'a, W: World> {
    world: &'a W,
    sets: &'a [&'a W::Sets],
    named: &'a dyn Fn(usize, usize, Entity) -> Entity,
    these: Option<&'a [Entity]>,
    leaves: &'a dyn Fn(usize, u32) -> bool,
    taken: Option<(Entity, BrokenRule)>,
}

impl<W: World> UnitVisitor<W> for Arriving<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if self.taken.is_some() {
            return;
        }
        let named = self.named;
        let rows = self.sets.iter().enumerate().flat_map(|(number, sets)| {
            let (entities, values) = W::rows_in(sets);
            let (all, found) = (self.these.unwrap_or(entities), W::set_in(sets).rows());
            all.iter().filter_map(move |&entity| {
                Some((named(W::UNIT, number, entity), values.get(found.find(entity)?)?))
            })
        });
        let rows: Vec<_> = rows.collect();
        let leaves = |index| (self.leaves)(W::UNIT, index);
        let taken = self.world.__refuse_rows(&mut rows.iter().map(|(_, value)| *value), &leaves);
        self.taken = taken.map(|taken| {
            let by = taken.by.unwrap_or_else(|earlier| rows[earlier].0);
            (rows[taken.number].0, BrokenRule::NotUnique(W::NAMES[W::UNIT], by))
        });
    }
}

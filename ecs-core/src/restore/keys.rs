//! Unique keys of the rows that arrive in a world.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::error::BrokenRule;
use crate::world::{HasUnit, UnitVisitor, World};

/// Returns an entity that can't have its row in these sets, because the key is taken. `arrives` says which entities get their rows, and
/// `leaves` whether the entity with an index loses its value of a unit. O(rows).
pub(crate) fn taken<W: World>(
    world: &W,
    sets: &[&W::Sets],
    arrives: &dyn Fn(Entity) -> bool,
    leaves: &dyn Fn(usize, u32) -> bool,
) -> Option<(Entity, BrokenRule)> {
    let mut arriving = Arriving { world, sets, arrives, leaves, taken: None };
    if const { W::UNIQUE } {
        W::each_unit(&mut arriving);
    }
    arriving.taken
}

struct Arriving<'a, W: World> {
    world: &'a W,
    sets: &'a [&'a W::Sets],
    arrives: &'a dyn Fn(Entity) -> bool,
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
        let rows = self.sets.iter().flat_map(|sets| {
            let (entities, values) = W::rows_in(sets);
            entities.iter().zip(values)
        });
        let rows: Vec<_> = rows.filter(|&(&entity, _)| (self.arrives)(entity)).collect();
        let leaves = |index| (self.leaves)(W::UNIT, index);
        let taken = self.world.refuse_rows(&mut rows.iter().map(|(_, value)| *value), &leaves);
        self.taken = taken.map(|taken| {
            let by = taken.by.unwrap_or_else(|earlier| *rows[earlier].0);
            (*rows[taken.number].0, BrokenRule::NotUnique(W::NAMES[W::UNIT], by))
        });
    }
}

//! Unique keys of the rows that arrive in a world.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::error::BrokenRule;
use crate::world::{HasUnit, UnitVisitor, World};

/// Returns an entity that can't have its row in these sets, because the key is taken. `named` returns the entity of a row by its
/// unit, the number of its set and its handle there, and `arrives` says which entities get their rows, and
/// `leaves` whether the entity with an index loses its value of a unit. O(rows).
pub(crate) fn taken<W: World>(
    world: &W,
    sets: &[&W::Sets],
    named: &dyn Fn(usize, usize, Entity) -> Entity,
    arrives: &dyn Fn(Entity) -> bool,
    leaves: &dyn Fn(usize, u32) -> bool,
) -> Option<(Entity, BrokenRule)> {
    let mut arriving = Arriving { world, sets, named, arrives, leaves, taken: None };
    if const { W::UNIQUE } {
        W::each_unit(&mut arriving);
    }
    arriving.taken
}

struct Arriving<'a, W: World> {
    world: &'a W,
    sets: &'a [&'a W::Sets],
    named: &'a dyn Fn(usize, usize, Entity) -> Entity,
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
        let named = self.named;
        let rows = self.sets.iter().enumerate().flat_map(|(number, sets)| {
            let (entities, values) = W::rows_in(sets);
            let named = move |&entity: &Entity| named(W::UNIT, number, entity);
            entities.iter().map(named).zip(values)
        });
        let rows: Vec<_> = rows.filter(|&(entity, _)| (self.arrives)(entity)).collect();
        let leaves = |index| (self.leaves)(W::UNIT, index);
        let taken = self.world.__refuse_rows(&mut rows.iter().map(|(_, value)| *value), &leaves);
        self.taken = taken.map(|taken| {
            let by = taken.by.unwrap_or_else(|earlier| rows[earlier].0);
            (rows[taken.number].0, BrokenRule::NotUnique(W::NAMES[W::UNIT], by))
        });
    }
}

//! Writes to components, through every path to a column.

use ecs_core::{ColumnMut, DisjointError, Entity, Has, Join as _, World};

use super::Runner;
use crate::naive::Naive;
use crate::op::Who;
use crate::parts::Part;
use crate::storages::Kind;
use crate::worlds::{Plain, Zoo};

/// Returns the column of a component, found by its type.
pub(crate) fn column<W: World + Has<C>, C: 'static>(world: &mut W) -> ColumnMut<'_, C, W::Storage> {
    world.columns::<(&mut C,)>().0
}

/// Bumps the component of one entity.
pub(crate) fn one<W: World + Has<C, Storage: Kind>, C: Part>(
    world: &mut W,
    path: u8,
    entity: Entity,
) -> bool {
    let mut column = column::<W, C>(world);
    match path {
        0 => {
            let present = column.contains(entity);
            if present {
                column[entity].bump();
            }
            present
        }
        1 => column.get_mut(entity).map(Part::bump).is_some(),
        2 => W::Storage::bump_row(&mut column, entity),
        _ => match world.query_mut::<(Entity, &mut C)>().get(entity) {
            Some((found, part)) => {
                assert_eq!(found, entity);
                part.bump();
                true
            }
            None => false,
        },
    }
}

/// Bumps the component of every entity. Returns the number of rows.
pub(crate) fn all<W: World + Has<C, Storage: Kind>, C: Part>(world: &mut W, path: u8) -> usize {
    let mut column = column::<W, C>(world);
    let rows = column.len();
    match path {
        0 => column.iter_mut().rev().for_each(|(_, part)| part.bump()),
        1 => W::Storage::bump_slice(&mut column),
        2 => W::Storage::bump_cells(&mut column),
        3 => world.query_mut::<(&mut C,)>().for_each(|(part,)| part.bump()),
        4 => {
            for (part,) in (&mut column,).join() {
                part.bump();
            }
        }
        _ => {
            for (_, part) in column {
                part.bump();
            }
        }
    }
    rows
}

impl Runner {
    pub(super) fn write<C: Part>(&mut self, path: u8, who: Who) -> bool
    where
        Zoo: Has<C, Storage: Kind>,
        Plain: Has<C, Storage: Kind>,
    {
        let (entity, kind) = (self.pick(who), C::KIND);
        match path {
            0 => {
                let wanted = self.model.value(entity, kind).is_some();
                let found = both!(self, world => World::get_mut::<C>(world, entity).map(Part::bump).is_some());
                assert_eq!(found, wanted);
                self.model.bump(entity, kind)
            }
            1..=4 => {
                let wanted = self.model.value(entity, kind).is_some();
                let found = both!(self, world => one::<_, C>(world, path - 1, entity));
                assert_eq!(found, wanted);
                self.model.bump(entity, kind)
            }
            5..=10 => {
                let wanted = self.model.matching(C::BIT, 0).len();
                let found = both!(self, world => all::<_, C>(world, path - 5));
                assert_eq!(found, wanted);
                self.model.bump_all(C::BIT, 0, kind)
            }
            11 => self.swap_ends::<C>(),
            _ => self.disjoint::<C>(path == 12, who),
        }
    }

    /// The two worlds have different orders. The first swaps its first and last value, and the
    /// other swaps the values of the same entities.
    fn swap_ends<C: Part>(&mut self) -> bool
    where
        Zoo: Has<C, Storage: Kind>,
        Plain: Has<C, Storage: Kind>,
    {
        let mut column = column::<_, C>(&mut self.zoo);
        let ends = <<Zoo as Has<C>>::Storage as Kind>::swap_ends(&mut column);
        let Some((first, last)) = ends else { return false };
        if first != last {
            let ends = World::get_disjoint_mut::<C, 2>(&mut self.plain, [first, last]);
            let [first, last] = ends.expect("both entities have the component");
            std::mem::swap(first, last);
        }
        swap_values(&mut self.model, first, last, C::KIND)
    }

    /// Swaps the values of two entities and bumps a third, if all three are distinct and have one.
    fn disjoint<C: Part>(&mut self, by_world: bool, who: Who) -> bool
    where
        Zoo: Has<C, Storage: Kind>,
        Plain: Has<C, Storage: Kind>,
    {
        let picked = self.picks(who, 3);
        let entities = [picked[0], picked[1], picked[2]];
        let missing = entities.iter().find(|&&e| self.model.value(e, C::KIND).is_none());
        let repeated = (0..3).find(|&i| entities[..i].contains(&entities[i]));
        let wanted = match (missing, repeated) {
            (Some(&entity), _) => Err(DisjointError::Missing(entity)),
            (None, Some(i)) => Err(DisjointError::Repeated(entities[i])),
            (None, None) => Ok(()),
        };
        let exchange = |[x, y, z]: [&mut C; 3]| {
            std::mem::swap(x, y);
            z.bump();
        };
        let found = both!(self, world => if by_world {
            World::get_disjoint_mut::<C, 3>(world, entities).map(exchange)
        } else {
            column::<_, C>(world).get_disjoint_mut(entities).map(exchange)
        });
        assert_eq!(found, wanted);
        if found.is_err() {
            return false;
        }
        self.model.bump(entities[2], C::KIND);
        swap_values(&mut self.model, entities[0], entities[1], C::KIND)
    }
}

pub(crate) fn swap_values(model: &mut Naive, a: Entity, b: Entity, kind: usize) -> bool {
    let (one, other) = (model.value(a, kind), model.value(b, kind));
    for (entity, value) in [(a, other), (b, one)] {
        let row = model.rows.get_mut(&entity).expect("alive");
        row.0[kind] = value;
    }
    one != other
}

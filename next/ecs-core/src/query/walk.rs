//! What the loops have in common, and the loop of generic code, whose kind the world decides.

use super::loose::{Lead, Leader, Loose};
use super::packed::Packed;
use super::terms::Fetch;
use crate::entity::Entity;
use crate::error::DisjointError;

/// A loop over the rows of a query.
pub trait Walk<'w>: Sized {
    /// The terms.
    type Terms: Fetch<'w>;

    /// Returns the next row.
    fn next_row(&mut self) -> Option<Item<'w, Self>>;
    /// Returns the next row, and its entity.
    fn next_with_entity(&mut self) -> Option<(Entity, Item<'w, Self>)>;
    /// Returns the last row that is left.
    fn next_row_back(&mut self) -> Option<Item<'w, Self>>;
    /// Returns how many rows are left: at least, and at most.
    fn left(&self) -> (usize, Option<usize>);
    /// Folds over the rows that are left.
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, Item<'w, Self>) -> B) -> B;
    /// Returns the row of an entity, if it is left.
    fn get(self, entity: Entity) -> Option<Item<'w, Self>>;
    /// Returns the rows of different entities, if they are left.
    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[Item<'w, Self>; N], DisjointError>;
    /// Skips rows in O(1), or returns false.
    #[inline]
    fn skip_rows(&mut self, _: usize) -> bool {
        false
    }
}

/// The row of a loop.
pub(crate) type Item<'w, L> = <<L as Walk<'w>>::Terms as Fetch<'w>>::Item;

/// Returns an error if an entity is named twice.
fn distinct<const N: usize>(entities: [Entity; N]) -> Result<(), DisjointError> {
    for (i, &entity) in entities.iter().enumerate() {
        if entities[..i].contains(&entity) {
            return Err(DisjointError::Repeated(entity));
        }
    }
    Ok(())
}

impl<'w, F: Fetch<'w>> Walk<'w> for Packed<'w, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        self.next()
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        self.next_entity()
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        self.next_back()
    }

    #[inline(always)]
    fn left(&self) -> (usize, Option<usize>) {
        (if const { F::FILTERS } { 0 } else { self.len() }, Some(self.len()))
    }

    #[inline(always)]
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, F::Item) -> B) -> B {
        self.fold(init, f)
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        let row = self.row_of(entity)?;
        // SAFETY: it is a row of the loop that was not taken, and the loop ends here.
        Some(unsafe { self.terms().at(row, entity) })
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        distinct(entities)?;
        let mut rows = [(0, Entity::DANGLING); N];
        for (place, entity) in rows.iter_mut().zip(entities) {
            *place = (self.row_of(entity).ok_or(DisjointError::Missing(entity))?, entity);
        }
        // SAFETY: as above. Different entities have different rows.
        Ok(rows.map(|(row, entity)| unsafe { self.terms().at(row, entity) }))
    }

    #[inline]
    fn skip_rows(&mut self, rows: usize) -> bool {
        if !const { F::FILTERS } {
            self.skip(rows);
        }
        !const { F::FILTERS }
    }
}

impl<'w, L: Lead, F: Fetch<'w>> Walk<'w> for Loose<L, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        self.next()
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        self.next_entity()
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        self.next_back()
    }

    #[inline(always)]
    fn left(&self) -> (usize, Option<usize>) {
        (0, Some(self.most()))
    }

    #[inline(always)]
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, F::Item) -> B) -> B {
        self.fold(init, f)
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        self.one(entity)
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        distinct(entities)?;
        self.several(entities)
    }
}

/// The loop of a query that the world doesn't declare. Which of the two it is follows from a constant, so the optimiser
/// removes the other.
#[derive(Clone)]
pub enum Planned<'w, F> {
    /// Over the members of a group, or over one column.
    Packed(Packed<'w, F>),
    /// Over the entities of what leads.
    Loose(Loose<Leader<'w>, F>),
}

macro_rules! each {
    ($self:expr, $walk:ident => $call:expr) => {
        match $self {
            Self::Packed($walk) => $call,
            Self::Loose($walk) => $call,
        }
    };
}

impl<'w, F: Fetch<'w>> Walk<'w> for Planned<'w, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        each!(self, walk => walk.next())
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        each!(self, walk => walk.next_entity())
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        each!(self, walk => walk.next_back())
    }

    #[inline]
    fn left(&self) -> (usize, Option<usize>) {
        each!(self, walk => walk.left())
    }

    #[inline]
    fn fold_rows<B>(self, init: B, f: impl FnMut(B, F::Item) -> B) -> B {
        each!(self, walk => walk.fold(init, f))
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        each!(self, walk => walk.get(entity))
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        each!(self, walk => walk.get_disjoint(entities))
    }

    #[inline]
    fn skip_rows(&mut self, rows: usize) -> bool {
        each!(self, walk => walk.skip_rows(rows))
    }
}

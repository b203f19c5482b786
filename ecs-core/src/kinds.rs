//! Tables with optional components: how their rows are bundles. `set.rs` has the rows.

use alloc::vec::{IntoIter, Vec};
use core::marker::PhantomData;

use crate::batch::Each;
use crate::bundle::{Bundle, BundleKind, IntoRow, Leaf};
use crate::columns::{Columns, Room};
use crate::entity::Entity;
use crate::error::Refused;
use crate::set::{KindSet, Parts};
use crate::structure::remove_as;
use crate::units::Units;
use crate::world::{HasUnit, World};

/// The row of a table without its optional components, each of which is a unit of its own.
pub struct Required<R, C: Columns> {
    row: C::Row,
    table: PhantomData<fn() -> R>,
}

impl<R, C: Columns> Required<R, C> {
    /// Returns the values.
    pub const fn values(&mut self) -> &mut C::Row {
        &mut self.row
    }
}

impl<R, C: Columns> IntoRow<C> for Required<R, C> {
    #[inline(always)]
    fn into_row(self) -> C::Row {
        self.row
    }
    #[inline(always)]
    fn from_row(row: C::Row) -> Self {
        Self { row, table: PhantomData }
    }
    fn store(self, _: Room<'_, C>) -> Room<'_, ()> {
        unreachable!("only a set without optional components stores values one by one")
    }
}

impl<W: HasUnit<Self>, R, C: Columns> Bundle<W> for Required<R, C> {
    type Kind = Leaf;
}

/// The values of a row of the table `R`, unit by unit.
pub type KindRow<W, R> = <<W as HasKinds<R>>::Parts as Parts>::Rows;

/// A world with a table `R` that has optional components.
pub trait HasKinds<R>: World {
    /// The columns of its units.
    type Parts: Parts;
    /// The optional components.
    const OPTIONAL: Units;
    /// The table, and the optional components.
    const ALL: Units;
    /// Returns its set among the others.
    fn kinds_in(sets: &Self::Sets) -> &KindSet<Self::Parts>;
    /// Returns its set among the others, mutably.
    fn kinds_in_mut(sets: &mut Self::Sets) -> &mut KindSet<Self::Parts>;
    /// Returns the units of a row.
    fn units_of(row: &R) -> Self::Units;
    /// Returns the values of a row.
    fn into_rows(row: R) -> KindRow<Self, R>;
    /// Returns the row of these values, if they are those of one.
    fn from_rows(rows: KindRow<Self, R>) -> Option<R>;
    /// An entity has lost these values.
    #[inline(always)]
    fn left(&mut self, _: Entity, _: &KindRow<Self, R>) {}
}

/// Takes all values of a table's row. O(columns).
#[inline(always)]
pub fn take_rows<W: HasKinds<R>, R>(world: &mut W, entity: Entity) -> KindRow<W, R> {
    let rows = W::kinds_in_mut(world.sets_mut()).take_rows(entity.index());
    world.left(entity, &rows);
    rows
}

/// The kind of a bundle that is the row of a table with optional components.
pub struct Mixed;

impl<W: HasKinds<R>, R> BundleKind<W, R> for Mixed {
    const MAY: Units = W::ALL;
    const OPTIONAL: Units = W::OPTIONAL;
    const TWICE: bool = false;
    const PREPARES: bool = false;
    type Prepared = ();
    type Replaced = KindRow<W, R>;

    #[inline(always)]
    fn units(bundle: &R) -> W::Units {
        W::units_of(bundle)
    }
    fn prepare(_: &mut R, _: &W, _: Option<Entity>) -> Result<(), Refused> {
        Ok(())
    }
    fn settle((): (), _: &mut W, _: Entity) {}
    #[inline(always)]
    fn push(bundle: R, world: &mut W, entity: Entity) {
        Self::put(bundle, world, entity);
    }
    #[inline(always)]
    fn put(bundle: R, world: &mut W, entity: Entity) -> Self::Replaced {
        W::kinds_in_mut(world.sets_mut()).put_rows(entity, W::into_rows(bundle))
    }
    #[inline(always)]
    fn take(world: &mut W, entity: Entity) -> Option<R> {
        W::from_rows(take_rows(world, entity))
    }
    fn keep(bundle: R, sets: &mut W::Sets, entity: Entity) {
        W::kinds_in_mut(sets).put_rows(entity, W::into_rows(bundle));
    }
    #[inline(always)]
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<R> {
        W::from_rows(W::kinds_in_mut(sets).take_rows(entity.index()))
    }
    fn reserve(world: &mut W, rows: usize, indices: usize) {
        W::kinds_in_mut(world.sets_mut()).reserve(rows, indices);
    }
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
        all.push(W::kinds_in(world.sets()).entities());
    }
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
        let entities = all.next().unwrap_or_default();
        Each::new(world, entities, |world, entity| remove_as::<W, R, Self>(world, entity).is_ok())
            .run();
    }
}

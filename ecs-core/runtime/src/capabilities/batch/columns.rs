//! Columns of values that are spawned together.

use alloc::vec::Vec;

use crate::capabilities::batch::error::ColumnsError;
use crate::capabilities::links::world::link_to;
use crate::capabilities::tables::row::Row;
use crate::entity::allocator::NewEntities;
use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, HasUnit, WorldData, store, store_mut};
use crate::storage::buffers::Buffers;
use crate::storage::row_set::RowSet;
#[cfg(feature = "stable")]
use crate::storage::stable::{Places, StableRows};
use crate::storage::store::{Form as _, Store};
use crate::storage::unit_notes::UnitNotes;
use crate::tuples::for_tuples;

/// Whole columns of new entities: `&mut Vec` of a component or of a table's struct, the columns of a
/// table by name, or a tuple of these.
///
/// The columns of the table `Body` by name are a `BodyColumns { .. }`, with a `&mut Vec` per part.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a set of columns of `{W}`",
    label = "expected `&mut Vec<C>` of a component, or a tuple of such",
    note = "columns look like `(&mut positions, &mut velocities)`"
)]
pub trait BundleColumns<W: WorldData> {
    #[doc(hidden)]
    type Bundle: Bundle<W>;
    #[doc(hidden)]
    fn rows(&self) -> Result<usize, ColumnsError>;
    /// Errors if a unique index refuses a value.
    #[doc(hidden)]
    fn check(&self, _world: &W) -> Result<(), ColumnsError> {
        Ok(())
    }
    #[doc(hidden)]
    fn append(self, world: &mut W, new: &NewEntities);
    /// Calls `target` of each link, and appends what it returns.
    #[doc(hidden)]
    fn targets(&self, _targets: &mut Vec<Entity>) {}
    /// Puts the new entities in the lists of these targets, which are in the order of [`targets`](Self::targets).
    #[doc(hidden)]
    fn link(_world: &mut W, _new: &NewEntities, _targets: &mut impl Iterator<Item = Entity>) {}
}

impl<W: HasUnit<R>, R> BundleColumns<W> for &mut Vec<R> {
    type Bundle = R;

    fn rows(&self) -> Result<usize, ColumnsError> {
        Ok(self.len())
    }

    fn check(&self, world: &W) -> Result<(), ColumnsError> {
        let Some(unique) = (const { <W as HasUnit<R>>::UNIQUE }) else { return Ok(()) };
        match (unique.refused)(store::<W, R>(world), self) {
            Some(refused) => {
                let row = refused.number;
                Err(ColumnsError::Broken {
                    row,
                    rule: refused.rule(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT)),
                })
            }
            None => Ok(()),
        }
    }

    fn append(self, world: &mut W, new: &NewEntities) {
        W::Form::append(store_mut::<W, R>(world), new, self);
    }

    fn targets(&self, targets: &mut Vec<Entity>) {
        if let Some(link) = W::LINK {
            targets.extend(self.iter().map(|row| (link.target)(row)));
        }
    }

    fn link(world: &mut W, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
        if W::LINK.is_some() {
            for (entity, target) in new.as_slice().iter().zip(targets) {
                link_to::<W, R>(world, entity.index(), Some(target));
            }
        }
    }
}

/// Returns the length that the columns of a table have.
#[doc(hidden)]
pub fn one_length(lengths: &[usize]) -> Result<usize, ColumnsError> {
    let first = lengths.first().copied().unwrap_or_default();
    match lengths.iter().find(|&&other| other != first) {
        Some(&other) => Err(ColumnsError::Lengths { first, other }),
        None => Ok(first),
    }
}

/// A storage to which the columns of new rows can be appended.
pub trait AppendVecs: Store {
    /// Appends the entities and their values. Leaves the vectors empty.
    fn append_vecs(&mut self, new: &NewEntities, vecs: <Self::Columns as Buffers>::Vecs<'_>);
}

impl<B: Buffers, N: UnitNotes<B>> AppendVecs for RowSet<B, N> {
    fn append_vecs(&mut self, new: &NewEntities, vecs: B::Vecs<'_>) {
        Self::append_vecs(self, new, vecs);
    }
}

#[cfg(feature = "stable")]
impl<P: Places, N: UnitNotes<P::Columns>> AppendVecs for StableRows<P, N> {
    fn append_vecs(&mut self, new: &NewEntities, vecs: <P::Columns as Buffers>::Vecs<'_>) {
        Self::append_vecs(self, new, vecs);
    }
}

/// Appends the columns of a table by name.
#[doc(hidden)]
pub fn append_columns<W, R>(
    world: &mut W,
    new: &NewEntities,
    columns: <R::Buffers as Buffers>::Vecs<'_>,
) where
    R: Row,
    W: HasUnit<R, Store: AppendVecs<Columns = R::Buffers>>,
{
    store_mut::<W, R>(world).append_vecs(new, columns);
}

macro_rules! bundle_columns {
    ($($T:ident $t:ident)*) => {
        impl<Z: WorldData, $($T: BundleColumns<Z>),*> BundleColumns<Z> for ($($T,)*) {
            type Bundle = ($($T::Bundle,)*);

            fn rows(&self) -> Result<usize, ColumnsError> {
                let ($($t,)*) = self;
                one_length(&[$($t.rows()?),*])
            }

            fn check(&self, world: &Z) -> Result<(), ColumnsError> {
                let ($($t,)*) = self;
                $($t.check(world)?;)*
                Ok(())
            }

            fn append(self, world: &mut Z, new: &NewEntities) {
                let ($($t,)*) = self;
                $($t.append(world, new);)*
            }

            fn targets(&self, targets: &mut Vec<Entity>) {
                let ($($t,)*) = self;
                $($t.targets(targets);)*
            }

            fn link(world: &mut Z, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
                $($T::link(world, new, targets);)*
            }
        }
    };
}

for_tuples!(bundle_columns);

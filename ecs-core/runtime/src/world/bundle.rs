//! Components that are added or removed together.

use alloc::vec::Vec;

use crate::capabilities::links;
use crate::capabilities::links::world::TargetOf;
use crate::entity::allocator::NewEntities;
use crate::entity::error::ColumnsError;
use crate::entity::handle::Entity;
use crate::group::leave::{hand_out, take_out};
use crate::numbers::O;
use crate::plan::mask::Mask;
use crate::schema::bundle::{Leaf, NoUnit};
use crate::schema::data::{Bundle, BundleKind, HasUnit, PendingOf, Visitor, WorldData, store_mut};
use crate::schema::row::Row;
use crate::storage::buffers::Buffers;
use crate::storage::row_set::RowSet;
use crate::storage::store::{Form as _, Store, TakenFrom};
use crate::storage::unit_notes::{Target as _, UnitNotes};
use crate::tuples::{List, ListOf, Tuple as _, for_tuples};

mod list;

impl<W: HasUnit<R>, R> BundleKind<W, R> for Leaf {
    const MASK: Mask = Mask::one(<W as HasUnit<R>>::UNIT);
    const KEPT: Mask =
        if <W::Store as Store>::KEEPS { <Self as BundleKind<W, R>>::MASK } else { Mask::EMPTY };
    const LINKED: bool = <W as HasUnit<R>>::LINK.is_some();
    type Keeps = <<W::Store as Store>::Notes as UnitNotes<<W::Store as Store>::Columns>>::Keeps;
    type Targets = TargetOf<W, R>;
    type Replaced = Option<TakenFrom<W::Store, R>>;

    #[inline(always)]
    fn targets(row: &mut R, _: &mut W) -> Self::Targets {
        links::world::target_of::<W, R>(row)
    }

    #[inline]
    fn closes_cycle(&target: &Self::Targets, world: &mut W, entity: Entity) -> bool {
        links::world::closes_cycle::<W, R>(world, entity, target)
    }

    #[inline(always)]
    fn write(row: R, target: Self::Targets, world: &mut W, entity: Entity) -> Self::Replaced {
        if const { <Self as BundleKind<W, R>>::LINKED } {
            return links::world::write(world, entity, row, target);
        }
        let store = store_mut::<W, R>(world);
        let replaced = store.insert::<R, W::Form>(entity, row)?;
        Some(store.hand_out::<R, W::Form>(entity, replaced))
    }

    #[inline(always)]
    fn push(row: R, world: &mut W) {
        store_mut::<W, R>(world).push_pending::<R, W::Form>(row);
    }

    #[inline(always)]
    fn push_reserved(row: R, world: &mut W) {
        store_mut::<W, R>(world).push_reserved::<R, W::Form>(row);
    }

    fn commit(world: &mut W, new: &NewEntities) {
        store_mut::<W, R>(world).commit(new);
    }

    fn link(target: Self::Targets, world: &mut W, entity: Entity) {
        links::world::link_to::<W, R>(world, entity.index(), target.entity());
    }

    #[inline]
    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<R> {
        take_out::<W, R>(world, index, old)
    }

    #[inline]
    fn discard(world: &mut W, index: u32, old: W::Signature) -> Self::Replaced {
        hand_out::<W, R>(world, index, old)
    }

    fn enqueue(row: R, pending: &mut PendingOf<W>) {
        W::queue(&mut pending.queues).push(row);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<R> {
        W::queue(&mut pending.queues).pop()
    }

    fn reserve(world: &mut W, additional: usize, indices: usize) {
        store_mut::<W, R>(world).reserve(additional, indices);
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        visitor.visit::<R>(world);
    }

    fn missing(has: impl Fn(usize) -> bool) -> Option<&'static str> {
        let unit = <W as HasUnit<R>>::UNIT;
        (!has(unit)).then(|| W::LAYOUT.unit_name(unit))
    }
}

/// Never called: a part of a table fulfils no bound under which it would be a bundle.
impl<W: WorldData, C> BundleKind<W, C> for NoUnit {
    const MASK: Mask = Mask::EMPTY;
    const KEPT: Mask = Mask::EMPTY;
    const LINKED: bool = false;
    type Keeps = O;
    type Targets = ();
    type Replaced = ();

    fn targets(_: &mut C, _: &mut W) {}

    fn closes_cycle((): &(), _: &mut W, _: Entity) -> bool {
        false
    }

    fn write(_: C, (): (), _: &mut W, _: Entity) {}

    fn push(_: C, _: &mut W) {}

    fn push_reserved(_: C, _: &mut W) {}

    fn commit(_: &mut W, _: &NewEntities) {}

    fn link((): (), _: &mut W, _: Entity) {}

    fn take(_: &mut W, _: u32, _: W::Signature) -> Option<C> {
        None
    }

    fn discard(_: &mut W, _: u32, _: W::Signature) {}

    fn enqueue(_: C, _: &mut PendingOf<W>) {}

    fn dequeue(_: &mut PendingOf<W>) -> Option<C> {
        None
    }

    fn reserve(_: &mut W, _: usize, _: usize) {}

    fn visit<V: Visitor<W>>(_: &mut W, _: &mut V) {}

    fn missing(_: impl Fn(usize) -> bool) -> Option<&'static str> {
        None
    }
}

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
                links::world::link_to::<W, R>(world, entity.index(), Some(target));
            }
        }
    }
}

/// Returns the length that the columns of a table have.
#[doc(hidden)]
pub fn one_length(lengths: &[usize]) -> Result<usize, ColumnsError> {
    let first = lengths.first().copied().unwrap_or_default();
    match lengths.iter().find(|&&other| other != first) {
        Some(&other) => Err(ColumnsError { first, other }),
        None => Ok(first),
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
    W: HasUnit<R, Store = RowSet<R::Buffers, R::Notes>>,
{
    store_mut::<W, R>(world).append_vecs(new, columns);
}

/// Columns of new entities, as a list `(A, (B, ()))`.
pub trait ColumnsList<W: WorldData>: List {
    /// A bundle of the same units.
    type Bundle: Bundle<W>;

    /// Errors if a column has another number of rows.
    fn have_rows(columns: Self::Refs<'_>, rows: usize) -> Result<(), ColumnsError>;
    fn append(self, world: &mut W, new: &NewEntities);
    fn targets(columns: Self::Refs<'_>, targets: &mut Vec<Entity>);
    fn link(world: &mut W, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>);
}

impl<W: WorldData> ColumnsList<W> for () {
    type Bundle = ();

    fn have_rows((): (), _: usize) -> Result<(), ColumnsError> {
        Ok(())
    }

    fn append(self, _: &mut W, _: &NewEntities) {}

    fn targets((): (), _: &mut Vec<Entity>) {}

    fn link(_: &mut W, _: &NewEntities, _: &mut impl Iterator<Item = Entity>) {}
}

impl<W: WorldData, A: BundleColumns<W>, B: ColumnsList<W>> ColumnsList<W> for (A, B) {
    type Bundle = (A::Bundle, B::Bundle);

    fn have_rows((first, rest): Self::Refs<'_>, rows: usize) -> Result<(), ColumnsError> {
        let other = first.rows()?;
        if other != rows {
            return Err(ColumnsError { first: rows, other });
        }
        B::have_rows(rest, rows)
    }

    fn append(self, world: &mut W, new: &NewEntities) {
        self.0.append(world, new);
        self.1.append(world, new);
    }

    fn targets((first, rest): Self::Refs<'_>, targets: &mut Vec<Entity>) {
        first.targets(targets);
        B::targets(rest, targets);
    }

    fn link(world: &mut W, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
        A::link(world, new, targets);
        B::link(world, new, targets);
    }
}

macro_rules! bundle_columns {
    ($($T:ident $t:ident)*) => {
        impl<Z: WorldData, $($T: BundleColumns<Z>),*> BundleColumns<Z> for ($($T,)*) {
            type Bundle = <ListOf<Self> as ColumnsList<Z>>::Bundle;

            fn rows(&self) -> Result<usize, ColumnsError> {
                let rows = self.0.rows()?;
                <ListOf<Self> as ColumnsList<Z>>::have_rows(self.as_list(), rows)?;
                Ok(rows)
            }

            fn append(self, world: &mut Z, new: &NewEntities) {
                ColumnsList::append(self.into_list(), world, new);
            }

            fn targets(&self, targets: &mut Vec<Entity>) {
                <ListOf<Self> as ColumnsList<Z>>::targets(self.as_list(), targets);
            }

            fn link(world: &mut Z, new: &NewEntities, targets: &mut impl Iterator<Item = Entity>) {
                <ListOf<Self> as ColumnsList<Z>>::link(world, new, targets);
            }
        }
    };
}

for_tuples!(bundle_columns);

//! The operations of the generic code of a world on the storage of a component or a table.

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::buffers::{Buffers, OneColumn};
use crate::storage::checked::CheckedStore;
use crate::storage::leaver::Leaver;
use crate::storage::room::{Pushed, Room};
use crate::storage::rows::Rows;
use crate::storage::unit_notes::UnitNotes;

/// The storage of a component or a table as a world uses it. The caller has checked generations in
/// the entity table, so an index is enough.
pub trait Store: Sized + CheckedStore {
    /// The columns of the values.
    type Columns: Buffers;
    /// What is noted of the rows.
    type Notes: UnitNotes<Self::Columns>;
    /// True if a column notes anything of its rows.
    const NOTED: bool = <Self::Columns as Buffers>::NOTED;
    /// True if removed rows are kept.
    const KEEPS: bool = <Self::Notes as UnitNotes<Self::Columns>>::KEEPS;

    fn len(&self) -> usize;
    /// Stores a row and returns the one that it replaces.
    fn insert<R, F>(&mut self, entity: Entity, row: R) -> Option<R>
    where
        F: Form<R, Columns = Self::Columns>;
    /// Removes the row of an entity.
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<ValuesOf<Self>>;
    /// Removes the row of an entity, and drops it when the storage is consistent again.
    #[inline]
    fn discard(&mut self, leaver: &impl Leaver) {
        drop(self.take_out(leaver));
    }
    /// Removes the rows of many entities, then drops them.
    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone);
    /// Stores a row whose entity is not created yet. [`commit`](Self::commit) assigns the entity.
    fn push_pending<R, F: Form<R, Columns = Self::Columns>>(&mut self, row: R);
    /// Stores a row like `push_pending`, in memory that was reserved. Panics if there is none.
    fn push_reserved<R, F: Form<R, Columns = Self::Columns>>(&mut self, row: R);
    /// Assigns the pending rows to these entities, in order. Drops the pending rows that are left.
    fn commit(&mut self, new: &NewEntities);
    /// Appends the entities and their `rows`. Leaves `rows` empty.
    fn append(&mut self, new: &NewEntities, rows: &mut Vec<ValuesOf<Self>>);
    /// Appends the entities and their values, of which there must be as many. Leaves `staged` empty.
    fn adopt(&mut self, new: &NewEntities, staged: <Self::Columns as Buffers>::Staged<'_>);
    /// Moves all rows, which are those of these entities, to the pending rows of `to`. `map` changes the values before.
    /// [`commit`](Self::commit) of `to` assigns new entities. Rows that are moved aren't kept.
    fn move_out(&mut self, to: &mut Self, entities: &[Entity], map: MapValues<'_, ValuesOf<Self>>);
    /// Moves the rows of entities to the pending rows of `to`, in the order of the leavers. `map` changes the values when no
    /// leaver has a row any more. Rows that are moved aren't kept. O(leavers).
    fn hand_over(
        &mut self,
        to: &mut Self,
        leavers: impl Iterator<Item = impl Leaver> + Clone,
        map: MapValues<'_, ValuesOf<Self>>,
    );
    /// Returns the row of an entity's index. Rows are in the order of their numbers.
    fn row_number(&self, index: u32) -> Option<u32>;
    /// Returns the alive entities that have a row, in the order of the rows.
    fn list(&self, allocator: &Allocator) -> Vec<Entity>;
    /// Removes all rows, and keeps the memory. The values are dropped last.
    fn clear(&mut self);
    /// Reserves capacity for `additional` more rows in a world with `indices` indices.
    fn reserve(&mut self, additional: usize, indices: usize);
    /// Allocates the memory for a row of each of this number of indices.
    fn fill(&mut self, indices: usize);
    fn shrink_to_fit(&mut self);

    /// Returns the entity whose row has this index, if the storage knows it.
    fn entity_at(&self, index: u32) -> Option<Entity>;
    /// Begins the next frame of the notes, if they have frames.
    fn advance(&mut self);
    /// Passes the rows that are left, and the kept ones, to the function for the drop of the world, if there is one.
    fn finish(&mut self);
    fn notes(&self) -> &Self::Notes;
    fn notes_mut(&mut self) -> &mut Self::Notes;

    /// Returns a row that was removed, unless it is kept.
    #[inline(always)]
    fn hand_out<R, F: Form<R, Columns = Self::Columns>>(
        &mut self,
        entity: Entity,
        row: R,
    ) -> Option<R> {
        self.notes_mut().hand_out(entity, row, F::into_values)
    }

    /// Moves the rows of these entities to the front, in this order, if the rows have an order. The
    /// groups don't know of it. O(entities).
    fn order_as(&mut self, _entities: &[Entity]) {}

    /// Returns the rows, if they have an order.
    fn ordered(&self) -> Option<&Rows> {
        None
    }

    /// Permutes the rows, if they have an order: row `i` becomes the former row `order[i]`. `order` is used up. The groups
    /// don't know of it. O(rows).
    fn arrange(&mut self, _order: &mut [u32]) {}
}

/// A function that changes the values of a row before they are moved to another world.
pub(crate) type MapValues<'m, V> = Option<&'m mut dyn FnMut(&mut V)>;

/// Changes the values, which no storage has any more, and appends them. If the function panics, they are dropped.
pub(super) fn append_mapped<V>(to: &mut Vec<V>, mut values: Vec<V>, map: MapValues<'_, V>) {
    if let Some(map) = map {
        values.iter_mut().for_each(map);
    }
    if to.is_empty() {
        *to = values;
    } else {
        to.append(&mut values);
    }
}

/// The result of `prepare` for a value of a storage.
pub(crate) type PreparedFor<S> =
    <<S as Store>::Notes as UnitNotes<<S as Store>::Columns>>::Prepared;

/// The values of a row, as the columns of a storage have them.
pub(crate) type ValuesOf<S> = <<S as Store>::Columns as Buffers>::Row;

/// The form in which a storage has the rows of a unit.
pub trait Form<R> {
    /// The columns of its values.
    type Columns: Buffers;

    fn into_values(row: R) -> <Self::Columns as Buffers>::Row;
    fn from_values(values: <Self::Columns as Buffers>::Row) -> R;
    /// Pushes the values of a row, each into its column.
    fn push<'b>(row: R, room: Room<'b, Self::Columns>) -> Pushed<'b>;
    /// Appends the entities and their `rows`. Leaves `rows` empty.
    fn append<S>(store: &mut S, new: &NewEntities, rows: &mut Vec<R>)
    where
        S: Store<Columns = Self::Columns>;
}

/// The form of a component with this storage.
pub type LoneIn<S> = Lone<<S as Store>::Columns>;

/// The form of a component outside any table: the value itself. `B` is the buffer of its column.
pub struct Lone<B>(PhantomData<B>);

impl<C, B: OneColumn<Value = C>> Form<C> for Lone<B> {
    type Columns = B;

    #[inline(always)]
    fn into_values(row: C) -> C {
        row
    }

    #[inline(always)]
    fn from_values(values: C) -> C {
        values
    }

    #[inline(always)]
    fn push<'b>(row: C, room: Room<'b, B>) -> Pushed<'b> {
        room.fill(row)
    }

    fn append<S: Store<Columns = B>>(store: &mut S, new: &NewEntities, rows: &mut Vec<C>) {
        store.append(new, rows);
    }
}

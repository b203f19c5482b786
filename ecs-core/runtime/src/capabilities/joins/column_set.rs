//! Columns that are borrowed by type.

use crate::capabilities::commands::entity::Reserver;
use crate::entity::entities::Entities;
use crate::entity::handle::Entity;
use crate::query::term::Term;
use crate::query::terms::Terms;
use crate::schema::data::{Has, WorldData};
use crate::schema::has::{StorageOf, share, take};
use crate::storage::column::{Column, ColumnMut};
use crate::storage::origin::Origin;
use crate::tuples::{for_tuples, nested};

/// Columns that are borrowed by type, for [`World::columns`](crate::World::columns): `&C`,
/// `&mut C`, `Entity`, `Reserver`, or a tuple of up to 24 of these.
///
/// | written | borrowed |
/// | --- | --- |
/// | `&C`, `Option<&C>` | [`Column<C>`](crate::Column) |
/// | `&mut C`, `Option<&mut C>` | [`ColumnMut<C>`](crate::ColumnMut) |
/// | `Entity` | [`Entities`](crate::Entities) |
/// | `Reserver<'_>` | [`Reserver`](crate::Reserver) |
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't name columns of `{W}`",
    note = "columns are borrowed as `&C` or `&mut C`, where `C` is a component of the world, or as a tuple of these; `Entity` stands for the entities, and `Reserver` for the right to reserve some"
)]
pub trait ColumnSet<W: WorldData> {
    /// The columns: [`Column`](crate::Column), [`ColumnMut`](crate::ColumnMut) or
    /// [`Entities`](crate::Entities), or a tuple of these.
    type Columns<'w>;
    /// The term of a query that borrows the same; `Entity` if there is none.
    #[doc(hidden)]
    type As;
    /// The number of `Reserver`s.
    #[doc(hidden)]
    const RESERVERS: usize = 0;

    #[doc(hidden)]
    fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Columns<'w>;
}

macro_rules! column {
    ($type:ty => $column:ty; $take:ident $taken:ident => $make:expr) => {
        impl<W: Has<C>, C: 'static> ColumnSet<W> for $type {
            type Columns<'w> = $column;
            type As = Self;

            #[inline]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> $column {
                let $taken = $take::<W, C>(borrows, origin);
                $make
            }
        }
    };
}

column!(&C => Column<'w, C, StorageOf<W, C>>; share column => column);
column!(&mut C => ColumnMut<'w, C, StorageOf<W, C>>; take column => column);
column!(Option<&C> => Column<'w, C, StorageOf<W, C>>; share column => column);
column!(Option<&mut C> => ColumnMut<'w, C, StorageOf<W, C>>; take column => column);

impl<W: WorldData> ColumnSet<W> for Entity {
    type Columns<'w> = Entities<'w>;
    type As = Self;

    #[inline]
    fn take<'w>(_: &mut W::Borrows<'w>, origin: Origin<'w>) -> Entities<'w> {
        Entities::of(origin.allocator)
    }
}

impl<W: WorldData> ColumnSet<W> for Reserver<'_> {
    type Columns<'w> = Reserver<'w>;
    type As = Entity;
    const RESERVERS: usize = 1;

    #[inline]
    fn take<'w>(borrows: &mut W::Borrows<'w>, _: Origin<'w>) -> Reserver<'w> {
        W::take_reserver(borrows).expect("the reserver is borrowed twice")
    }
}

/// Sets that are borrowed together, as a list `(A, (B, ()))`.
pub(crate) trait ColumnSets<W: WorldData> {
    /// The terms of a query that borrows the same.
    type As: Terms<W>;
    const RESERVERS: usize;
}

impl<W: WorldData> ColumnSets<W> for () {
    type As = ();
    const RESERVERS: usize = 0;
}

impl<W: WorldData, A: ColumnSet<W, As: Term<W>>, B: ColumnSets<W>> ColumnSets<W> for (A, B) {
    type As = (A::As, B::As);
    const RESERVERS: usize = A::RESERVERS + B::RESERVERS;
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<W: WorldData, $($T: ColumnSet<W, As: Term<W>>),*> ColumnSet<W> for ($($T,)*) {
            type Columns<'w> = ($($T::Columns<'w>,)*);
            type As = ();
            const RESERVERS: usize = <nested!($($T)*) as ColumnSets<W>>::RESERVERS;

            #[inline]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
                // Evaluated here, so that a component that is borrowed twice is a compile error.
                let _ = const { all_differ::<W, nested!($($T)*)>() };
                ($($T::take(borrows, origin),)*)
            }
        }
    };
}

for_tuples!(tuple);

/// Fails to compile if a component is borrowed twice, or two `Reserver`s are.
const fn all_differ<W: WorldData, L: ColumnSets<W>>() {
    let _ = <L::As as Terms<W>>::TERMS;
    assert!(L::RESERVERS < 2, "there is one `Reserver` at a time");
}

//! Columns that are lent by type.

use crate::schema::data::{Has, WorldData};
use crate::storage::origin::Origin;
use crate::tuples::for_tuples;

use super::term::Term;
use super::terms::Terms;

/// What [`World::columns`](crate::World::columns) takes: `&C`, `&mut C`, or a tuple of up to 24 of these. In a tuple `Option<&C>` lends the
/// same column as `&C`, and `Entity` lends nothing: [`World::entities`](crate::World::entities) has the living.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't name columns of `{W}`",
    note = "columns are lent as `&C` or `&mut C`, where `C` is a component of the world, or a tuple of these"
)]
pub trait ColumnSet<W: WorldData> {
    /// The columns: [`Column`](crate::Column) or [`ColumnMut`](crate::ColumnMut), or a tuple of these.
    type Columns<'w>;

    #[doc(hidden)]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w>;
}

impl<W: Has<C>, C: 'static> ColumnSet<W> for &C {
    type Columns<'w> = <Self as Term<W>>::Column<'w>;

    #[inline]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
        <Self as Term<W>>::take(parts, origin)
    }
}

impl<W: Has<C>, C: 'static> ColumnSet<W> for &mut C {
    type Columns<'w> = <Self as Term<W>>::Column<'w>;

    #[inline]
    fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
        <Self as Term<W>>::take(parts, origin)
    }
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<W: WorldData, $($T: Term<W>),*> ColumnSet<W> for ($($T,)*) {
            type Columns<'w> = <Self as Terms<W>>::Columns<'w>;

            #[inline]
            fn take<'w>(parts: &mut W::Parts<'w>, origin: Origin<'w>) -> Self::Columns<'w> {
                <Self as Terms<W>>::take(parts, origin)
            }
        }
    };
}

for_tuples!(tuple);

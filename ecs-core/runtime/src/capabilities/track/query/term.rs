//! The terms of a query for tracked components: `Mut<C>`, and filters by changes.

use core::marker::PhantomData;

use super::{Marked, OnWrite};
use crate::capabilities::several::query::{QueryAccess, unknown_access};
use crate::capabilities::track::schema::Tracks;
use crate::capabilities::track::storage::changes::Kind;
use crate::capabilities::track::storage::marking::Mut;
use crate::numbers::{Numbers, O};
use crate::plan::mask::Mask;
use crate::plan::planner::QueryTerms;
use crate::query::columns::Optional;
use crate::query::sealed::{SealedRead, SealedTerm};
use crate::query::term::{Filter, ReadTerm, Term, gaps, linear, query_term};
use crate::query::terms::TermsRow;
use crate::query::traits::{Query, single};
use crate::schema::data::Has;
use crate::schema::has::{StorageOf, take};
use crate::storage::column::ColumnMut;
use crate::storage::kind::StorageKind;
use crate::storage::origin::Origin;

query_term! {
    [Tracks] Mut<'q, C> => Mut<'w, C>: lent, OnWrite<ColumnMut<'w, C, StorageOf<W, C>>>, true;
    take column => column.into_on_write()
}
query_term! {
    [Tracks] Option<Mut<'q, C>> => Option<Mut<'w, C>>: optional, Optional<OnWrite<ColumnMut<'w, C, StorageOf<W, C>>>>, true;
    take column => column.into_on_write().optional()
}

/// A filter: the component must be changed in the present frame. Needs `#[track]`.
///
/// # Examples
///
/// ```
/// use ecs_core::{Changed, Entity, Filtered, Tracks, World, world};
///
/// struct Health(i32);
/// world!(struct Sim { #[track] health: Health });
///
/// /// Returns the entities whose health was changed.
/// fn hurt<W: Tracks<Health>>(world: &W) -> Vec<Entity> {
///     world.query::<Filtered<Entity, Changed<Health>>>().collect()
/// }
///
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(5)));
/// sim.next_frame();
/// sim.get_mut::<Health>(b).unwrap().0 -= 1;
/// assert_eq!(hurt(&sim), [b]);
/// # let _ = a;
/// ```
pub struct Changed<C>(PhantomData<fn() -> C>);

/// A filter: the component must be added in the present frame. Needs `#[track]`.
pub struct Added<C>(PhantomData<fn() -> C>);

crate::debug::impl_debug! {
    "Changed": [C] Changed<C> => |_|;
    "Added": [C] Added<C> => |_|;
}

/// Implements a filter by changes.
macro_rules! marked {
    ($type:ident) => {
        impl<W: Tracks<C>, C: 'static> SealedTerm<W> for $type<C> {}
        impl<W: Tracks<C>, C: 'static> SealedRead<W> for $type<C> {}
        impl<W: Tracks<C>, C: 'static> Filter<W> for $type<C> {}

        impl<W: Tracks<C>, C: 'static> Term<W> for $type<C> {
            const TERMS: QueryTerms = {
                let unit = <W as Has<C>>::UNIT;
                // A linear column can't lead by its marks, so it is not known which entities to look at.
                let linear = StorageOf::<W, C>::LINEAR;
                let noted = if linear { Mask::EMPTY } else { Mask::one(unit) };
                QueryTerms { noted, tested: true, ..QueryTerms::NONE }
            };
            const BORROWED: Mask = Mask::EMPTY;
            const USED: Mask = Mask::one(<W as Has<C>>::ID);
            // The column can be borrowed by the same query.
            const FILTERED: Mask = Mask::EMPTY;
            const UNIT: Option<usize> = Some(<W as Has<C>>::UNIT);
            // The column can be borrowed by the same query.
            type With<S: Numbers> = S;
            type Twice<S: Numbers> = O;
            type Item<'w> = ();
            type Column<'w> = Marked<'w, StorageOf<W, C>>;

            #[inline(always)]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Column<'w> {
                let (rows, changes) = W::borrow_of(borrows).rows_and_notes();
                Marked::new(rows, changes, Kind::$type, origin)
            }
        }

        impl<W: Tracks<C>, C: 'static> ReadTerm<W> for $type<C> {
            #[inline]
            fn read<'w>(world: &'w W, origin: Origin<'w>) -> Self::Column<'w> {
                let column = world.column();
                Marked::new(column.rows, column.notes, Kind::$type, origin)
            }
        }
    };
}

marked!(Changed);
marked!(Added);

single! {
    ('q, W: Tracks<C>, C: 'static) Mut<'q, C> => Mut<'w, C>,
    ('q, W: Tracks<C>, C: 'static) Option<Mut<'q, C>> => Option<Mut<'w, C>>,
}

unknown_access! {
    ('q, W: Tracks<C>, C: 'static) Mut<'q, C>,
    ('q, W: Tracks<C>, C: 'static) Option<Mut<'q, C>>,
}

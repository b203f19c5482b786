//! Columns and queries that are borrowed by type, several at once.

use crate::entities::Entities;
use crate::entity::Entity;
use crate::query::typed::{List, Term, Terms, Used};
use crate::query::{Query, QueryIter};
use crate::reserver::Reserver;
use crate::view::{Column, ColumnMut};
use crate::world::{Has, World};

/// Columns that are borrowed by type, for [`World::columns`]: `&C`, `&mut C`, `Entity`, or a tuple of up to 24 of these.
///
/// | written | borrowed |
/// | --- | --- |
/// | `&C`, `Option<&C>` | [`Column<C>`](crate::Column) |
/// | `&mut C`, `Option<&mut C>` | [`ColumnMut<C>`](crate::ColumnMut) |
/// | `Entity` | [`Entities`](crate::Entities) |
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't name columns of `{W}`",
    note = "columns are borrowed as `&C` or `&mut C`, where `C` is a component of the world, or as a tuple of these; `Entity` stands for the entities, and `Reserver` for the right to reserve some"
)]
pub trait ColumnSet<W: World> {
    /// The columns: [`Column`], [`ColumnMut`] or [`Entities`], or a tuple of these.
    type Columns<'w>;
    /// The column that it borrows.
    #[doc(hidden)]
    const USED: Used = Used::None;
    #[doc(hidden)]
    fn take<'w>(lent: &mut W::Lent<'w>) -> Self::Columns<'w>;
}

macro_rules! column {
    ($($type:ty => $column:ident;)*) => {$(
        impl<W: Has<C>, C: 'static> ColumnSet<W> for $type {
            type Columns<'w> = $column<'w, C, W::Storage>;
            const USED: Used = <Self as Term<W>>::USED;

            #[inline]
            fn take<'w>(lent: &mut W::Lent<'w>) -> Self::Columns<'w> {
                <Self as Term<W>>::lend(lent).of(W::lent_entities(lent).origin())
            }
        }
    )*};
}

column! {
    &C => Column;
    &mut C => ColumnMut;
    Option<&C> => Column;
    Option<&mut C> => ColumnMut;
}

impl<W: World> ColumnSet<W> for Entity {
    type Columns<'w> = Entities<'w>;

    #[inline]
    fn take<'w>(lent: &mut W::Lent<'w>) -> Entities<'w> {
        W::lent_entities(lent)
    }
}

impl<W: World> ColumnSet<W> for Reserver<'_> {
    type Columns<'w> = Reserver<'w>;

    #[inline]
    fn take<'w>(lent: &mut W::Lent<'w>) -> Reserver<'w> {
        W::lent_reserver(lent).expect("the reserver is borrowed twice")
    }
}

macro_rules! used {
    ($W:ident:) => { Used::None };
    ($W:ident: $first:ident $($rest:ident)*) => {
        Used::Both(&<$first as ColumnSet<$W>>::USED, &used!($W: $($rest)*))
    };
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<W: World, $($T: ColumnSet<W>),*> ColumnSet<W> for ($($T,)*) {
            type Columns<'w> = ($($T::Columns<'w>,)*);

            #[inline]
            fn take<'w>(lent: &mut W::Lent<'w>) -> Self::Columns<'w> {
                const {
                    let used: Used = used!(W: $($T)*);
                    assert!(!used.twice(), "a column is borrowed twice, once of which as mutable");
                }
                ($(<$T as ColumnSet<W>>::take(lent),)*)
            }
        }
    };
}

crate::tuples::for_tuples!(tuple);

/// Several queries of one world: a tuple of 2 to 8 queries.
///
/// A component can be read by several of them, or changed by one; `cargo build` reports a conflict. `changed` and `added` read a
/// component. Other filters conflict with nothing, because no entity gains or loses a component meanwhile.
///
/// # Examples
///
/// A boid looks at the hunters while they move:
///
/// ```
/// # use ecs_core::world;
/// # struct Place(f32);
/// # struct Speed(f32);
/// # struct Hunger(f32);
/// world!(
///     struct Sim { place: Place, speed: Speed, hunger: Hunger }
///
///     #[query(without(hunger))]
///     struct Boids { place: &Place, speed: &mut Speed }
///     #[query]
///     struct Hunters { place: &Place, hunger: &mut Hunger }
/// );
/// let mut sim = Sim::new();
/// let boid = sim.spawn((Place(3.0), Speed(0.0)));
/// sim.spawn((Place(1.0), Speed(0.0), Hunger(0.0)));
///
/// let (boids, hunters) = sim.queries::<(Boids, Hunters)>();
/// let mut hunters: Vec<_> = hunters.collect();
/// for boid in boids {
///     for hunter in &mut hunters {
///         boid.speed.0 += boid.place.0 - hunter.place.0;
///         hunter.hunger.0 += 1.0;
///     }
/// }
/// assert_eq!(sim.speed()[boid].0, 2.0);
/// ```
///
/// ```compile_fail,E0080
/// # use ecs_core::world;
/// # struct Place(f32);
/// # struct Speed(f32);
/// # world!(struct Sim { place: Place, speed: Speed });
/// # let mut sim = Sim::new();
/// let (a, b) = sim.queries::<(&mut Place, (&Place, &Speed))>();
/// ```
///
/// ```compile_fail,E0080
/// # use ecs_core::{Changed, Entity, Filtered, world};
/// # struct Place(f32);
/// # world!(struct Sim { #[track] place: Place });
/// # let mut sim = Sim::new();
/// let (a, b) = sim.queries::<(&mut Place, Filtered<Entity, Changed<Place>>)>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a tuple of queries of `{W}`",
    label = "not a tuple of 2 to 8 queries",
    note = "several queries are named as a tuple, such as `queries::<(Moving, Turning)>()`"
)]
pub trait QuerySet<W: World> {
    /// The iterators, as a tuple.
    type Iters<'w>;
    #[doc(hidden)]
    fn take<'w>(lent: &mut W::Lent<'w>) -> Self::Iters<'w>;
}

/// Returns whether a query is in conflict with any of those after it.
macro_rules! conflicts {
    ($W:ident: $First:ident $($Rest:ident)*) => {
        false $(|| conflict::<$W, $First, $Rest>())* || conflicts!($W: $($Rest)*)
    };
    ($W:ident:) => { false };
}

/// Returns whether two queries can't run at the same time, because one changes what the other one reads.
const fn conflict<W: World, A: Query<W>, B: Query<W>>() -> bool {
    let ([used, seen], [used2, seen2]) = (lent::<W, A::Terms>(), lent::<W, B::Terms>());
    used.conflicts(used2) || seen.conflicts(used2) || used.conflicts(seen2)
}

/// Returns the columns that the terms of a query lend, and those whose marks they read.
const fn lent<W: World, T: Terms<W>>() -> [&'static Used; 2] {
    [&<T::List as List<W>>::USED, &<T::List as List<W>>::SEEN]
}

macro_rules! queries {
    ($($($Q:ident)*;)*) => {$(
        impl<W: World, $($Q: Query<W>),*> QuerySet<W> for ($($Q,)*) {
            type Iters<'w> = ($(QueryIter<'w, W, $Q>,)*);

            #[inline(always)]
            fn take<'w>(lent: &mut W::Lent<'w>) -> Self::Iters<'w> {
                const {
                    assert!(
                        !(conflicts!(W: $($Q)*)),
                        "these queries can't run at the same time: one changes a component that another uses"
                    );
                }
                ($(QueryIter::new($Q::Terms::among(lent)),)*)
            }
        }
    )*};
}

queries! {
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}

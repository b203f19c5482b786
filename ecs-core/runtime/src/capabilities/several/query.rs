//! Several queries of one world that run at the same time.

use core::any::TypeId;
use core::marker::PhantomData;

use crate::capabilities::joins::filtered::Filtered;
use crate::const_text::ConstText;
use crate::entity::handle::Entity;
use crate::plan::mask::Mask;
use crate::query::iter::QueryIter;
use crate::query::term::{Filter, Term};
use crate::query::terms::Terms;
use crate::query::traits::Query;
use crate::schema::data::{Has, WorldData};
use crate::storage::origin::Origin;
use crate::tuples::for_tuples;

/// A query whose components are known to the macro that declares the world. For the others, this says
/// nothing, and conflicts are found when the program is built.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a query of `{W}` that can run beside others",
    label = "not a query of `{W}`",
    note = "such a query is declared by the world or by one of its parts, or derived, or a tuple of terms",
    note = "in a function that is generic over worlds, run the queries of a part over its columns"
)]
pub trait QueryAccess<W: WorldData>: Query<W> {
    /// The components that the query uses, by number: a tree with a pair for each half of the
    /// numbers, [`Reads`] or [`Writes`] at a number, and `()` for a half that is not used.
    type Access;
}

/// A query reads this component.
pub struct Reads<C>(PhantomData<fn() -> C>);

/// A query changes this component.
pub struct Writes<C>(PhantomData<fn() -> C>);

/// The components of one query can be used beside those of another.
pub trait Beside<Other> {}

impl<T> Beside<T> for () {}
impl<A, B> Beside<()> for (A, B) {}
impl<A: Beside<C>, B: Beside<D>, C, D> Beside<(C, D)> for (A, B) {}
impl<C, Other: Unchanged<C>> Beside<Other> for Reads<C> {}
impl<C, Other: Unused<C>> Beside<Other> for Writes<C> {}

/// The use of the component `C` by a query that doesn't change it.
#[diagnostic::on_unimplemented(
    message = "these queries can't run at the same time: one changes `{C}`, which another reads",
    label = "one of these queries changes `{C}`, which another reads",
    note = "a component can be read by several queries, or changed by one: run them one after the other, \
            or leave the field out of one of them"
)]
pub trait Unchanged<C> {}

impl<C> Unchanged<C> for () {}
impl<C> Unchanged<C> for Reads<C> {}

/// The absence of the component `C` from a query.
#[diagnostic::on_unimplemented(
    message = "these queries can't run at the same time: one changes `{C}`, which another uses",
    label = "one of these queries changes `{C}`, which another uses",
    note = "a component can be read by several queries, or changed by one: run them one after the other, \
            or leave the field out of one of them"
)]
pub trait Unused<C> {}

impl<C> Unused<C> for () {}

/// Several queries of one world: a tuple of 2 to 8 queries, each of which the world or one of its
/// parts declares, or which is derived or a tuple of terms.
///
/// A component can be read by several of them, or changed by one. If queries that the world or its
/// parts declare break this rule, `cargo check` reports it at the call. For other queries,
/// `cargo build` does. Filters of packed storage conflict with nothing, because no entity gains or
/// loses a component meanwhile. A filter of linear storage counts as a read.
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
/// Tuples of terms that conflict are found when the program is built:
///
/// ```compile_fail,E0080
/// # use ecs_core::world;
/// # struct Place(f32);
/// # struct Speed(f32);
/// # world!(struct Sim { place: Place, speed: Speed });
/// # let mut sim = Sim::new();
/// let (a, b) = sim.queries::<(&mut Place, (&Place, &Speed))>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a tuple of queries of `{W}`",
    label = "not a tuple of 2 to 8 queries",
    note = "several queries are named as a tuple, such as `queries::<(Moving, Turning)>()`"
)]
pub trait QuerySet<W: WorldData> {
    /// The iterators, as a tuple.
    type Iters<'w>;

    #[doc(hidden)]
    fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Iters<'w>;
}

/// Panics with the name of a component if one of two queries changes it and the other uses it.
const fn check<W: WorldData, A: Query<W>, B: Query<W>>() {
    let (a, b) = (uses::<W, A>(), uses::<W, B>());
    let both = a.0.intersection(b.1).union(a.1.intersection(b.0));
    let mut id = 0;
    while id < W::LAYOUT.components.len() {
        if both.contains(id) {
            let text = ConstText::NEW
                .push("these queries can't run at the same time: one changes `")
                .push(W::LAYOUT.components[id].name)
                .push("`, which another uses");
            panic!("{}", text.get());
        }
        id += 1;
    }
}

/// Returns the components that a query uses, and those of them that it changes.
const fn uses<W: WorldData, Q: Query<W>>() -> (Mask, Mask) {
    (<Q::Terms as Terms<W>>::USED, <Q::Terms as Terms<W>>::WRITTEN)
}

/// `query_set!(A B)` implements [`QuerySet`] for the tuple of these queries.
macro_rules! query_set {
    ($($Q:ident)*) => { query_set!(@ [$($Q)*] [] $($Q)*); };
    // Collects the pairs of the first query with those after it.
    (@ [$($Q:ident)*] [$($pairs:tt)*] $First:ident $($rest:ident)*) => {
        query_set!(@ [$($Q)*] [$($pairs)* $([$First $rest])*] $($rest)*);
    };
    (@ [$($Q:ident)*] [$([$A:ident $B:ident])*]) => {
        impl<W: WorldData, $($Q: QueryAccess<W>),*> QuerySet<W> for ($($Q,)*)
        where
            $(<$A as QueryAccess<W>>::Access: Beside<<$B as QueryAccess<W>>::Access>,)*
        {
            type Iters<'w> = ($(QueryIter<'w, W, $Q>,)*);

            #[inline(always)]
            fn take<'w>(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self::Iters<'w> {
                const { $(check::<W, $A, $B>();)* }
                ($(QueryIter::<W, $Q>::among(borrows, origin),)*)
            }
        }
    };
}

query_set!(A B);
query_set!(A B C);
query_set!(A B C D);
query_set!(A B C D E);
query_set!(A B C D E F);
query_set!(A B C D E F G);
query_set!(A B C D E F G H);

macro_rules! unknown_access {
    ($(($($generics:tt)*) $type:ty),* $(,)?) => {$(
        impl<$($generics)*> QueryAccess<W> for $type {
            type Access = ();
        }
    )*};
}

#[cfg(feature = "track")]
pub(crate) use unknown_access;

unknown_access! {
    (W: WorldData) Entity,
    ('q, W: Has<C>, C: 'static) &'q C,
    ('q, W: Has<C>, C: 'static) &'q mut C,
    ('q, W: Has<C>, C: 'static) Option<&'q C>,
    ('q, W: Has<C>, C: 'static) Option<&'q mut C>,
}

macro_rules! tuple {
    ($($T:ident $t:ident)*) => {
        unknown_access! { (W: WorldData, $($T: Term<W>),*) ($($T,)*) }
    };
}

for_tuples!(tuple);

impl<W: WorldData, Q: QueryAccess<W>, F: Filter<W>> QueryAccess<W> for Filtered<Q, F> {
    type Access = Q::Access;
}

/// Runs several queries over columns of a split world.
///
/// # Panics
///
/// Panics if the columns are from another type of world.
#[doc(hidden)]
#[inline]
#[track_caller]
pub fn over<'w, W: WorldData, Q: QuerySet<W>>(
    mut borrows: W::Borrows<'w>,
    origin: Origin<'w>,
) -> Q::Iters<'w> {
    // The plans name groups by number, and another world may number others.
    assert!(origin.is_in(TypeId::of::<W>), "the columns are from a world of another type");
    Q::take(&mut borrows, origin)
}

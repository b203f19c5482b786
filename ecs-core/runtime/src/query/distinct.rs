//! The rules for queries that `cargo check` reports where the world's type is known.

use super::terms::Terms;
use super::traits::Query;
use crate::numbers::{I, O};
use crate::schema::data::WorldData;
use crate::schema::strict::known;

/// A query whose terms name different components.
///
/// In code that names the world, and is generic over queries or over two components of a query, this is the bound of
/// [`query`](crate::World::query) and [`query_mut`](crate::World::query_mut). The methods of the trait `World` don't
/// have it: there, only `cargo build` reports a component that is named twice.
///
/// # Examples
///
/// ```
/// use ecs_core::bounds::DistinctTerms;
/// use ecs_core::world;
///
/// struct Health(i32);
/// struct Asleep;
/// world!(struct Sim { health: Health, asleep: Asleep });
///
/// fn count<Q: DistinctTerms<Sim>>(sim: &mut Sim) -> usize {
///     sim.query_mut::<Q>().count()
/// }
///
/// let mut sim = Sim::new();
/// sim.spawn((Health(3), Asleep));
/// assert_eq!(count::<(&mut Health, &Asleep)>(&mut sim), 1);
/// ```
pub trait DistinctTerms<W: WorldData>: Query<W> {}

impl<W: WorldData, Q: Query<W>> DistinctTerms<W> for Q
where
    <Q::Terms as Terms<W>>::Twice<()>: TermsKnown<W, Q>,
    <<Q::Terms as Terms<W>>::Twice<()> as TermsKnown<W, Q>>::Answer: NamedOnce<W, Q>,
{
}

known! {
    #[diagnostic::on_unimplemented(
        message = "the terms of the query `{Q}` can name a component of `{W}` twice, because of a type parameter",
        label = "names a type parameter",
        note = "write the bound `{Q}: ecs_core::bounds::DistinctTerms<{W}>`, or call the method of the trait `World`, \
                which `cargo build` checks"
    )]
    TermsKnown<W, Q>
}

/// The answer "no".
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the query `{Q}` names the same component of `{W}` twice",
    label = "names a component twice",
    note = "borrow a component once, as `&mut C` if it is changed; leave out a filter for a component that is borrowed"
)]
pub trait NamedOnce<W, Q> {}

impl<W, Q> NamedOnce<W, Q> for O {}

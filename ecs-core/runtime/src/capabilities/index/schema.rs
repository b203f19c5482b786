//! Worlds with an index of a component.

use super::storage::Indexed;
use super::storage::shape::Shape;
use super::storage::view::ValueIndex;
use crate::schema::data::{Has, HasUnit};
use crate::storage::kind::{Lent, Packed};
use crate::storage::notes::SetKind;

/// A world with an index of the component `C`: `#[index]` is before it.
///
/// With this bound, generic code reads the index by [`index_of`](crate::World::index_of). The shape says how it is searched,
/// as in `W: HasIndex<Name, Shape = Unique<Hashed<Name>>>`.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, HasIndex, Hashed, World, world};
///
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Team(u8);
/// world!(struct Sim { #[index] team: Team });
///
/// fn mates<W: HasIndex<Team, Shape = Hashed<Team>>>(world: &W, entity: Entity) -> usize {
///     let team = world.get::<Team>(entity);
///     team.map_or(0, |team| world.index_of::<Team>().get(team).count())
/// }
///
/// let mut sim = Sim::new();
/// let [a, ..] = [1, 1, 2].map(|team| sim.spawn(Team(team)));
/// assert_eq!(mates(&sim, a), 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no index of `{C}`",
    label = "no index",
    note = "write `#[index]` before the component in `world!`"
)]
pub trait HasIndex<C>: Has<C> + HasUnit<C> {
    /// The shape of the index.
    type Shape: Shape;

    #[doc(hidden)]
    fn value_index<'w>(&'w self) -> ValueIndex<'w, Self::Shape>
    where
        C: 'w;
}

#[diagnostic::do_not_recommend]
impl<W: Has<C, Storage: IndexKind> + HasUnit<C>, C> HasIndex<C> for W {
    type Shape = <<W as Has<C>>::Storage as IndexKind>::Shape;

    #[inline]
    fn value_index<'w>(&'w self) -> ValueIndex<'w, Self::Shape>
    where
        C: 'w,
    {
        <W as Has<C>>::Storage::index(self.column())
    }
}

/// The storage kind of a component with an index: [`Indexed`].
pub trait IndexKind: Packed {
    /// The shape of the index.
    type Shape: Shape;

    #[doc(hidden)]
    fn index<T>(column: Lent<'_, T, Self>) -> ValueIndex<'_, Self::Shape>;
}

impl<S: Shape, K: SetKind> IndexKind for Indexed<S, K> {
    type Shape = S;

    #[inline]
    fn index<T>(column: Lent<'_, T, Self>) -> ValueIndex<'_, S> {
        let set = column.values();
        ValueIndex::new(set)
    }
}

//! Worlds with an index of a component: queries of the entities with a key, and checks of unique keys before a change.

use alloc::vec::Vec;

use super::shape::{KeyOf, Shape};
use super::view::{IndexStorage, ValueIndex};
use crate::entity::Entity;
use crate::error::Refused;
use crate::prepare::Taken;
use crate::query::only::Only;
use crate::query::typed::Terms;
use crate::query::walk::Walk;
use crate::query::{Query, QueryIter};
use crate::store::Store as _;
use crate::world::{Has, HasUnit, World};

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
pub trait HasIndex<C>: Indexes<C> + Has<C> + HasUnit<C> {
    #[doc(hidden)]
    fn __refuse(
        &self,
        values: &mut dyn Iterator<Item = &C>,
        leaves: &dyn Fn(u32) -> bool,
    ) -> Option<Taken>;
}

#[diagnostic::do_not_recommend]
impl<W, C: 'static> HasIndex<C> for W
where
    W: Indexes<C> + Has<C, Storage: IndexStorage<C>> + HasUnit<C>,
{
    fn __refuse(
        &self,
        values: &mut dyn Iterator<Item = &C>,
        leaves: &dyn Fn(u32) -> bool,
    ) -> Option<Taken> {
        let column = <W as Has<C>>::set_of(self.__sets()).column::<W::Path>();
        W::Storage::notes(column.rows).notes.refuse(column.index(), values, leaves)
    }
}

/// A world with an index of `C`: of a component, or of several as a tuple `(Owner, Kind)`.
///
/// With this bound, generic code reads the index by [`index_of`](crate::World::index_of).
///
/// # Examples
///
/// ```
/// use ecs_core::{Hashed, Indexes, World, world};
///
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Owner(u32);
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Kind(u8);
/// world!(
///     #[index(owner, kind)]
///     struct Sim { owner: Owner, kind: Kind }
/// );
///
/// fn count<W: Indexes<(Owner, Kind), Shape = Hashed<(Owner, Kind)>>>(world: &W, key: &(Owner, Kind)) -> usize {
///     world.index_of().get(key).count()
/// }
///
/// let mut sim = Sim::new();
/// sim.spawn((Owner(7), Kind(1)));
/// sim.spawn(Owner(7));
/// assert_eq!(count(&sim, &(Owner(7), Kind(1))), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no index of `{C}`",
    label = "no index",
    note = "write `#[index]` before the component in `world!`, or `#[index(a, b)]` before the world for several components"
)]
pub trait Indexes<C>: World {
    /// The shape of the index.
    type Shape: Shape;

    #[doc(hidden)]
    fn __value_index(&self) -> ValueIndex<'_, Self::Shape>;
}

/// The rows of a query whose entities have a key.
pub type QueryAt<'w, W, Q> = Only<
    <<<Q as Query<W>>::Terms as Terms<W>>::Walk<'w> as Walk<'w>>::Terms,
    <Q as Query<W>>::Item<'w>,
>;

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn query_at<'w, W, Q, C, K>(world: &'w mut W, key: &K) -> QueryAt<'w, W, Q>
where
    W: Indexes<C>,
    Q: Query<W>,
    K: KeyOf<W::Shape> + ?Sized,
{
    let entities: Vec<Entity> = world.__value_index().get(key).into_iter().collect();
    QueryIter::<W, Q>::new(Q::Terms::run(world)).only(entities)
}

/// Errors if another entity has the key of a value that is about to be stored.
pub fn prepare<W: HasIndex<C>, C: 'static>(
    world: &W,
    value: &C,
    entity: Option<Entity>,
) -> Result<Option<Entity>, Refused> {
    let own = |index| entity.is_some_and(|entity| entity.index() == index);
    match refuse_rows(world, &mut core::iter::once(value), &own) {
        Some(taken) => Err(Refused::Broken(taken.rule(<W as Has<C>>::NAME))),
        None => Ok(None),
    }
}

/// Returns the first of these values whose key another entity has, of which `leaves` doesn't hold, or an earlier one of these.
pub fn refuse_rows<W: HasIndex<C>, C: 'static>(
    world: &W,
    values: &mut dyn Iterator<Item = &C>,
    leaves: &dyn Fn(u32) -> bool,
) -> Option<Taken> {
    world.__refuse(values, leaves)
}

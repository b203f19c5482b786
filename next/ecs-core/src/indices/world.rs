//! Worlds with an index of a component: queries of the entities with a key, and checks of unique keys before a change.

use alloc::vec::Vec;

use super::notes::{Indexed, NewKeys};
use super::shape::{KeyOf, Keyed, Shape, Unique};
use super::view::ValueIndex;
use crate::entity::Entity;
use crate::error::{BrokenRule, Refused};
use crate::query::only::Only;
use crate::query::typed::Terms;
use crate::query::walk::Walk;
use crate::query::{Query, QueryIter};
use crate::store::Store as _;
use crate::world::{Has, HasUnit};

/// A world with an index of the component `C`: `#[index]` is before it.
///
/// With this bound, generic code reads the index by [`index_of`](crate::World::index_of). The shape says how it is searched,
/// as in `W: HasIndex<Name, Shape = Unique<Hashed<Name>>>`.
///
/// # Examples
///
/// ```
/// use ecs_core_next::{Entity, HasIndex, Hashed, World, world};
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
    fn value_index(&self) -> ValueIndex<'_, Self::Shape>;
    #[doc(hidden)]
    fn key_of(&self, value: &C) -> <Self::Shape as Shape>::Key;
}

#[diagnostic::do_not_recommend]
impl<W: Has<C, Storage = Indexed<S, C>> + HasUnit<C>, C: 'static, S: Shape> HasIndex<C> for W {
    type Shape = S;

    #[inline]
    fn value_index(&self) -> ValueIndex<'_, S> {
        <W as Has<C>>::set_of(self.sets()).column::<W::Path>().index()
    }

    fn key_of(&self, value: &C) -> S::Key {
        <W as Has<C>>::set_of(self.sets()).lookup::<W::Path>().notes.key_of(value)
    }
}

/// The rows of a query whose entities have a key.
pub type QueryAt<'w, W, Q> = Only<
    'w,
    <<<Q as Query<W>>::Terms as Terms<W>>::Walk<'w> as Walk<'w>>::Terms,
    <Q as Query<W>>::Item<'w>,
>;

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn query_at<'w, W, Q, C, K>(world: &'w mut W, key: &K) -> QueryAt<'w, W, Q>
where
    W: HasIndex<C>,
    Q: Query<W>,
    K: KeyOf<W::Shape> + ?Sized,
{
    let entities: Vec<Entity> = world.value_index().get(key).into_iter().collect();
    QueryIter::<W, Q>::new(Q::Terms::run(world)).only(entities)
}

/// Errors if another entity has the key of a value that is about to be stored.
pub fn prepare<W: HasIndex<C, Shape = Unique<S>>, C, S: Keyed>(
    world: &W,
    value: &C,
    entity: Option<Entity>,
) -> Result<Option<Entity>, Refused> {
    let own = |index| entity.is_some_and(|entity| entity.index() == index);
    match world.value_index().holder(&world.key_of(value), own) {
        Some(holder) => Err(Refused::Broken(BrokenRule::NotUnique(<W as Has<C>>::NAME, holder))),
        None => Ok(None),
    }
}

/// Returns the first of the values of new entities whose key another one has, or an earlier one of these.
pub fn refuse_rows<W: HasIndex<C, Shape = Unique<S>>, C, S: Keyed>(
    world: &W,
    values: &[C],
) -> Option<(usize, BrokenRule)> {
    let mut new = NewKeys::<S>::new();
    values.iter().enumerate().find_map(|(number, value)| {
        if let Err(Refused::Broken(rule)) = prepare(world, value, None) {
            return Some((number, rule));
        }
        new.add(world.key_of(value), number)?;
        Some((number, BrokenRule::Repeated(<W as Has<C>>::NAME)))
    })
}

/// Returns two entities whose values have the same key. O(entities).
pub fn twins<W: HasIndex<C, Shape = Unique<S>>, C, S: Keyed>(
    world: &W,
) -> Option<(Entity, Entity)> {
    world.value_index().twins()
}

//! What every world is, and what it means that a world has a component.

use super::{access, structure};
use crate::entity::entities::Entities;
use crate::entity::entity_table::EntityTable;
use crate::entity::error::{InsertError, NoSuchEntity, RemoveError};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::group::GroupList;
use crate::group::leave::discard;
use crate::plan::planner::GroupTerms;
use crate::query::{ColumnSet, Query, QueryIter, ReadOnly};
use crate::storage::column::{Column, ColumnMut};
use crate::storage::group_state::GroupState;
use crate::storage::kind::{Sparse, StorageKind};
use crate::storage::origin::Origin;
use crate::storage::pool::Pool;
use crate::world::bundle::Bundle;
use crate::world::commands::{ApplyReport, Commands, Queue};

/// A world declared with `world!`.
///
/// Bounds on this trait and on [`Has`] make a function generic over worlds. What it offers is what such
/// functions need; a world itself has more methods, and columns tell values and change them
/// ([`Column::get`], [`ColumnMut::get_mut`]).
///
/// # Examples
///
/// ```
/// use ecs_core::{Has, Join, World, world};
///
/// struct Position(f32);
/// struct Velocity(f32);
///
/// fn drift<W: World + Has<Position> + Has<Velocity>>(world: &mut W, dt: f32) {
///     let (mut position, velocity) = world.columns::<(&mut Position, &Velocity)>();
///     for (position, velocity) in (&mut position, &velocity).join() {
///         position.0 += velocity.0 * dt;
///     }
/// }
///
/// world!(struct Sim { position: Position, velocity: Velocity });
/// let mut sim = Sim::new();
/// let ship = sim.spawn((Position(1.0), Velocity(2.0)));
/// drift(&mut sim, 0.5);
/// assert_eq!(sim.position()[ship].0, 2.0);
///
/// /// The fastest stops.
/// fn stop_one<W: World + Has<Velocity>>(world: &mut W) -> Option<f32> {
///     let all = world.column_of::<Velocity>();
///     let (fastest, _) = all.iter().max_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
///     world.remove::<Velocity>(fastest).ok().map(|velocity| velocity.0)
/// }
/// assert_eq!(stop_one(&mut sim), Some(2.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a world",
    label = "not a world",
    note = "worlds are declared with `ecs_core::world!`"
)]
pub trait World: Sized + 'static {
    /// One handle per column, group and the entities; what `split` gives.
    type Split<'w>;
    #[doc(hidden)]
    type Signature: Signature;
    #[doc(hidden)]
    type Parts<'w>;
    #[doc(hidden)]
    type Queues;
    #[doc(hidden)]
    type Groups: GroupList<Self>;
    #[doc(hidden)]
    const COMPONENTS: &'static [ComponentOps<Self>];
    #[doc(hidden)]
    const GROUPS: &'static [GroupTerms];

    /// Lends every column at once.
    fn split(&mut self) -> Self::Split<'_>;

    #[doc(hidden)]
    fn table(&self) -> &EntityTable<Self::Signature>;
    #[doc(hidden)]
    fn table_mut(&mut self) -> &mut EntityTable<Self::Signature>;
    #[doc(hidden)]
    fn groups(&self) -> &[GroupState];
    #[doc(hidden)]
    fn groups_mut(&mut self) -> &mut [GroupState];
    #[doc(hidden)]
    fn parts(&mut self) -> (Self::Parts<'_>, Origin<'_>);
    #[doc(hidden)]
    fn queues() -> Self::Queues;
    #[doc(hidden)]
    fn visit<V: Visitor<Self>>(&mut self, visitor: &mut V);

    /// Lends some columns at once: `&C` and `&mut C` for components, alone or in a tuple. O(1).
    ///
    /// The same component twice is a compile error, when the program is built: `cargo check` doesn't see it.
    #[inline]
    #[must_use]
    fn columns<T: ColumnSet<Self>>(&mut self) -> T::Columns<'_> {
        let (mut parts, origin) = self.parts();
        T::take(&mut parts, origin)
    }

    /// Runs a query, by the best plan that this world's groups allow: a struct declared in the macro,
    /// or a tuple of `&C`, `&mut C`, options of these and [`Entity`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, World, world};
    /// # struct Age(u32);
    /// # world!(struct Sim { age: Age });
    /// # let mut sim = Sim::new();
    /// # let first = sim.spawn(Age(3));
    /// for (entity, age) in World::query_mut::<(Entity, &mut Age)>(&mut sim) {
    ///     age.0 += entity.index();
    /// }
    /// # assert_eq!(sim.age()[first].0, 3);
    /// ```
    #[inline]
    fn query_mut<Q: Query<Self>>(&mut self) -> QueryIter<'_, Self, Q> {
        QueryIter::new(self)
    }

    /// Runs a query that changes nothing, by the same plan. O(1), and O(rows) to walk.
    #[inline]
    fn query<Q: ReadOnly<Self>>(&self) -> QueryIter<'_, Self, Q> {
        QueryIter::read(self)
    }

    /// The column of a component. O(1).
    #[inline]
    #[must_use]
    fn column_of<C: 'static>(&self) -> Column<'_, C, StorageOf<Self, C>>
    where
        Self: Has<C>,
    {
        access::column(self)
    }

    /// The column of a component, to be changed. O(1).
    #[inline]
    fn column_of_mut<C: 'static>(&mut self) -> ColumnMut<'_, C, StorageOf<Self, C>>
    where
        Self: Has<C>,
    {
        access::column_mut(self)
    }

    /// The living entities. O(1).
    #[inline]
    #[must_use]
    fn entities(&self) -> Entities<'_> {
        Entities::new(access::origin(self))
    }

    /// Makes an entity with these components. O(components).
    ///
    /// # Panics
    ///
    /// When the world has as many entities as it can number.
    #[inline]
    fn spawn<B: Bundle<Self>>(&mut self, bundle: B) -> Entity {
        structure::spawn(self, bundle)
    }

    /// Ends an entity and drops its components. O(its components).
    ///
    /// # Errors
    ///
    /// When it is not alive.
    #[inline]
    fn despawn(&mut self, entity: Entity) -> Result<(), NoSuchEntity> {
        structure::despawn(self, entity)
    }

    /// Adds components, or replaces those that are there. O(components).
    ///
    /// # Errors
    ///
    /// When the entity is not alive. The bundle is handed back in the error.
    #[inline]
    fn insert<B: Bundle<Self>>(&mut self, entity: Entity, bundle: B) -> Result<(), InsertError<B>> {
        structure::insert(self, entity, bundle)
    }

    /// Takes components out and hands them over. O(components).
    ///
    /// # Errors
    ///
    /// When the entity is not alive or lacks one of them. Then nothing is taken.
    #[inline]
    fn remove<B: Bundle<Self>>(&mut self, entity: Entity) -> Result<B, RemoveError> {
        structure::remove(self, entity)
    }

    /// Makes the changes of a command buffer and leaves it empty. O(changes).
    #[inline]
    fn apply(&mut self, commands: &mut Commands<Self>) -> ApplyReport {
        access::apply(self, commands)
    }
}

/// A world that has components of the type `C`.
#[diagnostic::on_unimplemented(
    message = "`{C}` isn't a component of `{Self}`",
    label = "not a component of `{Self}`",
    note = "a component is a field of the struct that `world!` is given"
)]
pub trait Has<C>: World + Imply<C, Is: Bundle<Self>> {
    /// How the values are arranged: [`Sparse`], or [`Linear`](crate::Linear) by `#[storage(linear)]`.
    ///
    /// A column has slices and rows where it is known to be [`Sparse`]: `W: Has<C, Storage = Sparse>`.
    type Storage: StorageKind;
    #[doc(hidden)]
    const ID: usize;
    #[doc(hidden)]
    const NAME: &'static str;

    #[doc(hidden)]
    fn pool(&self) -> &Pool<C, Self::Storage>;
    #[doc(hidden)]
    fn pool_mut(&mut self) -> &mut Pool<C, Self::Storage>;
    #[doc(hidden)]
    fn part<'w>(parts: &mut Self::Parts<'w>) -> Option<&'w mut Pool<C, Self::Storage>>
    where
        'w: 'w;
    #[doc(hidden)]
    fn queue(queues: &mut Self::Queues) -> &mut Queue<C>;
}

/// How a world arranges the values of a component.
pub(crate) type StorageOf<W, C> = <W as Has<C>>::Storage;

/// A world in which no group owns the component `C`, and whose storage is sparse, so that its column can
/// be sorted.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no column of `{C}` that can be sorted alone",
    label = "owned by a group, stored linearly, or no component at all",
    note = "sort the group that owns it: `world.the_group_mut().sort_by::<&{C}>(..)` sorts all of its columns together",
    note = "linear storage has no order but that of the entities' indices; leave `#[storage(linear)]` out to sort it"
)]
pub trait Sortable<C>: Has<C, Storage = Sparse> {}

/// Lets `Self: Has<C>` imply `C: Bundle<Self>`: a bound on a trait's parameter isn't implied, but one on
/// an associated type is, and this one is `C`.
#[doc(hidden)]
pub trait Imply<C>: ImplyInner<C, Is = C> {}

#[doc(hidden)]
pub trait ImplyInner<C> {
    type Is;
}

impl<W, C> ImplyInner<C> for W {
    type Is = C;
}

impl<W, C> Imply<C> for W {}

/// Called once for each component of a world.
#[doc(hidden)]
pub trait Visitor<W: World> {
    fn visit<C>(&mut self, world: &mut W)
    where
        W: Has<C>;
}

/// What can be done to a component that is known only by its number.
#[doc(hidden)]
pub struct ComponentOps<W: World> {
    pub(crate) discard: Discard<W>,
}

/// Takes the component of an entity that had these components out of its column and drops it.
type Discard<W> = fn(&mut W, u32, <W as World>::Signature);

impl<W: World> ComponentOps<W> {
    #[must_use]
    pub const fn of<C>() -> Self
    where
        W: Has<C>,
    {
        Self { discard: discard::<W, C> }
    }
}

/// The column of a component, taken out of the parts.
#[inline]
pub(crate) fn take<'w, W: Has<C>, C: 'w>(
    parts: &mut W::Parts<'w>,
    origin: Origin<'w>,
) -> ColumnMut<'w, C, StorageOf<W, C>> {
    match W::part(parts) {
        Some(pool) => ColumnMut::new(pool, origin),
        None => lent_twice(W::NAME),
    }
}

#[cold]
fn lent_twice(component: &str) -> ! {
    panic!("the column `{component}` is lent twice")
}

/// What an entity has, to be changed, once everything promised is alive. O(1).
#[inline]
pub(crate) fn signature_mut<W: World>(world: &mut W, entity: Entity) -> Option<&mut W::Signature> {
    if world.table().allocator.contains(entity) {
        return world.table_mut().signature_mut(entity);
    }
    promised(world, entity)
}

/// The same for an entity that isn't alive yet.
#[cold]
#[inline(never)]
fn promised<W: World>(world: &mut W, entity: Entity) -> Option<&mut W::Signature> {
    world.table_mut().allocator.flush();
    world.table_mut().signature_mut(entity)
}

//! The methods of every world.

use super::{access, structure};
use crate::entity::entities::Entities;
use crate::entity::error::{InsertError, NoSuchEntity, RemoveError};
use crate::entity::handle::Entity;
use crate::query::column_set::ColumnSet;
use crate::query::iter::QueryIter;
use crate::query::traits::Query;
use crate::query::traits::ReadOnly;
use crate::schema::data::{Bundle, Has, WorldData};
use crate::schema::has::StorageOf;
use crate::storage::column::{Column, ColumnMut};
use crate::world::commands::{ApplyReport, Commands};

/// A world that [`world!`](crate::World) has written.
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
pub trait World: WorldData {
    /// Lends every column at once, with the entities and a token per group. O(1).
    #[inline]
    fn split(&mut self) -> Self::Split<'_> {
        self.lend_all()
    }

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
        Entities::new(self.table())
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

#[diagnostic::do_not_recommend]
impl<W: WorldData> World for W {}

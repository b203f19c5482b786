//! Clones of single rows.

use crate::entity::Entity;
#[cfg(feature = "delta")]
use crate::store::Store as _;
use crate::world::{HasUnit, World};

/// A world with `#[derive(Clone)]`, so that single entities can be cloned too.
///
/// With this bound, generic code calls [`World::duplicate`](crate::World::duplicate),
/// [`World::copy_from`](crate::World::copy_from) and [`World::instance`](crate::World::instance).
///
/// # Examples
///
/// ```
/// use ecs_core::{ClonesEntities, Entity, World, world};
///
/// fn twins<W: ClonesEntities>(world: &mut W, entity: Entity) -> Option<[Entity; 2]> {
///     Some([entity, world.duplicate(entity).ok()?])
/// }
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Health(i32);
/// world!(
///     #[derive(Clone)]
///     struct Sim { health: Health }
/// );
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// let [a, b] = twins(&mut sim, entity).unwrap();
/// assert_eq!(sim.health()[a], sim.health()[b]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't clone its entities",
    label = "a world without `Clone`",
    note = "write `#[derive(Clone)]` before the struct of the world in `world!`"
)]
pub trait ClonesEntities: World + Clone {
    /// Passes each unit to a visitor.
    #[doc(hidden)]
    fn each_copy<V: CopyVisitor<Self>>(visitor: &mut V);
}

/// A visitor of the units whose rows can be cloned.
#[doc(hidden)]
pub trait CopyVisitor<W: World> {
    /// Does it with one unit. `copy` returns a clone of the row of an entity.
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>;
}

/// Clones rows into empty sets, where each has the handle of its place in a list.
#[cfg(feature = "delta")]
pub(crate) struct CopyRows<'a, W: World> {
    pub(crate) from: &'a W::Sets,
    pub(crate) to: &'a mut W::Sets,
    /// The entities, by unit. A row that was copied already has the handle of its place.
    pub(crate) entities: &'a dyn Fn(usize) -> &'a [Entity],
    pub(crate) placed: bool,
}

/// Returns the handle of a place in a list.
#[cfg(feature = "delta")]
pub(crate) const fn at_place(place: usize) -> Entity {
    crate::entities::fresh(place, 1)
}

#[cfg(feature = "delta")]
impl<W: World> CopyVisitor<W> for CopyRows<'_, W> {
    fn unit<R>(&mut self, copy: fn(&W::Sets, Entity) -> Option<R>)
    where
        W: HasUnit<R>,
    {
        let to = W::set_in_mut(self.to);
        for (place, &entity) in (self.entities)(W::UNIT).iter().enumerate() {
            let there = if self.placed { at_place(place) } else { entity };
            if let Some(row) = copy(self.from, there) {
                to.push(at_place(place), crate::bundle::IntoRow::into_row(row));
            }
        }
    }
}

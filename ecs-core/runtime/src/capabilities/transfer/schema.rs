//! Worlds that derive `Clone`, whose entities can be cloned one by one.

use crate::capabilities::transfer::storage::CopyStore;
use crate::schema::data::{HasUnit, WorldData};

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
pub trait ClonesEntities: WorldData + Clone {
    #[doc(hidden)]
    fn clone_units<V: CloneVisitor<Self>>(visitor: &mut V);
}

/// A visitor, which is called once for each unit of a world, with the functions that clone its columns.
#[doc(hidden)]
pub trait CloneVisitor<W: WorldData> {
    fn visit<R, A>(&mut self, copies: &A)
    where
        W: HasUnit<R>,
        W::Store: CopyStore<A>;
}

/// A world that is created without values, for entities that leave another one.
///
/// The lifetime stands for none. Because of it, rustc checks the bound of a method only where the method is called.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has resources and no default value, so no new world can be created for the entities",
    label = "a world without `Default`",
    note = "write `#[derive(Default)]` before the struct of the world in `world!`, or call `move_to` or `copy_to` with another world"
)]
pub trait Fresh<'a>: WorldData + Default {}

impl<W: WorldData + Default> Fresh<'_> for W {}

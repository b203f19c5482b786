//! Links in structural changes: cycles are refused, and the policy is carried out when a target is despawned.

use alloc::vec::Vec;

use super::column::LinkStorage;
use super::lists::Links;
use crate::columns::Columns;
use crate::entity::Entity;
use crate::error::Refused;
use crate::rows::{NotedRows, SparseRows};
use crate::set::NONE;
use crate::store::NotedSet;
use crate::units::{Mask as _, Units};
use crate::world::{Has, HasUnit, World};

/// A component that links its entity to another one, as a child to its parent.
///
/// A field with `#[link(on_despawn = ..)]` in [`world!`](crate::world!) has such a component. The entity with the component is the
/// *source* of the link, and [`target`](Self::target) returns its *target*. The world keeps the sources of each target in a list, and
/// keeps links free of cycles.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, Link, world};
///
/// struct ChildOf(Entity);
///
/// impl Link for ChildOf {
///     fn target(&self) -> Entity {
///         self.0
///     }
/// }
///
/// world!(
///     struct Scene {
///         #[link(on_despawn = despawn)]
///         parent: ChildOf,
///     }
/// );
///
/// let mut scene = Scene::new();
/// let root = scene.spawn(());
/// let [a, b] = [scene.spawn(ChildOf(root)), scene.spawn(ChildOf(root))];
/// let leaf = scene.spawn(ChildOf(b));
///
/// assert!(scene.parent().children(root).eq([a, b]));
/// assert!(scene.parent().descendants(root).eq([a, b, leaf]));
/// assert!(scene.parent().ancestors(leaf).eq([b, root]));
///
/// scene.insert(leaf, ChildOf(a)).unwrap();
/// assert!(scene.insert(a, ChildOf(leaf)).is_err());
///
/// scene.despawn(root);
/// assert!(scene.is_empty());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a link: it has no target",
    label = "a component with `#[link(..)]` implements `Link`",
    note = "implement `ecs_core::Link` for `{Self}`: `fn target(&self) -> Entity`"
)]
#[doc(alias = "children")]
#[doc(alias = "hierarchy")]
#[doc(alias = "inventory")]
#[doc(alias = "parent")]
#[doc(alias = "relation")]
pub trait Link: 'static {
    /// Returns the target of the link. It must be the same entity in each call, as long as the value isn't replaced. Otherwise the
    /// lists of a world differ from its values.
    ///
    /// A change of a world calls this once for each value, before the value is stored. The lists follow what it returns then. So they
    /// stay consistent if it returns another entity later, and if it panics.
    fn target(&self) -> Entity;
}

/// The order of a link that no group owns: it can be that of targets, and no other.
pub struct ByTarget;

/// A world in which `C` is a link.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, HasLink, Link, World, world};
///
/// struct ChildOf(Entity);
/// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
/// world!(struct Scene { #[link(on_despawn = despawn)] parent: ChildOf });
///
/// fn siblings<W: HasLink<ChildOf>>(world: &W, entity: Entity) -> usize {
///     let parents = world.column_of::<ChildOf>();
///     parents.parent(entity).map_or(0, |parent| parents.children(parent).count() - 1)
/// }
///
/// let mut scene = Scene::new();
/// let root = scene.spawn(());
/// let [a, _] = [scene.spawn(ChildOf(root)), scene.spawn(ChildOf(root))];
/// assert_eq!(siblings(&scene, a), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{C}` isn't a link of `{Self}`",
    label = "not a link of `{Self}`",
    note = "a link is a component with `#[link(on_despawn = ..)]`"
)]
pub trait HasLink<C>: Has<C, Storage: LinkStorage> + HasUnit<C> {
    #[doc(hidden)]
    fn __links(&self) -> NotedRows<'_, Links>;
    #[doc(hidden)]
    fn __links_mut(&mut self) -> (SparseRows<'_>, &mut Links);
}

#[diagnostic::do_not_recommend]
impl<W, C, B: Columns + 'static> HasLink<C> for W
where
    W: Has<C, Storage: LinkStorage> + HasUnit<C, Set = NotedSet<B, Links>>,
{
    fn __links(&self) -> NotedRows<'_, Links> {
        Self::set_in(self.__sets()).rows()
    }
    fn __links_mut(&mut self) -> (SparseRows<'_>, &mut Links) {
        Self::set_in_mut(self.sets_mut()).notes_mut()
    }
}

/// Returns the target of a value, unless a link from the entity to it would close a cycle.
pub fn prepare<W: HasLink<C>, C: Link>(
    world: &W,
    value: &C,
    entity: Option<Entity>,
) -> Result<Option<Entity>, Refused> {
    let target = value.target();
    let closes = entity.is_some_and(|entity| {
        let links = world.__links().notes;
        let (source, end) = (entity.index(), target.index());
        entity == target || world.contains(target) && links.closes_cycle(source, end)
    });
    if closes { Err(Refused::Cycle) } else { Ok(Some(target)) }
}

/// Puts an entity in the list of the target of its value, or in none if that isn't alive.
pub fn settle<W: HasLink<C>, C>(world: &mut W, entity: Entity, target: Option<Entity>) {
    let alive = |target: &Entity| world.table_mut().units_to_change(*target).is_some();
    let target = target.filter(alive);
    let (rows, links) = world.__links_mut();
    links.link(rows, entity, target);
}

/// What the macro writes for a world with links.
pub trait EndsLinks: World {
    /// Returns whether an entity has sources.
    fn is_target(&self, entity: Entity) -> bool;
    /// Lists the sources of an entity that end with it.
    fn list_sources(&self, target: Entity, sources: &mut Vec<Entity>);
    /// Removes the links to entities that have ended, empties their lists, and lets them leave their groups.
    fn release(&mut self, ended: &[(Entity, Self::Units)]);
}

/// Despawns an entity, and those that are despawned with it. Returns whether it was alive.
pub fn end<W: EndsLinks>(world: &mut W, entity: Entity) -> bool {
    let Some(units) = world.table_mut().destroy(entity) else { return false };
    if !world.is_target(entity) {
        world.leave(entity, units, W::Units::EMPTY, units);
        world.note_end(entity);
        world.drop_units(entity, units);
        return true;
    }
    let mut ended = Ended { entities: alloc::vec![(entity, units)], world };
    let (mut at, mut sources) = (0, Vec::new());
    while let Some(&(target, _)) = ended.entities.get(at) {
        ended.world.list_sources(target, &mut sources);
        for source in sources.drain(..) {
            // One that has ended already isn't alive.
            if let Some(units) = ended.world.table_mut().destroy(source) {
                ended.entities.push((source, units));
            }
        }
        at += 1;
    }
    ended.world.release(&ended.entities);
    ended.drop_rows();
    true
}

/// Entities that have ended, each behind one of its targets. Their values are dropped from the last one on, also if one of them panics.
struct Ended<'w, W: EndsLinks> {
    world: &'w mut W,
    entities: Vec<(Entity, W::Units)>,
}

impl<W: EndsLinks> Ended<'_, W> {
    fn drop_rows(&mut self) {
        while let Some((entity, units)) = self.entities.pop() {
            self.world.drop_units(entity, units);
        }
    }
}

impl<W: EndsLinks> Drop for Ended<'_, W> {
    fn drop(&mut self) {
        self.drop_rows();
    }
}

/// Lets entities that have ended leave their groups.
pub fn leave<W: World>(world: &mut W, ended: &[(Entity, W::Units)]) {
    for &(entity, units) in ended {
        world.leave(entity, units, W::Units::EMPTY, W::Units::EMPTY);
        world.note_end(entity);
    }
}

/// Removes a link from the sources of an entity that are alive.
pub fn unlink<W: HasLink<C>, C>(world: &mut W, target: Entity, removed: &mut Vec<C>) {
    let mut source = world.__links().notes.ends(target.index()).0;
    while source != NONE {
        let links = world.__links().notes;
        let entity = links.entity(source);
        source = links.neighbours(source).1;
        if let Some(entity) = entity
            && let Some(old) = world.__table().units(entity)
        {
            let new = old.without(W::Units::of(const { Units::one(W::UNIT) }));
            world.leave(entity, old, new, old.without(new));
            world.table_mut().set_units(entity, new);
            removed.extend(world.take_row(entity));
            world.enter(entity, old, new);
        }
    }
}

impl<B: Columns> NotedSet<B, Links> {
    /// Removes all sources of a target from its list. O(sources).
    pub fn forget(&mut self, target: u32) {
        self.notes_mut().1.forget(target);
    }
}

impl Links {
    /// Returns whether an entity has sources.
    #[must_use]
    pub fn is_target(&self, entity: Entity) -> bool {
        self.ends(entity.index()).0 != NONE
    }

    /// Appends the sources of an entity to a list.
    pub fn list(&self, target: Entity, sources: &mut Vec<Entity>) {
        let mut source = self.ends(target.index()).0;
        while source != NONE {
            sources.extend(self.entity(source));
            source = self.neighbours(source).1;
        }
    }
}

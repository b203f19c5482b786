//! The links of a world.

use crate::capabilities::links::storage::lists::{LinkKind, LinkStorage};
use crate::schema::data::{Has, HasUnit};

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
pub trait HasLink<C>: Has<C, Storage: LinkKind> + HasUnit<C, Store: LinkStorage> {}

impl<W: Has<C, Storage: LinkKind> + HasUnit<C, Store: LinkStorage>, C> HasLink<C> for W {}

/// A world in which the rows of the link `C` can be sorted alone: no group owns them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no link `{C}` that can be sorted alone",
    label = "owned by a group, or no link",
    note = "sort the group that owns it: `world.the_group_mut().sort_parents_first::<{C}>()` sorts all of its columns together"
)]
pub trait SortableLink<C>: HasLink<C> {}

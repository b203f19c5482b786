//! Components that refer to another entity.

use crate::entity::handle::Entity;

/// A component that links its entity to another one, as a child to its parent.
///
/// A field with `#[link(on_despawn = ..)]` in [`world!`](crate::World) has such a component. The
/// entity with the component is the *source* of the link, and [`target`](Self::target) returns its
/// *target*. The world keeps the sources of each target in a list, and keeps links free of cycles.
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
pub trait Link: 'static {
    /// Returns the target of the link. It must be the same entity in each call, as long as the value
    /// isn't replaced. Otherwise the lists of a world differ from its values.
    ///
    /// A change of a world calls this once for each value, before the value is stored. The lists follow what it
    /// returns then. So they stay consistent if it returns another entity later, and if it panics.
    fn target(&self) -> Entity;
}

/// The policy of a link: what happens to the sources when their target is despawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDespawn {
    /// The sources are despawned too, and their own sources.
    Despawn,
    /// The sources lose the component.
    Unlink,
    /// The sources keep the component. The link is no longer in a list.
    Keep,
}

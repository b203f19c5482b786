//! The order of links, and links whose target came alive later.

use alloc::vec::Vec;

use super::world::{ByTarget, HasLink, settle};
use crate::group::{Group, GroupMut, Owns};
use crate::rows::Rows as _;
use crate::set::NONE;
use crate::sort::{cuts, permute};
use crate::store::Store as _;
use crate::world::{Has, HasUnit, World};

/// A world in which the rows of the link `C` can be sorted alone: no group owns them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no link `{C}` that can be sorted alone",
    label = "owned by a group, or no link",
    note = "sort the group that owns it: `world.the_group_mut().sort_parents_first::<{C}>()` sorts all of its columns together"
)]
pub trait SortableLink<C>: HasLink<C> {}

#[diagnostic::do_not_recommend]
impl<W: HasLink<C> + Has<C, Order = ByTarget>, C> SortableLink<C> for W {}

#[expect(missing_docs, reason = "documented on the methods that the macro writes")]
pub fn sort_parents_first<W: SortableLink<C>, C>(world: &mut W) {
    let (rows, links) = world.__links_mut();
    if links.is_known_in_order() {
        return;
    }
    let order = links.parents_first(rows, 0..rows.len());
    let set = <W as HasUnit<C>>::set_in_mut(world.sets_mut());
    permute(0, order, |a, b| set.swap_rows(a, b));
    let (rows, links) = world.__links_mut();
    links.check_order(rows);
}

/// Puts each link in the list of its target again, if the target is alive.
pub fn relink<W: HasLink<C>, C>(world: &mut W) -> usize {
    let entities = world.__links().entities().iter().copied();
    let unlinked = |world: &W, index| world.__links().notes.parent(index) == NONE;
    let waiting: Vec<_> = entities.filter(|entity| unlinked(world, entity.index())).collect();
    let before = waiting.len();
    let mut left = 0;
    for entity in waiting {
        if let Some(value) = world.get::<C>(entity)
            && let Ok(target) = world.__prepare_row(value, None)
        {
            settle::<W, C>(world, entity, target);
        }
        left += usize::from(unlinked(world, entity.index()));
    }
    before - left
}

/// Needs the feature `links`.
impl<W: World, G: Group<W>> GroupMut<'_, W, G> {
    /// Sorts the members so that the target of each link precedes its sources. All owned columns are reordered together. O(members),
    /// and O(1) if the rows of the link are known to be in order.
    ///
    /// A member moves to the front only as far as its sources require. The others keep their order. As in
    /// [`sort_by`](Self::sort_by), members of nested groups stay before the other members. So each nested group is in order, and so
    /// are the rows between two groups.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, Link, world};
    /// # struct Position(f32);
    /// # struct ChildOf(Entity);
    /// # impl Link for ChildOf { fn target(&self) -> Entity { self.0 } }
    /// world!(
    ///     struct Scene { position: Position, #[link(on_despawn = despawn)] parent: ChildOf }
    ///     #[group(own(position, parent))]
    ///     struct Nodes;
    /// );
    /// let mut scene = Scene::new();
    /// let root = scene.spawn(Position(0.0));
    /// let arm = scene.spawn((Position(1.0), ChildOf(root)));
    /// let hand = scene.spawn((Position(2.0), ChildOf(arm)));
    /// scene.insert(arm, ChildOf(root)).unwrap();
    /// scene.nodes_mut().sort_parents_first::<ChildOf>();
    /// assert_eq!(scene.nodes().entities(), [arm, hand]);
    /// ```
    pub fn sort_parents_first<C>(&mut self)
    where
        W: HasLink<C>,
        G: Owns<W, C>,
    {
        let (world, rows) = self.parts();
        if world.__links().notes.is_known_in_order() {
            return;
        }
        let cuts = cuts::<W, G>(world, rows);
        for run in cuts.windows(2) {
            let links = world.__links();
            let order = links.notes.parents_first(links.list(), run[0]..run[1]);
            permute(run[0], order, |a, b| G::swap_rows(world, a, b));
        }
        let (rows, links) = world.__links_mut();
        links.check_order(rows);
    }
}

//! The order of links, and links whose target came alive later.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use crate::capabilities::links::storage::lists::LinkStorage as _;
use crate::capabilities::links::table::NONE;
use crate::capabilities::links::traits::{HasLink, SortableLink};
use crate::capabilities::links::world::{link, lists};
use crate::group::{Group, GroupMut, Owns};
use crate::schema::data::{WorldData, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::row_set::RowStore as _;
use crate::storage::store::Store as _;

pub fn sort_parents_first<W: SortableLink<C>, C>(world: &mut W) {
    let set = store_mut::<W, C>(world);
    if set.is_known_in_order() {
        return;
    }
    let order = set.parents_first(0..set.len());
    if !order.is_sorted() {
        set.permute(0, &order);
    }
    set.check_order();
}

/// Puts each link in the list of its target again, if the target is alive.
pub fn relink<W: HasLink<C>, C>(world: &mut W) -> usize {
    world.table_mut().flush();
    let unlinked = |world: &W, index: u32| {
        lists::<W, C>(world).is_some_and(|links| links.parent(index) == NONE)
    };
    let entities = store::<W, C>(world).rows().entities();
    let indices = entities.iter().map(|entity| entity.index());
    let waiting: Vec<u32> = indices.filter(|&index| unlinked(world, index)).collect();
    waiting.iter().for_each(|&source| link::<W, C>(world, source));
    waiting.iter().filter(|&&source| !unlinked(world, source)).count()
}

/// Needs the feature `links`.
impl<W: WorldData, G: Group<W>> GroupMut<'_, W, G> {
    /// Sorts the members so that the target of each link precedes its sources. All owned columns are
    /// reordered together. O(members), and O(1) if the rows of the link are known to be in order.
    ///
    /// A member moves to the front only as far as its sources require. The others keep their order. As
    /// in [`sort_by`](Self::sort_by), members of nested groups stay before the other members. So each
    /// nested group is in order, and so are the rows between two groups.
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
        let set = store::<W, C>(self.world());
        if set.is_known_in_order() {
            return;
        }
        let mut order = Vec::with_capacity(self.entities().len());
        let mut runs = self.runs();
        runs.sort_unstable_by_key(|run| run.start);
        for run in runs {
            order.extend(set.parents_first(run));
        }
        if !order.is_sorted() {
            self.permute(&order);
        }
        store_mut::<W, C>(self.world_mut()).check_order();
    }
}

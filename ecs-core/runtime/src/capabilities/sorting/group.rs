//! The order of a group's members.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use crate::group::members::len;
use crate::group::mixed::mixed;
use crate::group::owned::OwnedUnits as _;
#[cfg(feature = "families")]
use crate::group::segments;
use crate::group::{Group, GroupMut};
use crate::query::iter::QueryIter;
use crate::query::traits::ReadOnly;
use crate::schema::data::WorldData;
use crate::schema::world_mut::WorldMut as _;
use crate::storage::permutation::row_numbers;
use crate::tuples::ListOf;

impl<W: WorldData, G: Group<W>> GroupMut<'_, W, G> {
    /// Sorts the members by the items of a read-only query: `Entity`, `&C`, a tuple of these, or a
    /// query of the world. Equal items keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// All owned columns are reordered together. Members of nested groups stay before the other
    /// members: each nested group, and the rows between two groups, are sorted separately. So is
    /// each segment of a group that shares columns with groups that aren't nested. The
    /// order is computed before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Panics
    ///
    /// Panics if the query requires a component that a member lacks.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, world};
    /// # struct Position(f32);
    /// # struct Layer(u8);
    /// world!(
    ///     struct Scene { position: Position, layer: Layer }
    ///     #[group(own(position, layer))]
    ///     struct Drawn;
    /// );
    /// let mut scene = Scene::new();
    /// let back = scene.spawn((Position(0.0), Layer(7)));
    /// let front = scene.spawn((Position(5.0), Layer(1)));
    /// scene.drawn_mut().sort_by::<&Layer>(|a, b| a.0.cmp(&b.0));
    /// assert_eq!(scene.drawn().entities(), [front, back]);
    /// scene.drawn_mut().sort_by_key::<Entity, _>(|entity| entity);
    /// assert_eq!(scene.drawn().entities(), [back, front]);
    /// ```
    pub fn sort_by<Q: ReadOnly<W>>(
        &mut self,
        mut compare: impl FnMut(Q::Item<'_>, Q::Item<'_>) -> Ordering,
    ) {
        let start = self.range().start;
        let order = {
            let rows = QueryIter::<W, Q>::read(self.world());
            let entities = self.entities();
            let mut order = row_numbers(start, entities.len());
            for run in self.runs() {
                order[run.start - start..run.end - start].sort_by(|&a, &b| {
                    let a = rows.at(entities[a as usize - start]);
                    let b = rows.at(entities[b as usize - start]);
                    let (Some(a), Some(b)) = (a, b) else { unordered(G::NAME) };
                    compare(a, b)
                });
            }
            order
        };
        self.permute(&order);
    }

    /// Sorts the members by a key, like [`sort_by`](Self::sort_by). O(n log n) calls of `key`, O(n)
    /// memory.
    pub fn sort_by_key<Q: ReadOnly<W>, K: Ord>(&mut self, mut key: impl FnMut(Q::Item<'_>) -> K) {
        self.sort_by::<Q>(|a, b| key(a).cmp(&key(b)));
    }

    /// Returns the runs: the ranges of rows that result from a cut at the end of each nested group.
    /// Each run is sorted separately.
    pub(crate) fn runs(&self) -> Vec<Range<usize>> {
        let (groups, rows) = (self.world().groups(), self.range());
        #[cfg(feature = "families")]
        if const { !G::SEGMENTS.is_empty() } {
            return segments::segments::<W, G>(self.world(), &rows).map(|(rows, _)| rows).collect();
        }
        let mut runs = Vec::new();
        let (mut end, mut next) = (rows.end, G::TERMS.inner);
        while end > rows.start {
            let start = next.map_or(0, |inner| groups[inner].len).clamp(rows.start, end);
            runs.push(start..end);
            end = start;
            next = next.and_then(|inner| W::GROUPS[inner].inner);
        }
        runs
    }

    /// Reorders the rows. `order[i]` is the row that moves to `start + i`.
    pub(crate) fn permute(&mut self, order: &[u32]) {
        let rows = self.range();
        permute::<W, G>(self.world_mut(), rows, order);
    }
}

#[cold]
fn unordered(group: &str) -> ! {
    panic!("the sort query needs a component that some members of `{group}` lack; use `Option<&C>`")
}

/// Permutes the rows of a group, each run in all columns that its innermost group owns. Row
/// `rows.start + i` becomes the former row `order[i]`.
fn permute<W: WorldData, G: Group<W>>(world: &mut W, rows: Range<usize>, order: &[u32]) {
    if rows.is_empty() {
        return;
    }
    #[cfg(feature = "families")]
    if const { !G::SEGMENTS.is_empty() } {
        return segments::permute::<W, G>(world, rows, order);
    }
    let inner = len::<W, G::Inner>(world.groups()).clamp(rows.start, rows.end);
    let (nested, own) = order.split_at(inner - rows.start);
    if const { G::TERMS.own.is_empty() } {
        world.groups_mut()[G::ID].list.permute_rows(inner, own);
    } else {
        if ListOf::<G::Own>::shortest(world) < inner + own.len() {
            mixed();
        }
        ListOf::<G::Own>::permute(world, inner, own);
        permute::<W, G::Inner>(world, rows.start..inner, nested);
    }
}

//! The pairs of rows of a query.

use core::ops::ControlFlow;

use super::walk::Walk as _;
use super::{Query, QueryIter};
use crate::world::World;

/// The pairs of rows of a query; see [`QueryIter::pairs`].
///
/// It is not an `Iterator`: the items of two pairs can be the same row, so the items of one pair live
/// only as long as the call that gets them.
#[must_use = "pairs are lazy and do nothing unless consumed"]
#[doc(alias = "collision")]
pub struct Pairs<'w, W: World, Q: Query<W>>(QueryIter<'w, W, Q>);

impl<'w, W: World, Q: Query<W>> QueryIter<'w, W, Q> {
    /// Returns all unordered pairs of rows, with both items of a pair at once. O(1).
    ///
    /// The first item of a pair is before the second one in the order of the query. A loop over the pairs
    /// takes O(rows²). It looks each row up once, and allocates O(rows) if the query isn't packed.
    ///
    /// # Examples
    ///
    /// ```
    /// use ecs_core::world;
    ///
    /// struct Position(f32);
    /// struct Hits(u32);
    ///
    /// world!(
    ///     struct Sim { position: Position, hits: Hits }
    ///     #[query]
    ///     struct Colliding { position: &Position, hits: &mut Hits }
    /// );
    /// let mut sim = Sim::new();
    /// sim.spawn_batch([0.0, 0.5, 7.0].map(|x| (Position(x), Hits(0))));
    ///
    /// sim.colliding().pairs().for_each(|a, b| {
    ///     if (a.position.0 - b.position.0).abs() < 1.0 {
    ///         a.hits.0 += 1;
    ///         b.hits.0 += 1;
    ///     }
    /// });
    /// assert!(sim.hits().iter().map(|(_, hits)| hits.0).eq([1, 1, 0]));
    /// ```
    pub fn pairs(self) -> Pairs<'w, W, Q> {
        Pairs(self)
    }
}

/// The pairs of a query as an iterator. There is none.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the pairs of `{Q}` are no iterator, because two pairs can have the same row",
    label = "call `for_each` on the pairs",
    note = "write `.pairs().for_each(|a, b| ..)`, or `.pairs().try_for_each(|a, b| ..)` to stop early"
)]
pub trait Unshared<Q> {}

// The error of a `for` loop or an adaptor names `for_each`.
impl<'w, W: World + Unshared<Q>, Q: Query<W>> Iterator for Pairs<'w, W, Q> {
    type Item = (Q::Item<'w>, Q::Item<'w>);

    fn next(&mut self) -> Option<Self::Item> {
        None
    }
}

impl<W: World, Q: Query<W>> Pairs<'_, W, Q> {
    /// Calls `f` for each pair. O(rows²).
    #[inline]
    pub fn for_each(self, mut f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>)) {
        let _ = self.try_for_each(|a, b| {
            f(a, b);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Calls `f` for each pair until it returns `Break`, and returns that. O(rows²).
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// # use ecs_core::{Entity, world};
    /// # struct Name(&'static str);
    /// # world!(
    /// #     struct Sim { name: Name }
    /// #     #[query]
    /// #     struct Named { entity: Entity, name: &Name }
    /// # );
    /// # let mut sim = Sim::new();
    /// # let a = sim.spawn(Name("a"));
    /// # sim.spawn(Name("b"));
    /// # let c = sim.spawn(Name("a"));
    /// let twins = sim.named().pairs().try_for_each(|a, b| {
    ///     if a.name.0 == b.name.0 { ControlFlow::Break((a.entity, b.entity)) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(twins, ControlFlow::Break((a, c)));
    /// ```
    #[inline]
    pub fn try_for_each<B>(
        self,
        f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.0.each_pair::<W, Q, B>(f)
    }
}

crate::error::debug! {
    [W: World, Q: Query<W>] Pairs<'_, W, Q> as "Pairs", rows: |it| it.0.0.left();
}

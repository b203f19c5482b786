//! The walk of a query.

pub(crate) mod pairs;
use core::any::TypeId;
use core::iter::FusedIterator;

use super::columns::{Columns, FetchesOf};
use super::mode::Mode as _;
use super::only::{SelectRows, only_method};
use super::query_plan::PlanOf;
use super::terms::{ReadTerms as _, Terms};
use super::traits::{Exact, Query, ReadOnly};
use super::walk::fetches::Fetches as _;
use super::walk::{Leader, Walk};
use crate::entity::entities::Entities;
use crate::entity::error::{DisjointError, SingleError};
use crate::entity::handle::Entity;
use crate::group::members::between;
use crate::parallel::into_par_iter::into_par_iter;
use crate::parallel::methods::split_methods;
use crate::parallel::{Chunks, SplitRows};
use crate::schema::data::{WorldData, origin_of};
use crate::storage::members::{Lead, Members};
use crate::storage::origin::Origin;

/// The columns of a query.
pub(crate) type ColumnsOf<'w, W, Q> = <<Q as Query<W>>::Terms as Terms<W>>::Columns<'w>;

/// The walk of a query.
type WalkOf<'w, W, Q> = Walk<'w, FetchesOf<'w, ColumnsOf<'w, W, Q>>, PlanOf<W, Q>>;

/// The rows of a query, as an iterator.
///
/// `for_each` and `fold` walk packed columns in loops that the optimiser can vectorise; a `for` loop
/// takes one row after the other. The order of the rows is that of the leading column, if the
/// query names one. Else it is that of a group, or of the smallest required column.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct QueryIter<'w, W: WorldData, Q: Query<W>>(WalkOf<'w, W, Q>);

impl<'w, W: WorldData, Q: Query<W>> QueryIter<'w, W, Q> {
    #[inline(always)]
    pub(crate) fn new(world: &'w mut W) -> Self {
        let (mut borrows, origin) = world.borrows();
        Self::among(&mut borrows, origin)
    }

    /// Runs the query over columns that are taken from these parts.
    #[inline(always)]
    pub(crate) fn among(borrows: &mut W::Borrows<'w>, origin: Origin<'w>) -> Self {
        Self::with(<Q::Terms as Terms<W>>::take(borrows, origin), origin)
    }

    #[inline(always)]
    pub(crate) fn read(world: &'w W) -> Self
    where
        Q: ReadOnly<W>,
    {
        let origin = origin_of(world);
        Self::with(Q::Terms::read(world, origin), origin)
    }

    /// Runs the query over columns of a split world.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds, or from a world of another type.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    pub fn over(columns: ColumnsOf<'w, W, Q>) -> Self {
        let origin = columns.origin().expect("a query without a column takes the entities");
        assert!(columns.are_of(origin.allocator), "the columns are from different worlds");
        // The plan names groups by number, and another world may number others.
        assert!(origin.is_in(TypeId::of::<W>), "the columns are from a world of another type");
        Self::with(columns, origin)
    }

    /// Runs a query without required components over the entities and columns of a split world.
    ///
    /// # Panics
    ///
    /// Panics if the columns are from different worlds, or from a world of another type.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn living(entities: Entities<'w>, columns: ColumnsOf<'w, W, Q>) -> Self {
        let allocator = entities.allocator;
        assert!(columns.are_of(allocator), "the columns are from different worlds");
        let one_type = columns.origin().is_none_or(|origin| origin.is_in(TypeId::of::<W>));
        assert!(one_type, "the columns are from a world of another type");
        Self(Walk::new(columns.into_fetches(), Leader::Living(allocator), 0..usize::MAX))
    }

    #[inline(always)]
    fn with(columns: ColumnsOf<'w, W, Q>, origin: Origin<'w>) -> Self {
        let plan = const {
            PlanOf::<W, Q>::check_lead();
            assert!(
                !Q::PACKED || PlanOf::<W, Q>::PLAN.packed,
                "a query with `packed` borrows a required column that is no slice in this world; `plan_of` prints its plan"
            );
            PlanOf::<W, Q>::PLAN
        };
        let fetches = columns.into_fetches();
        if const { PlanOf::<W, Q>::LIVING } {
            return Self(Walk::new(fetches, Leader::Living(origin.allocator), 0..usize::MAX));
        }
        // The walk ends no later than the list that leads.
        let start = plan.outside.map_or(0, |inner| origin.groups[inner].len);
        let end = plan.group.map_or(usize::MAX, |group| origin.groups[group].len);
        let rows = match const { PlanOf::<W, Q>::ROWS } {
            Some(rows) => between(origin.groups, rows),
            None => start..end,
        };
        let lead = match plan.group {
            Some(group) if const { PlanOf::<W, Q>::LIST } => {
                Some(Lead::List(Members::new(origin.groups[group].list.rows())))
            }
            _ => fetches.lead(const { PlanOf::<W, Q>::LEADS }),
        };
        let leader = match lead {
            Some(Lead::List(members)) => Leader::List(members),
            Some(Lead::Bits(bits)) => Leader::Bits(bits, origin.allocator),
            None => unreachable!("a plan without a leader walks the alive entities"),
        };
        Self(Walk::new(fetches, leader, rows))
    }

    /// Returns the item of one entity, if the iterator has not passed its row yet. O(1).
    #[inline]
    #[must_use]
    pub fn get(self, entity: Entity) -> Option<Q::Item<'w>> {
        self.0.get(entity).map(Q::item)
    }

    /// Returns the items of several entities at once, if the iterator has not passed their rows yet. O(N²)
    /// comparisons of handles, and O(N) lookups.
    ///
    /// # Errors
    ///
    /// Errors if an entity is named twice or is no row that is left.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// struct Health(i32);
    /// struct Shield(i32);
    ///
    /// world!(
    ///     struct Sim { health: Health, shield: Shield }
    ///     #[query]
    ///     struct Fighters { health: &mut Health, shield: &mut Shield }
    /// );
    /// let mut sim = Sim::new();
    /// let a = sim.spawn((Health(5), Shield(1)));
    /// let b = sim.spawn((Health(7), Shield(0)));
    ///
    /// let [x, y] = sim.fighters().get_disjoint([a, b])?;
    /// std::mem::swap(x.shield, y.shield);
    /// assert_eq!(sim.shield()[b].0, 1);
    /// assert!(sim.fighters().get_disjoint([a, a]).is_err());
    /// # Ok::<(), ecs_core::DisjointError>(())
    /// ```
    pub fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[Q::Item<'w>; N], DisjointError> {
        Ok(self.0.get_disjoint(entities)?.map(Q::item))
    }

    /// Returns the only row. O(1) if the query is [exact](crate::QueryPlan::is_exact), else
    /// O(rows).
    ///
    /// # Errors
    ///
    /// Errors if there is no row, or more than one.
    #[inline]
    pub fn single(mut self) -> Result<Q::Item<'w>, SingleError> {
        let item = self.next().ok_or(SingleError::None)?;
        if self.next().is_some() { Err(SingleError::Several) } else { Ok(item) }
    }

    /// Returns in how many runs `for_each` walks the rows. In a run, all columns have the same entities in the same order, and
    /// the loop walks slices. A row that is looked up counts as a run. Loops along the bits of linear columns, or along all
    /// alive entities, have one. O(rows), or O(1) if nothing has changed since the last loop over columns in one order.
    ///
    /// If there are many more runs than kinds of entities, [`sort_by_signature`](crate::World::sort_by_signature) makes the
    /// loop faster.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// struct Position(f32);
    /// struct Velocity(f32);
    ///
    /// world!(
    ///     struct Sim { position: Position, velocity: Velocity }
    ///     #[query]
    ///     struct Moving { position: &mut Position, velocity: &Velocity }
    /// );
    /// let mut sim = Sim::new();
    /// let moving: Vec<_> = (0..100).map(|_| sim.spawn((Position(0.0), Velocity(1.0)))).collect();
    /// assert_eq!(sim.moving().runs(), 1);
    ///
    /// // The velocities get other rows, in another order.
    /// let removed: Vec<_> = moving.iter().rev().filter_map(|&e| Some((e, sim.remove::<Velocity>(e).ok()?))).collect();
    /// for (entity, velocity) in removed {
    ///     sim.insert(entity, velocity);
    /// }
    /// assert_eq!(sim.moving().runs(), 100);
    /// sim.sort_by_signature();
    /// assert_eq!(sim.moving().runs(), 1);
    /// ```
    #[must_use]
    pub fn runs(&self) -> usize {
        self.0.runs()
    }

    only_method! {
        "# Examples"
        ""
        "```"
        "# use ecs_core::world;"
        "# struct Health(i32);"
        "# world!("
        "#     struct Sim { health: Health }"
        "#     #[query]"
        "#     struct Alive { health: &mut Health }"
        "# );"
        "let mut sim = Sim::new();"
        "let [a, b, c] = [1, 2, 3].map(|health| sim.spawn(Health(health)));"
        "for alive in sim.alive().only([c, a]) {"
        "    alive.health.0 += 10;"
        "}"
        "assert!(sim.health().iter().map(|(_, health)| health.0).eq([11, 2, 13]));"
        "# let _ = b;"
        "```"
    }

    split_methods!();

    /// Folds over the entity and the item of every row.
    #[inline]
    pub(crate) fn fold_entities<B>(
        self,
        init: B,
        mut f: impl FnMut(B, Entity, Q::Item<'w>) -> B,
    ) -> B {
        self.0.fold(init, |acc, entity, row| f(acc, entity, Q::item(row)))
    }

    /// Returns the item of an entity. It can be called for entities in any order, and several times
    /// for the same entity.
    #[inline]
    pub(crate) fn at(&self, entity: Entity) -> Option<Q::Item<'w>>
    where
        Q: ReadOnly<W>,
    {
        self.0.look_up(entity).map(Q::item)
    }
}

impl<'w, W: WorldData, Q: Query<W>> SelectRows for QueryIter<'w, W, Q> {
    type Item = Q::Item<'w>;

    #[inline]
    fn row_of(&self, entity: Entity) -> Option<usize> {
        self.0.row_of(entity)
    }

    #[inline]
    fn item_at(&mut self, row: usize) -> Option<Q::Item<'w>> {
        self.0.next_at(row).map(Q::item)
    }
}

impl<'w, W: WorldData, Q: Query<W>> Iterator for QueryIter<'w, W, Q> {
    type Item = Q::Item<'w>;

    #[inline(always)]
    #[expect(clippy::manual_map, reason = "a closure is a call in a debug build")]
    fn next(&mut self) -> Option<Q::Item<'w>> {
        // Through fewer options than below, for a build without optimisation.
        if const { WalkOf::<'w, W, Q>::COUNTED } {
            return if self.0.is_empty() { None } else { Some(Q::item(self.0.next_row())) };
        }
        if const { WalkOf::<'w, W, Q>::HAS_RUNS } && self.0.knows_next() {
            return Some(Q::item(self.0.known_row()));
        }
        match self.0.next() {
            Some(row) => Some(Q::item(row)),
            None => None,
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let rows = self.0.len();
        let exact = const { PlanOf::<W, Q>::PLAN.exact };
        (if exact { rows } else { 0 }, Some(rows))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
        self.0.fold(init, |acc, _, row| f(acc, Q::item(row)))
    }

    #[inline]
    fn for_each<F: FnMut(Self::Item)>(self, mut f: F) {
        // The provided function would be one more call per row in a debug build.
        self.0.fold((), |(), _, row| f(Q::item(row)));
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        if const { PlanOf::<W, Q>::PLAN.exact } {
            self.0.skip(n);
            return self.next();
        }
        for _ in 0..n {
            self.next()?;
        }
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        if const { PlanOf::<W, Q>::PLAN.exact } {
            return self.0.len();
        }
        self.fold(0, |n, _| n + 1)
    }
}

impl<W: WorldData, Q: Query<W>> DoubleEndedIterator for QueryIter<'_, W, Q> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Q::item)
    }
}

impl<W: WorldData, Q: Query<W>> FusedIterator for QueryIter<'_, W, Q> {}

impl<W: WorldData, Q: Query<W> + Exact<W>> ExactSizeIterator for QueryIter<'_, W, Q> {}

impl<'w, W: WorldData, Q: Query<W>> SplitRows for QueryIter<'w, W, Q> {
    type Row = Q::Item<'w>;

    #[inline]
    fn rows_left(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn split_at(self, n: usize) -> (Self, Self) {
        let (first, rest) = self.0.split_at(n);
        (Self(first), Self(rest))
    }

    #[inline]
    fn prepare(&self) {
        self.0.prepare();
    }

    #[inline]
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A {
        self.fold(init, f)
    }
}

impl<'w, W: WorldData, Q: Query<W>> Clone for QueryIter<'w, W, Q>
where
    FetchesOf<'w, ColumnsOf<'w, W, Q>>: Clone,
{
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

crate::debug::impl_debug! {
    "QueryIter": [W: WorldData, Q: Query<W>] QueryIter<'_, W, Q> => |iter| rows iter.size_hint();
}

into_par_iter! {
    ['w, W: WorldData, Q: Query<W>] QueryIter<'w, W, Q>;
}

//! Running a query.

use core::any::TypeId;
use core::iter::FusedIterator;
use core::ops::Range;

use super::{Exact, Filters, Lookup, PlanOf, Planned, Query, ReadOnly, ReadTerms, Terms};
use crate::entity::allocator::Allocator;
use crate::entity::entities::Entities;
use crate::entity::error::SingleError;
use crate::entity::handle::Entity;
use crate::schema::data::{WorldData, origin_of};
use crate::storage::bits::Bits;
use crate::storage::group_state::GroupState;
use crate::storage::lane::{Chunk, Lead, Members, smaller};
use crate::storage::origin::Origin;

/// The rows of a query, as an iterator.
///
/// `for_each` and `fold` walk packed columns in blocks that the optimiser can vectorise; a `for` loop
/// takes one row after the other. Rows come in the order of the plan: a group's, or that of the smallest
/// required column.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct QueryIter<'w, W: WorldData, Q: Query<W>> {
    lanes: <Q::Terms as Terms<W>>::Lanes<'w>,
    tests: <Q::Filters as Filters<W>>::Lanes<'w>,
    /// The list that is walked. Its indices differ pairwise, since it is the list of a set.
    leader: Option<Members<'w>>,
    /// The bits that are walked where a linear column leads: a row is an index.
    bits: Option<&'w Bits>,
    /// Where rows are indices: of all living entities, or of those among the bits.
    living: Option<&'w Allocator>,
    /// What is left of the walk. Inside the list, and every sliced column covers it.
    rows: Range<usize>,
}

impl<'w, W: WorldData, Q: Query<W>> QueryIter<'w, W, Q> {
    #[inline]
    pub(crate) fn new(world: &'w mut W) -> Self {
        let (mut parts, origin) = world.parts();
        let columns = Q::Terms::take(&mut parts, origin);
        let tests = Q::Filters::lanes(Q::Filters::take(&mut parts, origin));
        Self::with(Q::Terms::lanes(columns), tests, origin.allocator, origin.groups)
    }

    #[inline]
    pub(crate) fn read(world: &'w W) -> Self
    where
        Q: ReadOnly<W>,
    {
        let origin = origin_of(world);
        let lanes = Q::Terms::lanes(Q::Terms::read(world, origin));
        Self::with(lanes, Q::Filters::read(world), origin.allocator, origin.groups)
    }

    /// Runs the query over columns of a split world.
    ///
    /// # Panics
    ///
    /// Panics if the columns are of different worlds, or of a world of another type.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn over(
        columns: <Q::Terms as Terms<W>>::Columns<'w>,
        filters: <Q::Filters as Filters<W>>::Columns<'w>,
    ) -> Self {
        let origin = Q::Terms::origin(&columns).or(Q::Filters::origin(&filters));
        let origin = origin.expect("a query that lends and requires nothing takes the entities");
        Self::of_world(origin.allocator, Some(origin), columns, filters)
    }

    /// Runs the query over the living entities and columns of a split world.
    ///
    /// # Panics
    ///
    /// Panics if the columns are of different worlds, or of a world of another type.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn living(
        entities: Entities<'w>,
        columns: <Q::Terms as Terms<W>>::Columns<'w>,
        filters: <Q::Filters as Filters<W>>::Columns<'w>,
    ) -> Self {
        let origin = Q::Terms::origin(&columns).or(Q::Filters::origin(&filters));
        Self::of_world(entities.allocator, origin, columns, filters)
    }

    #[inline]
    #[track_caller]
    fn of_world(
        allocator: &'w Allocator,
        origin: Option<Origin<'w>>,
        columns: <Q::Terms as Terms<W>>::Columns<'w>,
        filters: <Q::Filters as Filters<W>>::Columns<'w>,
    ) -> Self {
        // A plan speaks of the groups of `W`, and another world may number others.
        assert!(
            origin.is_none_or(|origin| origin.is_in(TypeId::of::<W>())),
            "the columns are of a world of another type"
        );
        let one_world =
            Q::Terms::are_of(&columns, allocator) && Q::Filters::are_of(&filters, allocator);
        assert!(one_world, "the columns are of different worlds");
        // Without a column there is no group in the plan.
        let groups = origin.map_or(&[][..], |origin| origin.groups);
        Self::with(Q::Terms::lanes(columns), Q::Filters::lanes(filters), allocator, groups)
    }

    #[inline]
    fn with(
        lanes: <Q::Terms as Terms<W>>::Lanes<'w>,
        tests: <Q::Filters as Filters<W>>::Lanes<'w>,
        allocator: &'w Allocator,
        groups: &'w [GroupState],
    ) -> Self {
        let plan = const { <PlanOf<W, Q> as Planned<W>>::PLAN };
        if const { <PlanOf<W, Q> as Planned<W>>::LIVING } {
            let rows = 0..allocator.slots();
            return Self { lanes, tests, leader: None, bits: None, living: Some(allocator), rows };
        }
        let columns = || {
            let leader = Q::Terms::leader::<PlanOf<W, Q>>(&lanes);
            smaller(leader, Q::Filters::leader::<PlanOf<W, Q>>(&tests))
        };
        let (leader, start, end) = match plan.group {
            None => (columns(), 0, usize::MAX),
            Some(group) => {
                let start = plan.outside.map_or(0, |inner| groups[inner].len);
                let leader = if const { <PlanOf<W, Q> as Planned<W>>::LEADERS.is_empty() } {
                    Some(Lead::List(groups[group].list.members()))
                } else {
                    columns()
                };
                (leader, start, groups[group].len)
            }
        };
        if const { <PlanOf<W, Q> as Planned<W>>::LINEAR }
            && let Some(Lead::Bits(bits)) = leader
        {
            let rows = 0..bits.slots();
            return Self {
                lanes,
                tests,
                leader: None,
                bits: Some(bits),
                living: Some(allocator),
                rows,
            };
        }
        let leader = leader.and_then(Lead::list);
        // A group longer than its columns, or than its nested group is, has come from another world.
        let end = end.min(leader.map_or(0, |leader| leader.entities.len()));
        let rows = start.min(end)..end;
        assert!(
            Q::Terms::cover::<PlanOf<W, Q>>(&lanes, rows.end),
            "the fields of this world were mixed with another world's"
        );
        Self { lanes, tests, leader, bits: None, living: None, rows }
    }

    /// The entity of a row; the row must be inside the list.
    #[inline]
    fn entity(&self, row: usize) -> Option<Entity> {
        if const { <PlanOf<W, Q> as Planned<W>>::LIVING } {
            return self.living?.at(row);
        }
        if const { <PlanOf<W, Q> as Planned<W>>::LINEAR }
            && let Some(bits) = self.bits
        {
            return if bits.has(row) { self.living?.at(row) } else { None };
        }
        debug_assert!(row < self.leader?.entities.len());
        // SAFETY: callers pass rows that were in `self.rows`, which is inside the list.
        Some(unsafe { *self.leader?.entities.get_unchecked(row) })
    }

    /// The next row of the walk; it leaves `rows`.
    #[inline]
    fn advance(&mut self) -> Option<usize> {
        match self.bits {
            Some(bits) if const { <PlanOf<W, Q> as Planned<W>>::LINEAR } => {
                bits.pop(&mut self.rows)
            }
            _ => self.rows.next(),
        }
    }

    /// The last row of the walk; it leaves `rows`.
    #[inline]
    fn advance_back(&mut self) -> Option<usize> {
        match self.bits {
            Some(bits) if const { <PlanOf<W, Q> as Planned<W>>::LINEAR } => {
                bits.pop_back(&mut self.rows)
            }
            _ => self.rows.next_back(),
        }
    }

    /// The item of a row.
    ///
    /// # Safety
    ///
    /// The row was in `rows` when the walk began, and no item of it is in use.
    #[inline]
    unsafe fn item(&self, row: usize) -> Option<Q::Item<'w>> {
        let entity = self.entity(row)?;
        if !Q::Filters::pass::<PlanOf<W, Q>>(&self.tests, entity) {
            return None;
        }
        // SAFETY: every sliced column covers the row. Different rows have different entities, whose
        // indices differ, so no other item lends what this one does.
        let found = unsafe { Q::Terms::row::<PlanOf<W, Q>>(&self.lanes, row, entity) };
        found.map(Q::item)
    }

    /// The item of one entity, if it is a row that hasn't been passed yet. O(1).
    #[inline]
    #[must_use]
    pub fn get(self, entity: Entity) -> Option<Q::Item<'w>> {
        let row = match self.leader {
            None => entity.index() as usize,
            Some(leader) => leader.row(entity)?,
        };
        if !self.rows.contains(&row) || self.entity(row) != Some(entity) {
            return None;
        }
        // SAFETY: the row is among those that are left, so it hasn't been lent, and the walk ends here.
        unsafe { self.item(row) }
    }

    /// The only row. O(1) where every row of the walk is one of the query, else O(rows).
    ///
    /// # Errors
    ///
    /// No row, or more than one.
    #[inline]
    pub fn single(mut self) -> Result<Q::Item<'w>, SingleError> {
        let item = self.next().ok_or(SingleError::None)?;
        if self.next().is_some() { Err(SingleError::Several) } else { Ok(item) }
    }

    /// Folds over every row's entity and item.
    #[inline]
    pub(crate) fn fold_entities<B>(
        mut self,
        init: B,
        mut f: impl FnMut(B, Entity, Q::Item<'w>) -> B,
    ) -> B {
        if const { <PlanOf<W, Q> as Planned<W>>::LINEAR }
            && let (Some(bits), Some(living)) = (self.bits, self.living)
        {
            let mut acc = init;
            let mut chunk = Chunk::new();
            while chunk.fill(bits, living, &mut self.rows) {
                // SAFETY: these rows have just left `rows`, and their indices differ. Where a linear
                // column can lead, the plan slices nothing.
                acc = unsafe {
                    Q::Terms::fold::<PlanOf<W, Q>, Q::Filters, B>(
                        &self.lanes,
                        &self.tests,
                        chunk.entities(),
                        0,
                        acc,
                        |acc, entity, row| f(acc, entity, Q::item(row)),
                    )
                };
            }
            return acc;
        }
        let Some(leader) = self.leader else {
            let mut acc = init;
            while let Some(row) = self.advance() {
                // SAFETY: the row has just left `rows`, so no item of it is in use.
                let item = unsafe { self.item(row) };
                if let (Some(entity), Some(item)) = (self.entity(row), item) {
                    acc = f(acc, entity, item);
                }
            }
            return acc;
        };
        let entities = &leader.entities[self.rows.clone()];
        // SAFETY: these are the rows that are left, so no item of them is in use; every sliced column
        // covers them, and the indices of the entities of a set differ pairwise.
        unsafe {
            Q::Terms::fold::<PlanOf<W, Q>, Q::Filters, B>(
                &self.lanes,
                &self.tests,
                entities,
                self.rows.start,
                init,
                |acc, entity, row| f(acc, entity, Q::item(row)),
            )
        }
    }

    /// The item of an entity in a walk that hands out nothing else to be changed.
    #[inline]
    pub(crate) fn at(&self, entity: Entity) -> Option<Q::Item<'w>>
    where
        Q: ReadOnly<W>,
    {
        if !Q::Filters::pass::<Lookup>(&self.tests, entity) {
            return None;
        }
        // SAFETY: nothing is sliced when looking up, and nothing is lent to be changed.
        unsafe { Q::Terms::row::<Lookup>(&self.lanes, 0, entity) }.map(Q::item)
    }
}

impl<'w, W: WorldData, Q: Query<W>> Iterator for QueryIter<'w, W, Q> {
    type Item = Q::Item<'w>;

    #[inline]
    fn next(&mut self) -> Option<Q::Item<'w>> {
        loop {
            let row = self.advance()?;
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let rows = self.rows.len();
        let exact = const { <PlanOf<W, Q> as Planned<W>>::PLAN.exact };
        (if exact { rows } else { 0 }, Some(rows))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, mut f: F) -> B {
        self.fold_entities(init, |acc, _, item| f(acc, item))
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        if const { <PlanOf<W, Q> as Planned<W>>::PLAN.exact } {
            self.rows.start = self.rows.start.saturating_add(n).min(self.rows.end);
            return self.next();
        }
        for _ in 0..n {
            self.next()?;
        }
        self.next()
    }

    #[inline]
    fn count(self) -> usize {
        if const { <PlanOf<W, Q> as Planned<W>>::PLAN.exact } {
            return self.rows.len();
        }
        self.fold(0, |n, _| n + 1)
    }
}

impl<W: WorldData, Q: Query<W>> DoubleEndedIterator for QueryIter<'_, W, Q> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        loop {
            let row = self.advance_back()?;
            // SAFETY: the row has just left `rows`, so no item of it is in use.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }
}

impl<W: WorldData, Q: Query<W>> FusedIterator for QueryIter<'_, W, Q> {}

impl<W: WorldData, Q: Query<W> + Exact> ExactSizeIterator for QueryIter<'_, W, Q> {}

impl<'w, W: WorldData, Q: Query<W>> Clone for QueryIter<'w, W, Q>
where
    <Q::Terms as Terms<W>>::Lanes<'w>: Clone,
{
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), rows: self.rows.clone(), ..*self }
    }
}

crate::debug::impl_debug! {
    "QueryIter": [W: WorldData, Q: Query<W>] QueryIter<'_, W, Q> => |iter| rows iter.size_hint();
}

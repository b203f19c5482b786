//! Joins: a walk over columns of a split world.

use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::entity::handle::Entity;
use crate::parallel::into_par_iter::into_par_iter;
use crate::parallel::methods::split_methods;
use crate::parallel::{Chunks, SplitRows};
use crate::query::columns::{Columns, FetchesOf, JoinTerm, RowOf};
use crate::query::mode::Mode;
use crate::query::only::{SelectRows, only_method};
use crate::query::walk::fetches::Fetches;
use crate::query::walk::{Leader, Walk};
use crate::storage::members::Lead;
use crate::tuples::{ListOf, Tuple, TupleOf, for_tuples};

/// Joins: loops over several columns at once. `join` is a method of a tuple of terms.
///
/// | term | yields |
/// | --- | --- |
/// | `&column`, `&mut column` | a reference; the component is required |
/// | `column.optional()`, `column.optional_mut()` | an `Option` of a reference |
/// | `column.with()` | `()`; the component is required |
/// | `column.without()` | `()`; the component is excluded |
/// | `&entities` | the entity |
///
/// The smallest required column leads: the join looks at its entities, in its order. If no
/// component is required, the join looks at all alive entities.
///
/// # Examples
///
/// ```
/// use ecs_core::{Join, world};
/// # struct Position(f32);
/// # struct Velocity(f32);
/// # struct Asleep;
/// # world!(struct Sim { position: Position, velocity: Velocity, asleep: Asleep });
/// # let mut sim = Sim::new();
/// # let awake = sim.spawn((Position(0.0), Velocity(1.0)));
/// # sim.spawn((Position(0.0), Velocity(1.0), Asleep));
/// let mut s = sim.split();
/// let mut moved = Vec::new();
/// for (e, p, v, ()) in (&s.entities, &mut s.position, &s.velocity, s.asleep.without()).join() {
///     p.0 += v.0;
///     moved.push(e);
/// }
/// assert_eq!(moved, [awake]);
/// ```
pub trait Join: Sized {
    /// Walks the entities that match all terms. O(rows of the smallest required column).
    ///
    /// # Panics
    ///
    /// Panics if the terms are from different worlds.
    #[inline]
    #[track_caller]
    fn join<'w>(self) -> JoinIter<'w, Self>
    where
        Self: JoinTerms<'w>,
    {
        JoinIter::new(self)
    }
}

/// A tuple of terms.
pub trait JoinTerms<'w>: Tuple<List: Columns<'w>> {}

/// The item of a join of these terms.
type ItemOf<'w, T> = TupleOf<RowOf<'w, ListOf<T>>>;

/// The mode of a join: every column is looked up, and any required column may lead.
pub(crate) struct Unplanned<'w, L>(PhantomData<&'w L>);

impl<'w, L: Fetches<'w>> Mode for Unplanned<'w, L> {
    const SLICED: u64 = 0;
    const LEADS: u64 = u64::MAX;
    const SETTLED: u64 = 0;
    // If one term is required, it leads.
    const STEP: u64 = if L::REQUIRED.is_power_of_two() { L::REQUIRED } else { 0 };
    const LIVING: bool = L::REQUIRED == 0;
    const BITS: bool = L::BITS;
}

type WalkOf<'w, T> = Walk<'w, FetchesOf<'w, ListOf<T>>, Unplanned<'w, FetchesOf<'w, ListOf<T>>>>;

/// The rows of a join, as an iterator; see [`Join::join`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct JoinIter<'w, T: JoinTerms<'w>>(WalkOf<'w, T>);

impl<'w, T: JoinTerms<'w>> JoinIter<'w, T> {
    #[inline]
    #[track_caller]
    fn new(terms: T) -> Self {
        let columns = terms.into_list();
        let Some(allocator) = columns.allocator() else { unreachable!("each term has a world") };
        assert!(columns.are_of(allocator), "the terms of a join are from different worlds");
        let fetches = columns.into_fetches();
        let leader = match fetches.lead(u64::MAX) {
            Some(Lead::List(members)) => Leader::List(members),
            Some(Lead::Bits(bits)) => Leader::Bits(bits, allocator),
            None => Leader::Living(allocator),
        };
        Self(Walk::new(fetches, leader, 0..usize::MAX))
    }

    only_method! {
        "# Examples"
        ""
        "```"
        "# use ecs_core::{Join, world};"
        "# struct Health(i32);"
        "# world!(struct Sim { health: Health });"
        "let mut sim = Sim::new();"
        "let [a, b, c] = [1, 2, 3].map(|health| sim.spawn(Health(health)));"
        "let mut s = sim.split();"
        "for (health,) in (&mut s.health,).join().only([c, a]) {"
        "    health.0 += 10;"
        "}"
        "assert!(sim.health().iter().map(|(_, health)| health.0).eq([11, 2, 13]));"
        "# let _ = b;"
        "```"
    }

    split_methods!();
}

impl<'w, T: JoinTerms<'w>> SelectRows for JoinIter<'w, T> {
    type Item = ItemOf<'w, T>;

    #[inline]
    fn row_of(&self, entity: Entity) -> Option<usize> {
        self.0.row_of(entity)
    }

    #[inline]
    fn item_at(&mut self, row: usize) -> Option<ItemOf<'w, T>> {
        self.0.next_at(row).map(Tuple::from_list)
    }
}

impl<'w, T: JoinTerms<'w>> SplitRows for JoinIter<'w, T> {
    type Row = ItemOf<'w, T>;

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
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, ItemOf<'w, T>) -> A) -> A {
        self.fold(init, f)
    }
}

impl<'w, T: JoinTerms<'w>> Clone for JoinIter<'w, T>
where
    FetchesOf<'w, T::List>: Clone,
{
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<'w, T: JoinTerms<'w>> Iterator for JoinIter<'w, T> {
    type Item = ItemOf<'w, T>;

    #[inline]
    fn next(&mut self) -> Option<ItemOf<'w, T>> {
        self.0.next().map(Tuple::from_list)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.0.len()))
    }

    #[inline]
    fn fold<B, F: FnMut(B, ItemOf<'w, T>) -> B>(self, init: B, mut f: F) -> B {
        self.0.fold(init, |acc, _, row| f(acc, Tuple::from_list(row)))
    }
}

impl<'w, T: JoinTerms<'w>> DoubleEndedIterator for JoinIter<'w, T> {
    #[inline]
    fn next_back(&mut self) -> Option<ItemOf<'w, T>> {
        self.0.next_back().map(Tuple::from_list)
    }
}

impl<'w, T: JoinTerms<'w>> FusedIterator for JoinIter<'w, T> {}

crate::debug::impl_debug! {
    "JoinIter": ['w, T: JoinTerms<'w>] JoinIter<'w, T> => |iter| rows iter.size_hint();
}

macro_rules! join {
    ($($T:ident $t:ident)*) => {
        impl<$($T),*> Join for ($($T,)*) {}
        impl<'w, $($T: JoinTerm<'w>),*> JoinTerms<'w> for ($($T,)*) {}
    };
}

for_tuples!(join);

into_par_iter! {
    ['w, T: JoinTerms<'w>] JoinIter<'w, T>;
}

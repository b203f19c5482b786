//! What a program sees of an index.

use alloc::collections::btree_map;
use core::borrow::Borrow;
use core::iter::{FlatMap, FusedIterator, RepeatN, Zip, repeat_n};
use core::ops::{Bound, RangeBounds};

use super::members::{Members, MembersIter, entity_at};
use super::notes::{IndexNotes, Indexed, Keys};
use super::prefix::{PrefixOf, WholeKey, within};
use super::shape::{InOrder, KeyMap as _, KeyOf, Keyed, Prefixed, Shape};
use crate::columns::Note;
use crate::entity::Entity;
use crate::rows::{Marked, NotedRows, Packed, SparseRows};
use crate::view::Column;

/// The storage of a component with an index: [`Indexed`], or that with changes that are tracked.
pub trait IndexStorage<T>: Packed {
    /// The shape of the index.
    type Shape: Shape;
    #[doc(hidden)]
    fn notes(rows: Self::Rows<'_>) -> NotedRows<'_, IndexNotes<T, Self::Shape>>;
}

impl<T: 'static, S: Shape> IndexStorage<T> for Indexed<S, T> {
    type Shape = S;
    #[inline]
    fn notes(rows: Self::Rows<'_>) -> NotedRows<'_, IndexNotes<T, S>> {
        rows
    }
}

impl<T, K: IndexStorage<T>, N: Note> IndexStorage<T> for Marked<K, N> {
    type Shape = K::Shape;
    #[inline]
    fn notes(rows: Self::Rows<'_>) -> NotedRows<'_, IndexNotes<T, K::Shape>> {
        K::notes(rows)
    }
}

/// Needs the feature `index`.
impl<'w, T: 'static, K: IndexStorage<T>> Column<'w, T, K> {
    /// Returns the index of the values. O(1), and after changes O(changed values) key lookups once.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// #[derive(Clone, PartialEq, Eq, Hash)]
    /// struct Team(u8);
    /// world!(struct Sim { #[index] team: Team });
    ///
    /// let mut sim = Sim::new();
    /// let [a, _, c] = [1, 2, 1].map(|team| sim.spawn(Team(team)));
    /// let s = sim.split();
    /// assert!(s.team.index().get(&Team(1)).eq([a, c]));
    /// ```
    #[inline]
    #[must_use]
    pub fn index(self) -> ValueIndex<'w, K::Shape> {
        let rows = K::notes(self.rows);
        ValueIndex::new(rows.notes.keys(rows.list(), self.as_slice()), rows.list())
    }
}

/// The index of a component with `#[index]`: it finds the entities that have a value, or a key of one.
///
/// The methods of a world return it: `sim.team_index()` for a component `team`, and [`index_of`](crate::World::index_of) in
/// generic code. So does [`Column::index`]. It is up to date: it agrees with the values of all alive entities.
///
/// The entities with one key are in the order of their indices (see [`Entity::index`]). So what an index returns depends on
/// the values of the world alone, and not on how they got there.
///
/// The shape `S` is [`Hashed`](crate::Hashed), [`Ordered`](crate::Ordered) or [`Prefixed`](crate::Prefixed), or
/// [`Unique`](crate::Unique) of one of the first two.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Name(String);
/// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
/// struct Level(u32);
///
/// world!(
///     struct Sim {
///         #[index(unique)]
///         name: Name,
///         #[index(ordered)]
///         level: Level,
///     }
/// );
/// let mut sim = Sim::new();
/// let ann = sim.spawn((Name("Ann".into()), Level(7)));
/// let bob = sim.spawn((Name("Bob".into()), Level(3)));
///
/// assert_eq!(sim.name_index().get(&Name("Bob".into())), Some(bob));
/// assert!(sim.level_index().range(Level(2)..Level(9)).eq([(&Level(3), bob), (&Level(7), ann)]));
///
/// sim.replace(ann, Level(1)).unwrap();
/// assert_eq!(sim.level_index().first(), Some((&Level(1), ann)));
/// ```
pub struct ValueIndex<'w, S: Shape> {
    keys: &'w Keys<S>,
    rows: SparseRows<'w>,
}

impl<S: Shape> Clone for ValueIndex<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Shape> Copy for ValueIndex<'_, S> {}

impl<'w, S: Shape> ValueIndex<'w, S> {
    #[inline]
    pub(super) const fn new(keys: &'w Keys<S>, rows: SparseRows<'w>) -> Self {
        Self { keys, rows }
    }

    /// Returns an entity with a key, of which `leaves` doesn't hold.
    pub(super) fn holder(self, key: &S::Key, leaves: impl Fn(u32) -> bool) -> Option<Entity>
    where
        S: Keyed,
    {
        let members = self.keys.map.members(key)?;
        let other = members.iter().find(|&index| !leaves(index))?;
        entity_at(self.rows, other)
    }

    /// Returns the number of entities in the index: those that have the component, or all of several. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.keys.len
    }

    /// Returns whether no entity is in the index. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the entities with a key: an iterator, or an `Option` if the index is unique. The key can be what it can be
    /// borrowed as, like a `str` for a `String`.
    ///
    /// O(1), or O(log(keys)) if the index is ordered; then O(1) per entity.
    #[inline]
    pub fn get<Q: KeyOf<S> + ?Sized>(self, key: &Q) -> S::Found<'w> {
        S::found(key.find_in(&self.keys.map), self.rows)
    }

    /// Returns whether an entity has a key. O(1), or O(log(keys)) if the index is ordered.
    #[inline]
    pub fn contains<Q: KeyOf<S> + ?Sized>(self, key: &Q) -> bool {
        key.find_in(&self.keys.map).is_some()
    }
}

/// What an index with an order has.
impl<'w, S: Shape> ValueIndex<'w, S> {
    /// Iterates over all keys and entities in the order of the keys. Entities with one key are in the order of their
    /// indices. O(entities) for all.
    #[inline]
    pub fn iter(self) -> InOrderIter<'w, S::Key, S::Stored>
    where
        S: InOrder,
    {
        self.between(S::tree(&self.keys.map).range::<S::Stored, _>(..))
    }

    /// Iterates over the different keys in order. O(keys) for all.
    #[inline]
    pub fn keys(
        self,
    ) -> impl DoubleEndedIterator<Item = &'w S::Key> + FusedIterator + Clone + use<'w, S>
    where
        S: InOrder,
    {
        S::tree(&self.keys.map).keys().map(|key: &'w S::Stored| -> &'w S::Key { key.borrow() })
    }

    /// Iterates over the keys in a range and their entities, in order. A range that ends before it begins is empty.
    /// O(log(keys)), then O(1) amortised per entity.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    /// struct Level(u32);
    /// world!(struct Sim { #[index(ordered)] level: Level });
    /// let mut sim = Sim::new();
    /// let [a, b, c] = [5, 2, 9].map(|level| sim.spawn(Level(level)));
    /// let low = sim.level_index().range(..=Level(5));
    /// assert!(low.map(|(_, entity)| entity).eq([b, a]));
    /// let high = sim.level_index().range(Level(3)..).rev();
    /// assert!(high.map(|(_, entity)| entity).eq([c, a]));
    /// ```
    pub fn range<Q, R>(self, range: R) -> InOrderIter<'w, S::Key, S::Stored>
    where
        S: InOrder,
        S::Stored: Borrow<Q>,
        Q: Ord + ?Sized,
        R: RangeBounds<Q>,
    {
        let is_empty = match (range.start_bound(), range.end_bound()) {
            (Bound::Excluded(start), Bound::Excluded(end)) => start >= end,
            (
                Bound::Included(start) | Bound::Excluded(start),
                Bound::Included(end) | Bound::Excluded(end),
            ) => start > end,
            _ => false,
        };
        if is_empty {
            return self.between(btree_map::Range::default());
        }
        self.between(S::tree(&self.keys.map).range::<Q, _>(range))
    }

    /// Returns the lowest key, and the first entity that has it. O(log(keys)).
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<(&'w S::Key, Entity)>
    where
        S: InOrder,
    {
        self.iter().next()
    }

    /// Returns the highest key, and the last entity that has it. O(log(keys)).
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<(&'w S::Key, Entity)>
    where
        S: InOrder,
    {
        self.iter().next_back()
    }

    /// Returns the highest key that is at most this one, and the first entity that has it. O(log(keys)).
    pub fn at_or_below<Q>(self, key: &Q) -> Option<(&'w S::Key, Entity)>
    where
        S: InOrder,
        S::Stored: Borrow<Q>,
        Q: Ord + ?Sized,
    {
        let range = (Bound::Unbounded, Bound::Included(key));
        let (found, members) = S::tree(&self.keys.map).range::<Q, _>(range).next_back()?;
        Some((Borrow::<S::Key>::borrow(found), entity_at(self.rows, members.first()?)?))
    }

    /// Returns the lowest key that is at least this one, and the first entity that has it. O(log(keys)).
    pub fn at_or_above<Q>(self, key: &Q) -> Option<(&'w S::Key, Entity)>
    where
        S: InOrder,
        S::Stored: Borrow<Q>,
        Q: Ord + ?Sized,
    {
        let range = (Bound::Included(key), Bound::Unbounded);
        let (found, members) = S::tree(&self.keys.map).range::<Q, _>(range).next()?;
        Some((Borrow::<S::Key>::borrow(found), entity_at(self.rows, members.first()?)?))
    }

    /// Returns the nearest key, and the first entity that has it: [`at_or_below`](Self::at_or_below) or
    /// [`at_or_above`](Self::at_or_above) this key, whichever has the lower `distance` from it. If both have the same, it is
    /// the lower one. O(log(keys)).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    /// struct Level(u32);
    /// world!(struct Sim { #[index(ordered)] level: Level });
    /// let mut sim = Sim::new();
    /// let [_, b, _] = [1, 6, 20].map(|level| sim.spawn(Level(level)));
    /// let nearest = sim.level_index().nearest(&Level(9), |a, b| a.0.abs_diff(b.0));
    /// assert_eq!(nearest, Some((&Level(6), b)));
    /// ```
    pub fn nearest<D: PartialOrd>(
        self,
        key: &S::Key,
        mut distance: impl FnMut(&S::Key, &S::Key) -> D,
    ) -> Option<(&'w S::Key, Entity)>
    where
        S: InOrder,
    {
        match (self.at_or_below(key), self.at_or_above(key)) {
            (Some(below), Some(above)) if distance(key, above.0) < distance(key, below.0) => {
                Some(above)
            }
            (below, above) => below.or(above),
        }
    }

    fn between(
        self,
        range: btree_map::Range<'w, S::Stored, Members>,
    ) -> InOrderIter<'w, S::Key, S::Stored>
    where
        S: InOrder,
    {
        let of_key: ToPairs<'w, S::Key, S::Stored> = |(key, members)| {
            let members = members.iter();
            repeat_n(key.borrow(), members.len()).zip(members)
        };
        InOrderIter { rows: self.rows, pairs: range.flat_map(of_key) }
    }
}

/// Methods of an ordered index over several components.
impl<'w, K: Clone + Ord + 'static> ValueIndex<'w, Prefixed<K>> {
    /// Iterates over the keys that begin with a prefix and their entities, in order: over all that have these values of the
    /// first components of an index over several. O(log(keys)), then O(1) amortised per entity.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    /// struct Owner(u32);
    /// #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    /// struct Kind(u8);
    /// world!(
    ///     #[index(owner, kind, ordered)]
    ///     struct Sim { owner: Owner, kind: Kind }
    /// );
    /// let mut sim = Sim::new();
    /// let [a, _, c] = [(7, 5), (8, 1), (7, 2)].map(|(owner, kind)| sim.spawn((Owner(owner), Kind(kind))));
    /// let of_seven = sim.owner_kind_index().prefix(&Owner(7));
    /// assert!(of_seven.map(|(_, entity)| entity).eq([c, a]));
    /// ```
    pub fn prefix<P: PrefixOf<K> + ?Sized>(self, prefix: &P) -> InOrderIter<'w, K, WholeKey<K>> {
        self.between(within(&self.keys.map, prefix))
    }
}

/// The iterator over keys and entities in order; see [`ValueIndex::iter`] and [`ValueIndex::range`]. `T` is the key in the tree.
pub struct InOrderIter<'w, K, T = K> {
    rows: SparseRows<'w>,
    pairs: FlatMap<btree_map::Range<'w, T, Members>, OfKey<'w, K>, ToPairs<'w, K, T>>,
}

/// Returns the key and the index of each entity that has it.
type ToPairs<'w, K, T> = fn((&'w T, &'w Members)) -> OfKey<'w, K>;

/// The key and the index of each entity that has it.
type OfKey<'w, K> = Zip<RepeatN<&'w K>, MembersIter<'w>>;

impl<K, T> Clone for InOrderIter<'_, K, T> {
    fn clone(&self) -> Self {
        Self { rows: self.rows, pairs: self.pairs.clone() }
    }
}

impl<'w, K, T> Iterator for InOrderIter<'w, K, T> {
    type Item = (&'w K, Entity);

    fn next(&mut self) -> Option<(&'w K, Entity)> {
        self.pairs.find_map(|(key, index)| Some((key, entity_at(self.rows, index)?)))
    }
}

impl<K, T> DoubleEndedIterator for InOrderIter<'_, K, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let Self { rows, pairs } = self;
        pairs.rev().find_map(|(key, index)| Some((key, entity_at(*rows, index)?)))
    }
}

impl<K, T> FusedIterator for InOrderIter<'_, K, T> {}

crate::error::debug! {
    [S: Shape] ValueIndex<'_, S> as "ValueIndex", entities: |it| it.len();
    [K, T] InOrderIter<'_, K, T> as "InOrderIter";
}

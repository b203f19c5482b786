//! Sets of values outside of worlds: maps from entities, made of the sets of the core.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use crate::columns::{Buffer, Here, copies};
use crate::derives;
use crate::entities::MAX_STEP;
use crate::entity::Entity;
use crate::linear::{Linear, LinearStore};
use crate::rows::{Rows as _, Sparse};
use crate::set::{NONE, Set};
use crate::sort::{permute, sorted};
use crate::store::Store as _;
use crate::structure::guarded;
use crate::view::{Iter, IterMut};

/// A map from entities to packed values, with the design of the sparse set of EnTT. It can be used without a world.
///
/// The values and their entities are two packed arrays. An index maps an entity to its row. Lookup, insertion and removal are O(1),
/// and iteration walks a slice. Removal moves the last value into the gap, except in methods that keep the order.
///
/// An entity index holds one value. Inserting replaces a value that was stored for another generation of the same index. A
/// handle finds only values that were stored under the same generation.
///
/// # Memory
///
/// Each value takes its size and that of a handle. Each entity index up to the highest one in use takes four bytes.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, SparseSet};
///
/// let [a, b, c] = [5, 900, 31].map(|index| Entity::new(index, 1).unwrap());
/// let mut names = SparseSet::new();
/// names.insert(a, "ant");
/// names.insert(b, "bee");
/// names.insert(c, "cat");
///
/// assert_eq!(names.get(b), Some(&"bee"));
/// assert_eq!(names.swap_remove(a), Some("ant"));
/// assert_eq!(names.as_slice(), ["cat", "bee"]);
/// assert_eq!(names.entities(), [c, b]);
/// ```
pub struct SparseSet<T> {
    rows: Set<(Buffer<T>, ())>,
}

/// A map from entities to values that are stored at their entity's index, in one array with gaps.
///
/// Lookup takes one step fewer than in a [`SparseSet`], and there is no sparse index. But memory grows with the highest index,
/// and iteration must skip the gaps, 64 at a time. It is made for small values that nearly every entity has.
///
/// An entity index holds one value. Inserting replaces a value that was stored for another generation of the same index. A
/// handle finds only values that were stored under the same generation. The order is always that of the indices.
///
/// # Memory
///
/// Each index up to the highest one in use takes the size of a value, four bytes for the generation and one bit. The array
/// grows by half, or up to the inserted index if that is more.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, LinearSet};
///
/// let [a, b, c] = [5, 900, 31].map(|index| Entity::new(index, 1).unwrap());
/// let mut names = LinearSet::new();
/// names.insert(a, "ant");
/// names.insert(b, "bee");
/// names.insert(c, "cat");
///
/// assert_eq!(names.get(b), Some(&"bee"));
/// assert_eq!(names.remove(a), Some("ant"));
/// assert!(names.iter().eq([(c, &"cat"), (b, &"bee")]));
/// ```
pub struct LinearSet<T> {
    rows: LinearStore<(Buffer<T>, ())>,
}

/// A map from entities to values, for code that is generic over the container.
///
/// An entity has at most one value. A handle finds only values that were stored under exactly this handle.
/// [`entities`](Self::entities) and [`values`](Self::values) have the same order.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, EntityMap, SparseSet};
///
/// fn total(storage: &impl EntityMap<u32>) -> u32 {
///     storage.values().sum()
/// }
///
/// let mut ages = SparseSet::new();
/// ages.insert(Entity::new(4, 1).unwrap(), 30);
/// ages.insert(Entity::new(9, 1).unwrap(), 12);
/// assert_eq!(total(&ages), 42);
/// ```
pub trait EntityMap<T> {
    /// Returns the number of values. O(1).
    fn len(&self) -> usize;

    /// Returns whether there are no values. O(1).
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the entities that have a value. O(values) for all. A linear set also takes O(indices / 64).
    fn entities(&self) -> impl Iterator<Item = Entity>;

    /// Iterates over the values, in the order of the entities. O(values) for all. A linear set also takes O(indices / 64).
    fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a;

    /// Returns whether exactly this handle has a value. O(1).
    fn contains(&self, entity: Entity) -> bool {
        self.get(entity).is_some()
    }

    /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
    fn get(&self, entity: Entity) -> Option<&T>;

    /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
    fn get_mut(&mut self, entity: Entity) -> Option<&mut T>;

    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1) amortised.
    fn insert(&mut self, entity: Entity, value: T) -> Option<T>;

    /// Removes and returns the value of an entity. Other values may be reordered. O(1).
    fn remove(&mut self, entity: Entity) -> Option<T>;
}

/// What both kinds of sets have.
macro_rules! both {
    ($($name:ident($Store:ident, $Kind:ident, $remove:ident);)*) => {$(
        impl<T> $name<T> {
            /// Creates an empty set. Does not allocate.
            #[must_use]
            pub const fn new() -> Self {
                Self { rows: $Store::new() }
            }

            /// Creates an empty set with room: see [`reserve`](Self::reserve).
            #[must_use]
            pub fn with_capacity(room: usize) -> Self {
                let mut set = Self::new();
                set.reserve(room);
                set
            }

            /// Returns the number of values. O(1).
            #[inline]
            #[must_use]
            pub const fn len(&self) -> usize {
                self.rows.len()
            }

            /// Returns whether there are no values. O(1).
            #[inline]
            #[must_use]
            pub const fn is_empty(&self) -> bool {
                self.rows.is_empty()
            }

            /// Returns whether exactly this handle is in the set. O(1).
            #[inline]
            #[must_use]
            pub fn contains(&self, entity: Entity) -> bool {
                self.rows.rows().find(entity).is_some()
            }

            /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
            #[inline]
            #[must_use]
            pub fn get(&self, entity: Entity) -> Option<&T> {
                self.rows.column::<Here>().get(entity)
            }

            /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
            #[inline]
            #[must_use]
            pub fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
                self.rows.column_mut::<Here>().into_mut(entity)
            }

            /// Removes and returns the value of an entity. In a sparse set, the last value moves into its place. O(1).
            #[inline]
            pub fn $remove(&mut self, entity: Entity) -> Option<T> {
                if !self.contains(entity) {
                    return None;
                }
                self.rows.take(entity.index()).map(|row| row.0)
            }

            /// Removes and drops all values. Keeps the allocations. O(values + indices).
            pub fn clear(&mut self) {
                self.rows.clear();
            }

            /// Frees unused memory, and that of indices after the highest one in use. O(values + indices).
            pub fn shrink_to_fit(&mut self) {
                self.rows.shrink_to_fit();
            }

            /// Iterates over the entities and their values, by row, which is the index in a linear set. O(values) for all, and
            /// O(indices / 64) more in a linear set.
            #[inline]
            pub fn iter(&self) -> Iter<'_, T, $Kind> {
                self.rows.column::<Here>().into_iter()
            }

            /// Iterates over the entities and their mutable values, in the order of [`iter`](Self::iter). O(as for it).
            #[inline]
            pub fn iter_mut(&mut self) -> IterMut<'_, T, $Kind> {
                self.rows.column_mut::<Here>().into_iter()
            }

            /// Removes all values and returns them with their entities, in the order of [`iter`](Self::iter). The memory is kept.
            /// O(values), and O(indices / 64) more in a linear set.
            ///
            /// Dropping the iterator drops the values that it has not returned.
            pub fn drain(
                &mut self,
            ) -> impl DoubleEndedIterator<Item = (Entity, T)> + ExactSizeIterator + use<T> {
                self.extract_if(|_, _| true).into_iter()
            }

            /// Keeps the values for which `keep` returns `true`, in their order. O(values), and O(indices / 64) more in a linear
            /// set.
            ///
            /// `keep` is called for all values before any value is removed. If it panics, no value is removed.
            pub fn retain(&mut self, mut keep: impl FnMut(Entity, &mut T) -> bool) {
                drop(self.extract_if(|entity, value| !keep(entity, value)));
            }

            /// Removes and returns the values for which `pick` returns `true`. The others keep their order. O(values), and
            /// O(indices / 64) more in a linear set.
            ///
            /// `pick` is called for all values before any value is removed. If it panics, no value is removed.
            pub fn extract_if(
                &mut self,
                mut pick: impl FnMut(Entity, &mut T) -> bool,
            ) -> Vec<(Entity, T)> {
                let pairs = self.iter_mut();
                let picked = pairs.filter_map(|(entity, value)| pick(entity, value).then_some(entity));
                let going: Vec<Entity> = picked.collect();
                self.take_out(going)
            }

            fn take_all(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
                let take = |entity| self.$remove(entity).map(|value| (entity, value));
                entities.into_iter().filter_map(take).collect()
            }
        }

        impl<T> EntityMap<T> for $name<T> {
            #[inline]
            fn len(&self) -> usize {
                self.len()
            }

            #[inline]
            fn entities(&self) -> impl Iterator<Item = Entity> {
                self.iter().map(|(entity, _)| entity)
            }

            #[inline]
            fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
            where
                T: 'a,
            {
                self.iter().map(|(_, value)| value)
            }

            #[inline]
            fn get(&self, entity: Entity) -> Option<&T> {
                self.get(entity)
            }

            #[inline]
            fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
                self.get_mut(entity)
            }

            #[inline]
            fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
                self.insert(entity, value)
            }

            #[inline]
            fn remove(&mut self, entity: Entity) -> Option<T> {
                self.$remove(entity)
            }
        }

        impl<T> Default for $name<T> {
            fn default() -> Self {
                Self::new()
            }
        }

        impl<T: fmt::Debug> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.rows.column::<Here>().fmt(f)
            }
        }

        impl<T: Clone> Clone for $name<T> {
            fn clone(&self) -> Self {
                let mut copy = Self::new();
                copy.clone_from(self);
                copy
            }

            /// Clones `source` and reuses the allocations. If a clone panics, the set is empty.
            fn clone_from(&mut self, source: &Self) {
                let copy = |to: &mut Self| to.rows.copy_from(&source.rows, &(copies(), ()));
                guarded(self, copy, Self::clear);
            }
        }

        impl<T: PartialEq> PartialEq for $name<T> {
            /// Returns whether both sets have equal entities and values in the same order.
            fn eq(&self, other: &Self) -> bool {
                derives::equal(self.rows.column::<Here>(), other.rows.column::<Here>(), derives::same)
            }
        }

        impl<T: Eq> Eq for $name<T> {}

        impl<T: Hash> Hash for $name<T> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                derives::hash(self.rows.column::<Here>(), state);
            }
        }

        impl<T> Index<Entity> for $name<T> {
            type Output = T;

            /// # Panics
            ///
            /// Panics if the entity isn't in the set.
            #[track_caller]
            fn index(&self, entity: Entity) -> &T {
                match self.get(entity) {
                    Some(value) => value,
                    None => panic!("entity {entity} isn't in the set"),
                }
            }
        }

        impl<T> IndexMut<Entity> for $name<T> {
            /// # Panics
            ///
            /// Panics if the entity isn't in the set.
            #[track_caller]
            fn index_mut(&mut self, entity: Entity) -> &mut T {
                match self.get_mut(entity) {
                    Some(value) => value,
                    None => panic!("entity {entity} isn't in the set"),
                }
            }
        }

        impl<T> Extend<(Entity, T)> for $name<T> {
            fn extend<I: IntoIterator<Item = (Entity, T)>>(&mut self, pairs: I) {
                pairs.into_iter().for_each(|(entity, value)| drop(self.insert(entity, value)));
            }
        }

        impl<T> FromIterator<(Entity, T)> for $name<T> {
            fn from_iter<I: IntoIterator<Item = (Entity, T)>>(pairs: I) -> Self {
                let mut set = Self::new();
                set.extend(pairs);
                set
            }
        }

        impl<T> IntoIterator for $name<T> {
            type Item = (Entity, T);
            type IntoIter = vec::IntoIter<(Entity, T)>;

            fn into_iter(mut self) -> Self::IntoIter {
                self.extract_if(|_, _| true).into_iter()
            }
        }

        impl<'a, T> IntoIterator for &'a $name<T> {
            type Item = (Entity, &'a T);
            type IntoIter = Iter<'a, T, $Kind>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        impl<'a, T> IntoIterator for &'a mut $name<T> {
            type Item = (Entity, &'a mut T);
            type IntoIter = IterMut<'a, T, $Kind>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter_mut()
            }
        }
    )*};
}

both! {
    SparseSet(Set, Sparse, swap_remove);
    LinearSet(LinearStore, Linear, remove);
}

impl<T> SparseSet<T> {
    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1) amortised, or O(index) if the
    /// index is far beyond the others.
    ///
    /// # Panics
    ///
    /// Panics if the index is `u32::MAX`.
    #[inline]
    pub fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        assert!(entity.index() != NONE, "no set has the last index");
        let at = self.rows.rows().find_index(entity.index());
        if at == NONE || self.contains(entity) {
            return self.rows.put(entity, (value, ())).map(|row| row.0);
        }
        // The row stays where it is, with another handle.
        let before = self.rows.take(entity.index()).map(|row| row.0);
        self.rows.push(entity, (value, ()));
        self.swap(at as usize, self.len() - 1);
        before
    }

    /// Reserves memory for this many more values. O(values).
    ///
    /// # Panics
    ///
    /// Panics if there would be more than 2³² - 1 values.
    pub fn reserve(&mut self, additional: usize) {
        self.rows.reserve(additional, 0);
    }

    /// Returns the bytes on the heap. O(1).
    #[must_use]
    pub const fn heap_bytes(&self) -> usize {
        let (rows, indices) = self.rows.capacity();
        rows * (size_of::<Entity>() + size_of::<T>()) + indices * size_of::<u32>()
    }

    /// Returns the entities, in the order of the values. O(1).
    #[inline]
    #[must_use]
    pub const fn entities(&self) -> &[Entity] {
        self.rows.entities()
    }

    /// Returns the values as a contiguous slice, in the order of [`entities`](Self::entities). O(1).
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.rows.column::<Here>().as_slice()
    }

    /// Returns the values as a contiguous mutable slice. O(1).
    #[inline]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.rows.column_mut::<Here>().into_mut_slice()
    }

    /// Returns the row of an entity, if exactly this handle is in the set. O(1).
    #[inline]
    #[must_use]
    pub fn row_of(&self, entity: Entity) -> Option<usize> {
        self.rows.rows().find(entity)
    }

    /// Swaps two rows. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a row is out of bounds.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.rows.swap_rows(a, b);
    }

    /// Sorts the rows by their values; equal values keep their order. O(n log n) comparisons, O(n) memory.
    ///
    /// The order is computed before a row moves, so a comparison that panics changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let mut depth = SparseSet::new();
    /// for (index, value) in [(0, 7), (1, 2), (2, 5)] {
    ///     depth.insert(Entity::new(index, 1).unwrap(), value);
    /// }
    /// depth.sort_by(|a, b| a.cmp(b));
    /// assert_eq!(depth.as_slice(), [2, 5, 7]);
    /// ```
    pub fn sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        self.sort_n(self.len(), compare);
    }

    /// Sorts the rows by a key of their values; equal keys keep their order. O(n log n) calls of `key`, O(n) memory.
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.sort_by(|a, b| key(a).cmp(&key(b)));
    }

    /// Sorts the rows by their values; equal values may be reordered. O(n log n) comparisons, O(n) memory.
    pub fn sort_unstable_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut order: Vec<usize> = (0..self.len()).collect();
        let values = self.as_slice();
        order.sort_unstable_by(|&a, &b| compare(&values[a], &values[b]));
        permute(0, order, |a, b| self.swap(a, b));
    }

    /// Sorts the first `n` rows by their values; the other rows stay in place. O(n log n) comparisons, O(n) memory.
    ///
    /// # Panics
    ///
    /// Panics if there are fewer than `n` rows.
    pub fn sort_n(&mut self, n: usize, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let values = &self.as_slice()[..n];
        let order = sorted(n, |a, b| compare(&values[a], &values[b]));
        permute(0, order, |a, b| self.swap(a, b));
    }

    /// Moves the rows of `entities` to the front, in the order of `entities`. The other rows follow in an unspecified order. Skips
    /// entities that aren't in the set. O(entities).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let [a, b, c] = [0, 1, 2].map(|index| Entity::new(index, 1).unwrap());
    /// let mut set = SparseSet::from_iter([(a, 'a'), (b, 'b'), (c, 'c')]);
    /// set.sort_as(&[c, a]);
    /// assert_eq!(set.entities(), [c, a, b]);
    /// ```
    pub fn sort_as(&mut self, entities: &[Entity]) {
        let mut next = 0;
        for &entity in entities {
            // Rows in front of `next` are those of entities before.
            if let Some(row) = self.row_of(entity).filter(|&row| row >= next) {
                self.swap(row, next);
                next += 1;
            }
        }
    }

    /// Removes the value of an entity and shifts the rows after it, so the order is kept. O(n).
    pub fn shift_remove(&mut self, entity: Entity) -> Option<T> {
        let row = self.row_of(entity)?;
        (row + 1..self.len()).for_each(|next| self.swap(next - 1, next));
        self.swap_remove(entity)
    }

    /// Removes the values of many entities; the other rows keep their order. O(n + k log k) for k entities, one pass.
    ///
    /// Skips entities that aren't in the set. Returns the removed entities and values, in row order.
    pub fn remove_batch(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
        let rows = entities.into_iter().filter_map(|entity| self.row_of(entity));
        let mut rows: Vec<usize> = rows.collect();
        rows.sort_unstable();
        rows.dedup();
        let going = rows.into_iter().map(|row| self.entities()[row]).collect();
        self.take_out(going)
    }

    /// Returns a guard that collects removals and applies them in one pass when it is dropped. The other rows keep their order.
    /// The drop costs O(n + k log k) for k removals.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, SparseSet};
    /// let entity = |index| Entity::new(index, 1).unwrap();
    /// let mut set = SparseSet::from_iter((0..4).map(|i| (entity(i), i)));
    /// let mut compactor = set.compactor();
    /// assert!(compactor.remove(entity(0)));
    /// assert!(compactor.remove(entity(2)));
    /// assert!(!compactor.remove(entity(2)));
    /// drop(compactor);
    /// assert_eq!(set.as_slice(), [1, 3]);
    /// ```
    pub fn compactor(&mut self) -> Compactor<'_, T> {
        Compactor { set: self, going: SparseSet::new() }
    }

    /// Removes entities that are in the set, in the order of their rows. The other rows keep their order.
    fn take_out(&mut self, going: Vec<Entity>) -> Vec<(Entity, T)> {
        let (mut next, mut left) = (0, going.iter().copied().peekable());
        for row in 0..self.len() {
            if left.next_if_eq(&self.entities()[row]).is_none() {
                self.swap(row, next);
                next += 1;
            }
        }
        self.take_all(going)
    }
}

impl<T> LinearSet<T> {
    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1) amortised, or O(index) if the
    /// index is far beyond the others.
    ///
    /// # Panics
    ///
    /// Panics if the index is more than 2²⁴ beyond the end of the array, because all places in between would be allocated. A
    /// [`SparseSet`] has no such limit.
    #[inline]
    pub fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        let indices = self.rows.capacity();
        if (entity.index() as usize).saturating_sub(indices) > MAX_STEP {
            too_far(entity, indices);
        }
        let before = self.rows.take(entity.index()).map(|row| row.0);
        self.rows.push(entity, (value, ()));
        before
    }

    /// Reserves room for exactly the indices below `indices`. O(indices).
    ///
    /// # Panics
    ///
    /// Panics if `indices` is 2³² or more.
    pub fn reserve(&mut self, indices: usize) {
        self.rows.reserve(0, indices);
    }

    /// Returns the bytes on the heap. O(1).
    #[must_use]
    pub const fn heap_bytes(&self) -> usize {
        let indices = self.rows.capacity();
        indices * (size_of::<T>() + size_of::<u32>()) + indices.div_ceil(64) * size_of::<u64>()
    }

    /// Iterates over the entities, by ascending index. O(indices / 64 + values) for all.
    #[inline]
    pub fn entities(
        &self,
    ) -> impl DoubleEndedIterator<Item = Entity> + ExactSizeIterator + Clone + use<'_, T> {
        self.iter().map(|(entity, _)| entity)
    }

    /// Iterates over the values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values(
        &self,
    ) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone + use<'_, T> {
        self.iter().map(|(_, value)| value)
    }

    /// Iterates over the mutable values, by ascending index of their entities. O(indices / 64 + values) for all.
    #[inline]
    pub fn values_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = &mut T> + ExactSizeIterator + use<'_, T> {
        self.iter_mut().map(|(_, value)| value)
    }

    /// Removes the values of many entities. O(entities).
    ///
    /// Skips entities that aren't in the set. Returns the removed entities and values, in the order of `entities`.
    pub fn remove_batch(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
        self.take_all(entities)
    }

    fn take_out(&mut self, going: Vec<Entity>) -> Vec<(Entity, T)> {
        self.take_all(going)
    }
}

#[cold]
#[inline(never)]
fn too_far(entity: Entity, indices: usize) -> ! {
    panic!(
        "entity {entity} is too far beyond the {indices} indices of a linear set, which grows by at most \
         {MAX_STEP} at once; use a `SparseSet`"
    )
}

/// Collects removals and applies them when it is dropped; see [`SparseSet::compactor`].
#[must_use = "what it collects is removed when it is dropped"]
pub struct Compactor<'a, T> {
    set: &'a mut SparseSet<T>,
    going: SparseSet<()>,
}

impl<T> Compactor<'_, T> {
    /// Marks the value of an entity for removal. Returns `false` if the entity isn't in the set or is marked already. O(1)
    /// amortised.
    pub fn remove(&mut self, entity: Entity) -> bool {
        self.set.contains(entity) && self.going.insert(entity, ()).is_none()
    }
}

impl<T> Drop for Compactor<'_, T> {
    fn drop(&mut self) {
        self.set.remove_batch(self.going.drain().map(|(entity, ())| entity));
    }
}

crate::error::debug! {
    [T] Compactor<'_, T> as "Compactor";
}

//! An index over several components. Its key is the tuple of their values.
//!
//! Each of the components has a list of the entities that changed, in the notes of its set. The keys are beside the sets of
//! the world. A reader brings them up to date by what the lists have gained since the last one.

use alloc::vec::Vec;

use super::cache::Cache;
use super::notes::{Keys, Update, Values};
use super::shape::{Keyed, Shape};
use super::view::ValueIndex;
use crate::entity::Entity;
use crate::rows::{Noted, Packed, Rows as _, SparseRows};
use crate::store::Notes;
use crate::view::Column;

/// The storage of a component in an index over several. Its values can't be borrowed as mutable.
///
/// # Examples
///
/// ```
/// use ecs_core::{Column, IndexedTogether, world};
///
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Owner(u32);
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Kind(u8);
/// world!(
///     #[index(owner, kind)]
///     struct Sim { owner: Owner, kind: Kind }
/// );
///
/// fn highest(owners: Column<'_, Owner, IndexedTogether>) -> Option<u32> {
///     owners.as_slice().iter().map(|owner| owner.0).max()
/// }
///
/// let mut sim = Sim::new();
/// sim.spawn_batch([3, 7].map(Owner));
/// assert_eq!(highest(sim.owner()), Some(7));
/// ```
pub type IndexedTogether = Noted<Log>;

/// The notes of a component in an index over several: the entities whose values changed. Opaque outside this crate.
#[derive(Debug)]
pub struct Log {
    /// The indices of the entities that changed last, in the order of the changes.
    changed: Vec<u32>,
    /// The number of changes before these.
    before: u64,
    /// The number of indices up to the highest one that had a value.
    indices: usize,
}

impl Log {
    /// Creates an empty list.
    #[must_use]
    pub const fn empty() -> Self {
        Self { changed: Vec::new(), before: 0, indices: 0 }
    }

    /// Returns the number of all changes.
    const fn now(&self) -> u64 {
        self.before + self.changed.len() as u64
    }

    /// Returns what changed since there were so many changes, or `None` if it isn't known.
    fn since(&self, then: u64) -> Option<&[u32]> {
        let kept = usize::try_from(then.checked_sub(self.before)?).ok()?;
        self.changed.get(kept..)
    }

    #[inline]
    fn change(&mut self, index: u32) {
        // An index that didn't know these compares all entities then, which takes no longer.
        if self.changed.len() > self.indices {
            self.before = self.now();
            self.changed.clear();
        }
        self.changed.push(index);
    }

    /// Notes that any entity may have another value.
    fn change_all(&mut self) {
        // No index knows this change.
        self.before = self.now() + 1;
        self.changed.clear();
    }
}

impl Notes for Log {
    type Prepared = ();

    #[inline]
    fn stored(&mut self, _: SparseRows<'_>, entity: Entity) {
        self.indices = self.indices.max(entity.index() as usize + 1);
        self.change(entity.index());
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.change(index);
    }

    fn cleared(&mut self) {
        self.change_all();
    }

    fn copied(&mut self, other: &Self) {
        self.indices = self.indices.max(other.indices);
        self.change_all();
    }

    fn shrink_to_fit(&mut self) {
        self.changed.shrink_to_fit();
    }
}

/// Returns the value of the entity with an index.
pub fn value<T: Clone, K: Packed>(column: Column<'_, T, K>, index: u32) -> Option<T> {
    column.as_slice().get(column.rows.find_index(index) as usize).cloned()
}

/// An index over `N` components: its keys, and how many changes of each component they know. Opaque outside this crate.
pub struct Joint<S: Shape, const N: usize> {
    keys: Cache<(Keys<S>, [u64; N])>,
    /// A pointer, so that only the constructor asks for keys that can be compared.
    update: Update<S>,
}

impl<S: Keyed, const N: usize> Joint<S, N> {
    /// Creates an empty index.
    #[must_use]
    pub const fn empty() -> Self {
        Self { keys: Cache::new(), update: Keys::update }
    }
}

impl<S: Shape, const N: usize> Joint<S, N> {
    /// Notes that a component is about to change. O(1).
    #[inline]
    pub fn outdate(&mut self) {
        self.keys.outdate();
    }

    /// Returns the index, by the rows of the first component, the changes of each, and a function that returns the key of the
    /// entity with an index. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    pub fn read<'w>(
        &'w self,
        rows: SparseRows<'w>,
        logs: [&Log; N],
        key: &dyn Fn(u32) -> Option<S::Key>,
    ) -> ValueIndex<'w, S> {
        let now = logs.map(Log::now);
        let (keys, seen) = self.keys.get(|stale| {
            let (mut keys, seen) = stale.unwrap_or_else(|| (Keys::new(), [u64::MAX; N]));
            let changed = logs.iter().zip(seen).map(|(log, then)| log.since(then));
            let changed: Option<Vec<&[u32]>> = changed.collect();
            let values = &Values { entities: rows.entities(), key };
            (self.update)(&mut keys, changed.as_deref(), values);
            (keys, now)
        });
        debug_assert_eq!(*seen, now, "a change of a component outdates the keys");
        ValueIndex::new(keys, rows)
    }
}

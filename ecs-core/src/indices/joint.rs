//! An index over several components. Its key is the tuple of their values.
//!
//! Each of the components has a list of the entities that changed, in the notes of its set. The keys are beside the sets of
//! the world. A reader brings them up to date by what the lists have gained since the last one.

use alloc::vec::Vec;

use super::cache::Cache;
use super::notes::{Keys, Update, Values};
use super::shape::{Keyed, Shape};
use super::view::ValueIndex;
use crate::columns::Note;
use crate::entity::Entity;
use crate::rows::{Marked, Noted, NotedRows, Packed, Rows as _, SparseRows};
use crate::store::Notes;
use crate::view::Column;

/// The most components of one index.
const MOST: usize = 4;

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

/// The notes of a component that also has an index of its own.
impl<N: Notes> Notes for (N, Log) {
    type Prepared = N::Prepared;

    #[inline]
    fn stored(&mut self, rows: SparseRows<'_>, entity: Entity) {
        self.0.stored(rows, entity);
        self.1.stored(rows, entity);
    }

    #[inline]
    fn leaving(&mut self, index: u32) {
        self.0.leaving(index);
        self.1.leaving(index);
    }

    fn cleared(&mut self) {
        self.0.cleared();
        self.1.cleared();
    }

    fn copied(&mut self, other: &Self) {
        self.0.copied(&other.0);
        self.1.copied(&other.1);
    }

    fn shrink_to_fit(&mut self) {
        self.0.shrink_to_fit();
        self.1.shrink_to_fit();
    }
}

/// The storage of a component in an index over several.
pub trait Logged: Packed {
    #[doc(hidden)]
    fn log(rows: Self::Rows<'_>) -> NotedRows<'_, Log>;
}

impl Logged for Noted<Log> {
    fn log(rows: Self::Rows<'_>) -> NotedRows<'_, Log> {
        rows
    }
}

impl<N: Notes> Logged for Noted<(N, Log)> {
    fn log(rows: Self::Rows<'_>) -> NotedRows<'_, Log> {
        NotedRows::new(rows.list(), &rows.notes.1)
    }
}

impl<K: Logged, N: Note> Logged for Marked<K, N> {
    fn log(rows: Self::Rows<'_>) -> NotedRows<'_, Log> {
        K::log(rows)
    }
}

/// The columns of an index over several components: a tuple of them.
pub trait Joined<'w>: Copy {
    /// The tuple of the values.
    type Key;
    /// Returns the rows of the first column.
    fn rows(self) -> SparseRows<'w>;
    /// Returns what changed in each column.
    fn logs(self) -> [Option<&'w Log>; MOST];
    /// Returns the key of the entity with an index, if it has all components.
    fn key(self, index: u32) -> Option<Self::Key>;
}

/// Implements [`Joined`] for some columns. The last brackets fill the list.
macro_rules! joined {
    ($($T:ident $K:ident $at:tt),*; $($none:ident)*) => {
        impl<'w, $($T: Clone + 'static, $K: Logged),*> Joined<'w> for ($(Column<'w, $T, $K>,)*) {
            type Key = ($($T,)*);

            fn rows(self) -> SparseRows<'w> {
                A::log(self.0.rows).list()
            }

            fn logs(self) -> [Option<&'w Log>; MOST] {
                [$(Some($K::log(self.$at.rows).notes),)* $($none),*]
            }

            fn key(self, index: u32) -> Option<Self::Key> {
                Some(($({
                    let row = self.$at.rows.find_index(index) as usize;
                    self.$at.as_slice().get(row)?.clone()
                },)*))
            }
        }
    };
}

joined!(T A 0, U B 1; None None);
joined!(T A 0, U B 1, V C 2; None);
joined!(T A 0, U B 1, V C 2, W D 3;);

/// An index over several components: its keys, and how many changes of each component they know. Opaque outside this crate.
pub struct Joint<S: Shape> {
    keys: Cache<(Keys<S>, [u64; MOST])>,
    /// A pointer, so that only the constructor asks for keys that can be compared.
    update: Update<S>,
}

impl<S: Keyed> Joint<S> {
    /// Creates an empty index.
    #[must_use]
    pub const fn empty() -> Self {
        Self { keys: Cache::new(), update: Keys::update }
    }
}

impl<S: Shape> Joint<S> {
    /// Notes that a component is about to change. O(1).
    #[inline]
    pub fn touch(&mut self) {
        self.keys.outdate();
    }

    /// Returns the index of these columns. O(1), and O(changed values) key lookups once after changes.
    #[must_use]
    pub fn read<'w, C: Joined<'w, Key = S::Key>>(&'w self, columns: C) -> ValueIndex<'w, S> {
        let logs = columns.logs();
        let now = logs.map(|log| log.map_or(0, Log::now));
        let (keys, seen) = self.keys.get(|stale| {
            let (mut keys, seen) = stale.unwrap_or_else(|| (Keys::new(), [u64::MAX; MOST]));
            let changed = logs.iter().flatten().zip(seen).map(|(log, then)| log.since(then));
            let changed: Option<Vec<&[u32]>> = changed.collect();
            let key = |index| columns.key(index);
            let values = &Values { entities: columns.rows().entities(), key: &key };
            (self.update)(&mut keys, changed.as_deref(), values);
            (keys, now)
        });
        debug_assert_eq!(*seen, now, "a change of a component touches its indices");
        ValueIndex::new(keys, columns.rows())
    }
}

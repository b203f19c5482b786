//! `#[track]`: which values were added, changed and removed in each frame.
//!
//! With `#[track]` on a component, the world notes which values are added, changed and removed in a
//! frame. Queries ask for them by `changed(..)` and `added(..)`, or by the filters
//! [`Changed`] and [`Added`].
//!
//! ```
//! use ecs_core::{Entity, world};
//!
//! struct Health(i32);
//!
//! world!(
//!     struct Sim { #[track] health: Health }
//!
//!     #[query(changed(health))]
//!     struct Hurt { entity: Entity, health: &Health }
//! );
//!
//! let mut sim = Sim::new();
//! let (a, b) = (sim.spawn(Health(9)), sim.spawn(Health(9)));
//! sim.next_frame();
//! sim.health_mut()[b].0 -= 2;
//! assert!(sim.hurt().map(|row| (row.entity, row.health.0)).eq([(b, 7)]));
//! # let _ = a;
//! ```
//
// A tracked column has a mark for each row, which moves with it: the numbers of the frames in which the value was added and changed
// last.

mod columns;
#[macro_use]
mod methods;
mod terms;

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};
use core::sync::atomic::{AtomicU32, Ordering};

use crate::columns::{Note, NotePath};
use crate::entity::Entity;
use crate::query::terms::Test;
use crate::rows::{Marked, MarksOf, Sparse, StorageKind};
use crate::store::Store;
use crate::world::Has;

#[doc(inline)]
pub use crate::kept::KeepsRemoved;
#[doc(hidden)]
pub use columns::{ChangedIter, RemovedIter};
#[doc(hidden)]
pub use terms::MarkedRows;
pub use terms::{Added, Changed};

/// The storage kind of a component with `#[track]`. `K` is [`Sparse`], or [`Linear`](crate::Linear) with `#[storage(linear)]`.
pub type Tracked<K = Sparse> = Marked<K, Changes>;

/// A kind of storage that tracks changes: [`Tracked`].
#[diagnostic::on_unimplemented(
    message = "changes of this component aren't tracked",
    label = "not tracked",
    note = "write `#[track]` before the component in `world!`"
)]
pub trait TracksChanges: StorageKind<Marks = MarksOf<Changes>> {}

#[diagnostic::do_not_recommend]
impl<K: StorageKind<Marks = MarksOf<Changes>>> TracksChanges for K {}

/// A world that tracks the changes of the component `C`, which has `#[track]`.
///
/// With this bound, generic code asks for the changes of a component.
///
/// # Examples
///
/// ```
/// use ecs_core::{Tracks, World, world};
///
/// struct Health(i32);
/// world!(struct Sim { #[track] health: Health });
///
/// fn changed<W: Tracks<Health>>(world: &W) -> usize {
///     world.changed::<Health>().count()
/// }
///
/// let mut sim = Sim::new();
/// let entity = sim.spawn(Health(3));
/// assert_eq!(changed(&sim), 1);
/// sim.next_frame();
/// assert_eq!(changed(&sim), 0);
/// sim.health_mut()[entity].0 -= 1;
/// assert_eq!(changed(&sim), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "changes of `{C}` aren't tracked in `{Self}`",
    label = "not tracked",
    note = "write `#[track]` before the component in `world!`"
)]
pub trait Tracks<C>: Has<C, Storage: TracksChanges> {}

#[diagnostic::do_not_recommend]
impl<W: Has<C, Storage: TracksChanges>, C> Tracks<C> for W {}

/// The frames of a tracked column, and the entities that lost the component in them.
#[doc(hidden)]
#[derive(Clone)]
pub struct Changes {
    /// The number of the present frame.
    frame: u64,
    /// For how many frames changes are known.
    frames: u32,
    /// The entities that lost the component, in order, each with the lower half of the number of the frame.
    removed: Vec<(u32, Entity)>,
}

impl Changes {
    /// Creates the notes of a column without rows. `frames` is from 1 to 64.
    #[must_use]
    pub const fn new(frames: u32) -> Self {
        Self { frame: 0, frames, removed: Vec::new() }
    }

    /// Begins the next frame. O(removed values).
    pub fn advance(&mut self) {
        self.frame += 1;
        let kept = Since::new(self.now(), self.frames, false);
        let old = self.removed.partition_point(|&(frame, _)| !kept.has(frame));
        self.removed.drain(..old);
    }

    /// Notes that an entity loses the component. O(1), amortized.
    #[inline]
    pub fn leave(&mut self, entity: Entity) {
        self.removed.push((self.now(), entity));
    }

    /// Returns the frames from this one on, if they have begun and are still known.
    fn since(&self, frame: u64, added: bool) -> Option<Since> {
        let age = u32::try_from(self.frame.checked_sub(frame)?).ok()?;
        (age < self.frames).then(|| Since::new(self.now(), age + 1, added))
    }
}

/// Notes that entities lose a component. O(entities).
#[doc(hidden)]
pub fn leave<P: NotePath<S::Columns, Note = Changes>, S: Store>(set: &mut S, entities: &[Entity]) {
    let changes = set.note_mut::<P>();
    entities.iter().for_each(|&entity| changes.leave(entity));
}

/// The frames of a world in which a value was added and changed last, as the lower halves of their numbers. A value that is 2³² frames
/// old counts as new.
#[doc(hidden)]
pub struct Mark {
    changed: AtomicU32,
    added: AtomicU32,
}

impl Clone for Mark {
    fn clone(&self) -> Self {
        let copy = |frame: &AtomicU32| AtomicU32::new(frame.load(Ordering::Relaxed));
        Self { changed: copy(&self.changed), added: copy(&self.added) }
    }
}

impl Note for Changes {
    const EMPTY: Self = Self::new(1);
    type Mark = Mark;
    type Now = u32;
    type Held<'w, T: 'w> = Mut<'w, T>;

    #[inline(always)]
    fn now(&self) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
        let now = self.frame as u32;
        now
    }

    #[inline(always)]
    fn mark(now: u32) -> Mark {
        Mark { changed: AtomicU32::new(now), added: AtomicU32::new(now) }
    }

    #[inline(always)]
    fn note(now: u32, mark: &Mark) {
        mark.changed.store(now, Ordering::Relaxed);
    }

    #[inline(always)]
    fn hold<'w, T>(now: u32, mark: &'w Mark, value: &'w mut T) -> Mut<'w, T> {
        Mut { value, mark, now }
    }
}

/// Some of the last frames, and whether values that were added count, or those that were changed.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Since {
    now: u32,
    frames: u32,
    added: bool,
}

impl Since {
    const fn new(now: u32, frames: u32, added: bool) -> Self {
        Self { now, frames, added }
    }

    /// Returns whether a frame is one of these.
    #[inline(always)]
    const fn has(self, frame: u32) -> bool {
        self.now.wrapping_sub(frame) < self.frames
    }
}

impl Test<Mark> for Since {
    #[inline(always)]
    fn passes(self, mark: &Mark) -> bool {
        let frame = if self.added { &mark.added } else { &mark.changed };
        self.has(frame.load(Ordering::Relaxed))
    }
}

/// A value that a query lends as [`Mut`]: it is marked as changed when it is first borrowed as mutable.
///
/// # Examples
///
/// ```
/// # use ecs_core::{Mut, world};
/// # #[derive(PartialEq)]
/// # struct Health(i32);
/// world!(
///     struct Sim { #[track] health: Health }
///     #[query]
///     struct Living { health: Mut<'_, Health> }
/// );
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(3)), sim.spawn(Health(0)));
/// sim.next_frame();
/// for living in sim.living() {
///     let mut health = living.health;
///     if health.0 > 0 {
///         health.0 -= 1;
///     }
/// }
/// assert!(sim.changed::<Health>().map(|(entity, _)| entity).eq([a]));
/// # let _ = b;
/// ```
pub struct Mut<'w, T> {
    value: &'w mut T,
    mark: &'w Mark,
    now: u32,
}

impl<'w, T> Mut<'w, T> {
    /// Returns the value as mutable, and marks it as changed. O(1).
    #[inline]
    #[must_use]
    pub fn into_mut(self) -> &'w mut T {
        Changes::note(self.now, self.mark);
        self.value
    }

    /// Sets the value if the new one differs, and marks it as changed only then. Returns whether it differs. O(1)
    /// and one comparison.
    #[inline]
    pub fn set_if_changed(this: &mut Self, value: T) -> bool
    where
        T: PartialEq,
    {
        let differs = *this.value != value;
        if differs {
            **this = value;
        }
        differs
    }
}

impl<T> Deref for Mut<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value
    }
}

impl<T> DerefMut for Mut<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        Changes::note(self.now, self.mark);
        self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Mut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

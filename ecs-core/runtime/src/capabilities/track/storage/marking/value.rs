//! A borrowed value that is marked when it is first changed.

use core::fmt;
use core::ops::{Deref, DerefMut};

use crate::capabilities::track::storage::changes::Marker;

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
    marker: Marker<'w>,
    row: usize,
}

impl<'w, T> Mut<'w, T> {
    #[inline(always)]
    pub(super) const fn new(value: &'w mut T, marker: Marker<'w>, row: usize) -> Self {
        Self { value, marker, row }
    }

    /// Returns the value as mutable, and marks it as changed. O(1).
    #[inline]
    #[must_use]
    pub fn into_mut(self) -> &'w mut T {
        self.marker.mark(self.row);
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
        self.marker.mark(self.row);
        self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Mut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

//! Values that are inserted later.

use alloc::collections::VecDeque;

/// The values of one component that are inserted later. Opaque outside this crate.
pub struct Queue<T>(VecDeque<T>);

impl<T> Queue<T> {
    /// Creates an empty queue.
    #[must_use]
    pub const fn new() -> Self {
        Self(VecDeque::new())
    }

    pub(crate) fn push(&mut self, value: T) {
        self.0.push_back(value);
    }

    pub(crate) fn front_mut(&mut self) -> Option<&mut T> {
        self.0.front_mut()
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.0.pop_front()
    }
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self::new()
    }
}

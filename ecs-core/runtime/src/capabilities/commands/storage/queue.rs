//! Values that are inserted later.

use alloc::collections::VecDeque;

/// The values of one component that are inserted later. Opaque outside this crate.
pub struct Queue<T> {
    /// The oldest value, if it was pushed to an empty queue. So a bundle, whose queues have one value, allocates nothing.
    first: Option<T>,
    rest: VecDeque<T>,
}

impl<T> Queue<T> {
    /// Creates an empty queue.
    #[must_use]
    pub const fn new() -> Self {
        Self { first: None, rest: VecDeque::new() }
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        if self.first.is_none() && self.rest.is_empty() {
            self.first = Some(value);
        } else {
            self.rest.push_back(value);
        }
    }

    #[inline]
    pub(crate) fn front_mut(&mut self) -> Option<&mut T> {
        match &mut self.first {
            Some(value) => Some(value),
            None => self.rest.front_mut(),
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        match self.first.take() {
            Some(value) => Some(value),
            None => self.rest.pop_front(),
        }
    }
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self::new()
    }
}

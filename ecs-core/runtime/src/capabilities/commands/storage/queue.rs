//! Values that are inserted later.

use alloc::collections::VecDeque;

/// The values of one component that are inserted later. Opaque outside this crate.
pub struct Queue<T>(State<T>);

/// A bundle has one value in each queue, so it allocates nothing.
enum State<T> {
    Empty,
    One(T),
    /// There was more than one value. Their memory is used again.
    Many(VecDeque<T>),
}

impl<T> Queue<T> {
    /// Creates an empty queue.
    #[must_use]
    pub const fn new() -> Self {
        Self(State::Empty)
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        match &mut self.0 {
            State::Empty => self.0 = State::One(value),
            State::One(_) => self.push_second(value),
            State::Many(values) => values.push_back(value),
        }
    }

    #[cold]
    #[inline(never)]
    fn push_second(&mut self, value: T) {
        let first = self.pop();
        self.0 = State::Many(first.into_iter().chain([value]).collect());
    }

    #[inline]
    pub(crate) fn front_mut(&mut self) -> Option<&mut T> {
        match &mut self.0 {
            State::Empty => None,
            State::One(value) => Some(value),
            State::Many(values) => values.front_mut(),
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        if let State::Many(values) = &mut self.0 {
            return values.pop_front();
        }
        match core::mem::replace(&mut self.0, State::Empty) {
            State::One(value) => Some(value),
            State::Empty | State::Many(_) => None,
        }
    }
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self::new()
    }
}

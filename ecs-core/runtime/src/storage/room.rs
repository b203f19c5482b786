//! Room for one row, and the proof that the row was pushed.

use core::marker::PhantomData;

use super::buffers::OneColumn;

/// Room for one row in buffers that are not full.
///
/// The struct of a table pushes its values one after the other, each into its own buffer. So no
/// list of them is built first, which the optimiser would keep in memory.
///
/// A function that is generic over `'b` can return [`Pushed`] only if it pushes into every buffer
/// of the room that it is given. So a set relies on it, whoever implements the function.
pub struct Room<'b, B>(&'b mut B);

/// A value was pushed into every buffer of a room.
pub struct Pushed<'b>(PhantomData<fn(&'b ()) -> &'b ()>);

impl<'b, B> Room<'b, B> {
    /// Breaks Room if a buffer is full.
    #[inline(always)]
    pub(super) const fn new(buffers: &'b mut B) -> Self {
        Self(buffers)
    }
}

impl<'b, A: OneColumn> Room<'b, A> {
    /// Pushes the value of the only column.
    #[inline(always)]
    pub(crate) fn fill(self, value: A::Value) -> Pushed<'b> {
        self.0.push_in_place(value);
        Pushed(PhantomData)
    }
}

impl<'b, A: OneColumn, B> Room<'b, (A, B)> {
    /// Pushes the value of the first column.
    #[inline(always)]
    #[must_use]
    pub fn push(self, value: A::Value) -> Room<'b, B> {
        let (first, others) = self.0;
        first.push_in_place(value);
        Room(others)
    }
}

impl<'b> Room<'b, ()> {
    /// Returns the proof that every column has a value.
    #[inline(always)]
    #[must_use]
    pub const fn end(self) -> Pushed<'b> {
        Pushed(PhantomData)
    }
}

//! Pushing into memory that is known to be there.

use alloc::vec::Vec;

/// Appends a value to a vector that has memory for it. So the optimiser knows that nothing is allocated, and leaves the
/// comparison out. Breaks Room if the vector is full.
#[inline(always)]
pub(super) fn push_in_place<T>(vec: &mut Vec<T>, value: T) {
    // SAFETY: the set compared its rows with its room.
    unsafe { core::hint::assert_unchecked(vec.len() < vec.capacity()) };
    vec.push(value);
}

//! The rows of entities that leave a column.

/// An entity that leaves a column.
#[doc(hidden)]
pub trait Leaver {
    /// Returns the index of the entity.
    fn index(&self) -> u32;
    /// Calls `to` with the rows that the entity's row must be swapped with, one after the other,
    /// before it is removed.
    fn carried(&self, to: impl FnMut(usize));
}

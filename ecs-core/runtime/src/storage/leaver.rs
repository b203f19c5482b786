//! How a set learns which row is to leave it.

/// An entity that is to leave a column.
#[doc(hidden)]
pub trait Leaver {
    /// Its index.
    fn index(&self) -> u32;
    /// Tells the rows to which its row is to be carried before it goes, one after the other.
    fn carried(&self, to: impl FnMut(usize));
}

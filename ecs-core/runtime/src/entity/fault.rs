//! Why a delta doesn't fit a world.

/// The reason why a change can't be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The present state isn't the one that the change begins with.
    Base,
    /// The change contradicts itself.
    Broken,
}

/// Returns `fault` unless the condition holds.
pub(crate) fn ensure(condition: bool, fault: Fault) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(fault) }
}

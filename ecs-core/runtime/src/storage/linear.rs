//! Linear storage: each value is at its entity's index, and bits tell which exist.

pub(crate) mod bits;
pub(crate) mod column;
pub(crate) mod set;
pub(crate) mod slots;

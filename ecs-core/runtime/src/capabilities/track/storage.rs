//! The marks of a tracked column, and access that sets them.

pub(crate) mod changes;
pub(crate) mod column;
pub(crate) mod marking;
pub(crate) mod tracked;

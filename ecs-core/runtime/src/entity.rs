//! Entities: handles, the allocator, and the components of each entity.

pub(crate) mod allocator;
#[cfg(feature = "delta")]
pub(crate) mod delta;
pub(crate) mod entities;
pub(crate) mod entity_table;
pub(crate) mod error;
#[cfg(feature = "delta")]
pub(crate) mod fault;
pub(crate) mod handle;
pub(crate) mod numbering;
pub(crate) mod parse;
pub(crate) mod signature;
pub(crate) mod slot;

//! What [`SparseSet`](crate::SparseSet) and [`LinearSet`](crate::LinearSet) have for their own users, and no world needs.

pub(crate) mod entity_map;
mod order;
pub(crate) mod removal;
mod sparse;
mod traits;

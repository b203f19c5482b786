//! `#[storage(stable)]`: rows that stay where they are until the world is told to compact them. The storage itself is in
//! `storage/stable`.

pub(crate) mod methods;
pub(crate) mod schema;
pub(crate) mod storage;
pub(crate) mod table;
pub(crate) mod world;

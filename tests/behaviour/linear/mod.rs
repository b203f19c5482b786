//! Linear storage: as a container of its own, and as the storage of components.

mod drops;
mod edges;
mod queries;
mod set;
mod words;

//! Linear storage: a container of its own, and the storage of components.

mod edges;
mod ends;
mod set;
mod walks;
mod worlds;

//! Tracking: what is added, changed and removed.

mod added;
mod moved;
mod queries;
mod removed;
mod worlds;
mod written;

//! Tracking: what is added, changed and removed.

mod added;
mod copies;
mod frames;
mod kept;
mod moved;
mod parallel;
mod queries;
mod removed;
mod worlds;
mod written;

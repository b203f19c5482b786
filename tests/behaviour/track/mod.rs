//! Tracking: what is added, changed and removed.

mod added;
mod copies;
mod frames;
mod kept;
mod linear;
mod log;
mod moved;
mod parallel;
mod queries;
mod random;
mod random_worlds;
mod removed;
mod together;
mod worlds;
mod written;

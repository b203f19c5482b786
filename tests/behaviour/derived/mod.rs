//! Queries that are derived outside the world's macro.

mod forms;
mod plans;
mod rows;
mod tables;

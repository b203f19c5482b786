//! Schedules: `#[schedule]` on impl blocks of worlds.

mod calls;
mod commands;
mod forms;
mod hidden;
mod leads;
mod names;
mod of_parts;
mod panics;
pub(crate) mod sim;
mod threads;
mod tracking;
mod values;

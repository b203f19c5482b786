//! Runs the examples as a user does. One binary, so that the tests of short and of long examples share the cores.

mod arena;
mod colony;
mod editor;
mod errors;
mod feud;
mod flock;
mod replica;
mod rollback;
mod scene;
mod solar_system;
mod solar_system_saves;
mod streaming;

//! A game: it has the macro from an engine that has it from ecs-core, and a lint for everything.
#![no_std]
#![forbid(unsafe_code, missing_docs, unused, dead_code, rust_2018_idioms)]
#![forbid(clippy::pedantic, clippy::nursery)]

pub mod arena;

//! A game crate. It uses the macro reexported by an engine, under strict lints.
#![no_std]
#![forbid(unsafe_code, missing_docs, unused, dead_code, rust_2018_idioms)]
#![forbid(clippy::pedantic, clippy::nursery)]

pub mod arena;
pub mod coop;
pub mod farm;
pub mod pool;

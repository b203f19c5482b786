//! Worlds at the ends of what can be declared, and what the largest handles cost.

#![forbid(unsafe_code)]

mod few;
mod handles;
mod many;
mod methods;

mod unsafe_blocks;

//! Worlds with very few and very many components, the cost of the highest handles, and a check of
//! docs/maintainers/unsafe.md.

#![forbid(unsafe_code)]

mod few;
mod handles;
mod many;
mod methods;
mod parts;

mod unsafe_blocks;

//! Worlds with very few and very many components, the cost of the highest handles, and checks
//! of docs/maintainers/unsafe.md and of the docs of ecs-core.

#![forbid(unsafe_code)]

mod docs;
mod few;
mod handles;
mod many;
mod methods;
mod parts;

mod unsafe_blocks;

//! Worlds with very few and very many components, the cost of the highest handles, and checks
//! of the docs of ecs-core and of docs/maintainers/conformance.md.

#![forbid(unsafe_code)]

mod conformance;
mod docs;
mod few;
mod handles;
mod many;
mod methods;
mod parts;

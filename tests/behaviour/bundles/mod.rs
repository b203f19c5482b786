//! Bundles whose components may be missing, or are chosen at run time.

mod builder;
mod commands;
mod drops;
mod get_or_insert;
mod optional;
mod random;
mod tracked;
mod worlds;

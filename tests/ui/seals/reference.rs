//! A type of references that a fetch lends can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<'w> Reference<'w> for Mine {}

fn main() {}

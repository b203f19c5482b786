//! The fetch of a term can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<'w> Fetch<'w> for Mine {}

fn main() {}

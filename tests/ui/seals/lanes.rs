//! A list of lanes can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<'w> Lanes<'w> for Mine {}

fn main() {}

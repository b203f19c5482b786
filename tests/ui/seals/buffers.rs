//! The buffers of a unit can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl Buffers for Mine {}

fn main() {}

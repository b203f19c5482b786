//! What leads a loop can't be defined outside of ecs-core, so no list of entities can be given to it.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl Lead for Mine {}

fn main() {}

//! The mode of a walk can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl Mode for Mine {}

fn main() {}

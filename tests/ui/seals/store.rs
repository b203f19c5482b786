//! The store of a unit can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl Store for Mine {}

fn main() {}

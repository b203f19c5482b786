//! The seal of storage kinds can't be named outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl Sealed for Mine {}

fn main() {}

//! The seal of terms of a join can't be named outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl SealedJoin for Mine {}

fn main() {}

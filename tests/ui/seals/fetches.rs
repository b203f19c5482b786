//! A list of fetches can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<'w> Fetches<'w> for Mine {}

fn main() {}

//! The way in which a fetch lends a reference can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<R> Lending<R> for Mine {}

fn main() {}

//! The seal of read-only terms can't be named outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<W> SealedRead<W> for Mine {}

fn main() {}

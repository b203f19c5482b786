//! A tuple of terms of a join can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<'w> JoinTerms<'w> for Mine {}

fn main() {}

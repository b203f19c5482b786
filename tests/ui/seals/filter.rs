//! A filter of a query can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<W> Filter<W> for Mine {}

fn main() {}

//! The seal of terms of a query can't be named outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<W> SealedTerm<W> for Mine {}

fn main() {}

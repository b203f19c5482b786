//! The store of a storage kind can't be defined outside of ecs-core.

#![allow(unused_imports)]

#[path = "names/mod.rs"]
mod names;

use names::*;

struct Mine;

impl<T> Store<T> for Mine {}

fn main() {}

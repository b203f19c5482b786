//! E021

#![allow(unused)]

use ecs_core::world;

world!(
    #[part(physics::Physics)]
    pub struct Game {
        score: u32,
    }
);

fn main() {}

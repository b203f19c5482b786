//! Calls that run at the same time can use only what other threads can.

use std::rc::Rc;

use ecs_core::{Column, schedule, world};

#[derive(Clone, Copy)]
pub struct Position(f32);
pub struct Speed(f32);
pub struct Shared(Rc<f32>);

world!(
    pub struct Sim {
        position: Position,
        speed: Speed,
        shared: Shared,
    }

    #[query]
    pub struct Moving {
        position: &mut Position,
        speed: &Speed,
    }
);

fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: f32) {
    rows.for_each(|row| row.position.0 += row.speed.0 * step);
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        count(self.shared());
        integrate(self.moving(), 0.5);
    }
}

fn count(shared: Column<'_, Shared>) -> usize {
    shared.len()
}

fn main() {}

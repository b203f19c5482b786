//! Calls that run at the same time can use only what other threads can.

use std::rc::Rc;

use ecs_core::{schedule, world};

#[derive(Clone, Copy)]
pub struct Position(f32);
pub struct Speed(f32);

world!(
    pub struct Sim {
        position: Position,
        speed: Speed,
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
    fn tick(&mut self, shared: &Rc<f32>) {
        count(shared);
        integrate(self.moving(), 0.5);
    }
}

fn count(shared: &Rc<f32>) -> usize {
    Rc::strong_count(shared)
}

fn main() {}

//! E913: A schedule names its world by a path.

use ecs_core::{ColumnMut, schedule, world};

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

fn brake(mut speeds: ColumnMut<'_, Speed>) {
    speeds.as_mut_slice().iter_mut().for_each(|speed| speed.0 *= 0.5);
}

trait Ticks {
    fn tick(&mut self);
}

#[schedule]
impl Ticks for &mut Sim {
    fn tick(&mut self) {
        brake(self.speed_mut());
    }
}

#[schedule]
impl Ticks for [Sim; 2] {
    fn tick(&mut self) {
        brake(self[0].speed_mut());
    }
}

fn main() {}

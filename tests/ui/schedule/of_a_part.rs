//! E915: A schedule is a method of a world, or of the handle of a part.

use ecs_core::{ColumnMut, part, schedule};

pub struct Speed(f32);

part!(
    pub struct Physics {
        speed: Speed,
    }
);

fn brake(mut speeds: ColumnMut<'_, Speed>) {
    speeds.as_mut_slice().iter_mut().for_each(|speed| speed.0 *= 0.5);
}

#[schedule]
impl Physics {
    fn tick(&mut self) {
        brake(self.speed_mut());
    }
}

fn main() {}

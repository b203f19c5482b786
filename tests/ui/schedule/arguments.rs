//! E911: The arguments of `#[schedule]` are `trace = path` and `in_order`.

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

#[schedule(traced = print, in_order)]
impl Sim {
    fn first(&mut self) {
        brake(self.speed_mut());
    }
}

#[schedule(trace = print, trace = print)]
impl Sim {
    fn second(&mut self) {
        brake(self.speed_mut());
    }
}

#[schedule(trace)]
impl Sim {
    fn third(&mut self) {
        brake(self.speed_mut());
    }
}

fn print(name: &'static str) {
    println!("{name}");
}

fn main() {}

//! E914: An element of a tuple is a call or a block of calls.

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

#[schedule]
impl Sim {
    fn tick(&mut self) -> Option<()> {
        (integrate(self.moving(), 0.5), count(self));
        (integrate(self.moving(), 0.5), check()?);
        (integrate(self.moving(), 0.5), print!("no call"));
        (brake(self.speed_mut()), 3);
        None
    }
}

fn count(sim: &Sim) -> usize {
    sim.len()
}

fn check() -> Option<()> {
    None
}

fn main() {}

//! A variable that borrows the world can't be used behind other calls. The error comes once.

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

    #[query]
    pub struct Turning {
        speed: &mut Speed,
    }
);

fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>) {
    rows.for_each(|row| row.position.0 += row.speed.0);
}

fn turn<'w>(rows: impl Iterator<Item = Turning<'w>>) {
    rows.for_each(|row| row.speed.0 *= -1.0);
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        let rows = self.moving();
        turn(self.turning());
        integrate(rows);
    }
}

fn main() {}

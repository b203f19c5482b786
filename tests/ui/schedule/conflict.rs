//! E918: The elements of a tuple do not conflict.

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
    fn tick(&mut self, time: &f32, list: &mut Vec<&'static str>) {
        (integrate(self.moving(), *time), brake(self.speed_mut()));
        (note(list), {
            brake(self.speed_mut());
            note(list);
        });
        (note(list), note(list), brake(self.speed_mut()));
    }

    fn spawn_both(&mut self, commands: &mut SimCommands) {
        (spawn(commands), spawn(commands));
        (spawn(commands.lane()), spawn(commands));
    }
}

fn spawn(commands: &mut SimCommands) {
    commands.spawn_later(Speed(1.0));
}

fn note(list: &mut Vec<&'static str>) {
    list.push("a call");
}

fn main() {}

//! The report of `apply` is used, because a command can be skipped. Also in a schedule.
#![deny(unused_must_use)]

use ecs_core::{schedule, world};

struct Health(i32);

world!(
    struct Sim {
        health: Health,
    }
);

#[schedule]
impl Sim {
    fn tick(&mut self, commands: &mut SimCommands) {
        self.apply(commands);
        self.apply(commands).expect_all();
    }
}

fn main() {
    let (mut sim, mut commands) = (Sim::new(), SimCommands::new());
    commands.spawn_later(Health(1));
    sim.apply(&mut commands);
    sim.tick(&mut commands);
    assert_eq!(sim.apply(&mut commands).skipped, 0);
}

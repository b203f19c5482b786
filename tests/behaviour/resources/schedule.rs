//! Schedules that use resources of their world.

use ecs_core::{schedule, world};

struct Position(i32);
struct Speed(i32);

/// Counts the steps.
#[derive(Debug, PartialEq)]
struct Clock(i32);

/// Collects what was seen.
#[derive(Debug, Default, PartialEq)]
struct Log(Vec<i32>);

world!(
    struct Sim {
        position: Position,
        speed: Speed,
        #[resource]
        clock: Clock,
        #[resource]
        log: Log,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        speed: &Speed,
    }
);

fn step(clock: &mut Clock) {
    clock.0 += 1;
}

fn shift<'w>(rows: impl Iterator<Item = Moving<'w>>, clock: &Clock) {
    rows.for_each(|row| row.position.0 += row.speed.0 * clock.0);
}

fn note(clock: &Clock, log: &mut Log) {
    log.0.push(clock.0);
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        step(self.clock_mut());
        shift(self.moving(), self.clock());
        note(self.clock(), self.log_mut());
    }
}

#[test]
fn calls_of_a_schedule_use_resources() {
    let mut sim = Sim::new(Clock(0), Log::default());
    let entity = sim.spawn((Position(0), Speed(10)));
    sim.tick();
    sim.tick();
    assert_eq!(
        (sim.position()[entity].0, sim.clock(), &*sim.log().0),
        (30, &Clock(2), &[1, 2][..])
    );
}

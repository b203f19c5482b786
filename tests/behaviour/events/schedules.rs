//! Events as arguments of the calls of schedules.

use ecs_core::{ColumnMut, GroupEvent, GroupEvents, schedule, world};

struct Position(f32);
struct Velocity(f32);
struct Asleep;
#[derive(Debug, Default, PartialEq)]
struct Log(Vec<GroupEvent>);

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
        #[resource]
        log: Log,
    }

    #[group(own(position, velocity), events)]
    struct Bodies;
    #[group(with(asleep), events)]
    struct Sleepers;
);

fn record(events: &mut GroupEvents, log: &mut Log) {
    log.0.extend(events.drain());
}

fn start(events: &GroupEvents, mut velocity: ColumnMut<'_, Velocity>) {
    for event in events {
        if let GroupEvent::Entered(entity) = *event
            && let Some(velocity) = velocity.get_mut(entity)
        {
            velocity.0 += 1.0;
        }
    }
}

fn forget(events: &mut GroupEvents) {
    events.clear();
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        start(self.bodies_events(), self.velocity_mut());
        record(self.bodies_events(), self.log_mut());
        forget(self.sleepers_events());
    }
}

#[test]
fn events_are_arguments_of_calls() {
    for in_order in [false, true] {
        let mut sim = Sim::new(Log::default());
        let entity = sim.spawn((Position(0.0), Velocity(0.0)));
        sim.spawn(Asleep);
        if in_order {
            sim.tick_in_order();
        } else {
            sim.tick();
        }
        assert_eq!(sim.velocity()[entity].0, 1.0);
        assert_eq!(sim.log().0, [GroupEvent::Entered(entity)]);
        assert!(sim.bodies_events().is_empty() && sim.sleepers_events().is_empty());
        assert_eq!(sim.position()[entity].0, 0.0);
    }
}

#[test]
fn calls_with_the_same_events_run_one_after_the_other() {
    let plan = Sim::TICK_PLAN.to_string();
    assert!(plan.contains("bodies_events"), "{plan}");
    assert!(plan.find("start") < plan.find("record"), "{plan}");
}

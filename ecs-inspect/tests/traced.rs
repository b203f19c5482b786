//! The times of the calls of a schedule.

use ecs_core::{schedule, world};
use ecs_inspect::Inspector;
use serde::Serialize;
use serde_json::Value;

use crate::ask::get;

#[derive(Serialize)]
struct Heat(f32);
#[derive(Serialize)]
struct Light(f32);

world!(
    struct Sim {
        heat: Heat,
        light: Light,
    }
);
ecs_inspect::inspector!(Sim);

fn traced_cool(heat: &mut [Heat]) {
    heat.iter_mut().for_each(|heat| heat.0 *= 0.5);
}

fn traced_fade(light: &mut [Light]) {
    light.iter_mut().for_each(|light| light.0 *= 0.5);
}

#[schedule(trace = ecs_inspect::trace)]
impl Sim {
    fn tick(&mut self) {
        traced_cool(self.heat_mut().as_mut_slice());
        traced_fade(self.light_mut().as_mut_slice());
        traced_cool(self.heat_mut().as_mut_slice());
    }
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect()
}

/// In one test, because the record is one for the process.
#[test]
fn calls_are_measured_while_somebody_looks() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    sim.spawn((Heat(1.0), Light(1.0)));
    inspector.schedule("tick", &Sim::TICK_PLAN);

    sim.tick();
    let _ = inspector.verdict();
    let before = get(&mut inspector, &mut sim, "/api/schedule");
    assert!(names(&before["calls"]).is_empty(), "nobody had asked");
    assert_eq!(before["plans"][0]["text"], Sim::TICK_PLAN.to_string());

    for _ in 0..2 {
        let _ = inspector.verdict();
        sim.tick();
    }
    let _ = inspector.verdict();
    let after = get(&mut inspector, &mut sim, "/api/schedule");
    let mut calls = names(&after["calls"]);
    calls.sort_unstable();
    assert_eq!(calls, ["traced_cool", "traced_cool#2", "traced_fade"]);
    assert!(after["calls"].as_array().unwrap().iter().all(|call| call["calls"] == 2));
    // The record is that of the process, in which other tests end the frame for as long as they run.
    let mut frames = (0..10_000).map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        let _ = inspector.verdict();
        sim.tick();
        let _ = inspector.verdict();
        names(&get(&mut inspector, &mut sim, "/api/schedule")["frame"]).len()
    });
    assert!(frames.any(|spans| spans == 3), "the spans of one frame");
}

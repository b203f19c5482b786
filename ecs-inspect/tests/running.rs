//! Pausing and stepping.

use ecs_inspect::{Inspector, Verdict};

use crate::ask::{get, post, refused};
use crate::worlds::bodies::Sim;

fn verdicts<const N: usize>(inspector: &mut Inspector<Sim>) -> [Verdict; N] {
    std::array::from_fn(|_| inspector.verdict())
}

#[test]
fn the_loop_runs_until_it_is_paused() {
    use Verdict::{Pause, Run};
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    assert_eq!(verdicts(&mut inspector), [Run, Run]);
    post(&mut inspector, &mut sim, "/api/run?to=pause", "");
    assert_eq!(verdicts(&mut inspector), [Pause, Pause, Pause]);
    post(&mut inspector, &mut sim, "/api/run?to=run", "");
    assert_eq!(verdicts(&mut inspector), [Run, Run]);
    let state = get(&mut inspector, &mut sim, "/api/state");
    assert_eq!((&state["run"]["steps"], &state["run"]["paused"]), (&4.into(), &false.into()));
}

#[test]
fn a_step_pauses_behind_it() {
    use Verdict::{Pause, Step};
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    post(&mut inspector, &mut sim, "/api/run?to=step", "");
    assert_eq!(verdicts(&mut inspector), [Step, Pause, Pause]);
    post(&mut inspector, &mut sim, "/api/run?to=step&steps=3", "");
    assert_eq!(verdicts(&mut inspector), [Step, Step, Step, Pause]);
    assert!(Step.runs() && Verdict::Run.runs() && !Pause.runs());
}

#[test]
fn pausing_drops_the_steps_that_are_left() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    post(&mut inspector, &mut sim, "/api/run?to=step&steps=100", "");
    assert_eq!(inspector.verdict(), Verdict::Step);
    post(&mut inspector, &mut sim, "/api/run?to=pause", "");
    assert_eq!(inspector.verdict(), Verdict::Pause);
}

#[test]
fn wrong_requests_change_nothing() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    for path in
        ["/api/run", "/api/run?to=fly", "/api/run?to=step&steps=0", "/api/run?to=step&steps=x"]
    {
        refused(&mut inspector, &mut sim, path, "");
        assert_eq!(inspector.verdict(), Verdict::Run, "{path}");
    }
}

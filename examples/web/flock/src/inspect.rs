//! The place for an inspector: the page sends it a text, and shows what it answers.

use flock_simulation::world::Flock;

/// Answers a request.
pub(crate) fn handle(_flock: &mut Flock, request: &str) -> String {
    match request {
        "layout" => Flock::LAYOUT.to_string(),
        "plan" => Flock::TICK_PLAN.to_string(),
        _ => format!("unknown request `{request}`, expected `layout` or `plan`"),
    }
}

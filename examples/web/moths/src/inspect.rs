//! The place for an inspector: the page sends it a text, and shows what it answers.

use moths::world::Night;

/// Answers a request.
pub(crate) fn handle(_night: &mut Night, request: &str) -> String {
    match request {
        "layout" => Night::LAYOUT.to_string(),
        "plan" => Night::TICK_PLAN.to_string(),
        _ => format!("unknown request `{request}`, expected `layout` or `plan`"),
    }
}

//! `GET /api/schedule`: the times of the calls of schedules, and their plans.

use ecs_core::SchedulePlan;

use crate::json::{Json, json};
use crate::trace;

pub(crate) fn schedule(plans: &[(String, SchedulePlan)]) -> Json {
    let plans = plans.iter().map(|(name, plan)| json!({ "name": name, "text": plan.to_string() }));
    let plans: Vec<Json> = plans.collect();
    let record = trace::read();
    let calls = record.calls.iter().map(|call| {
        json!({
            "name": call.name,
            "calls": call.calls,
            "mean_us": micros(call.total) / f64::from(call.calls.max(1)),
            "last_us": micros(call.last),
            "most_us": micros(call.most),
        })
    });
    let calls: Vec<Json> = calls.collect();
    let spans = record.frame.iter().map(|span| {
        json!({
            "name": span.name,
            "start_us": micros(span.start),
            "time_us": micros(span.time),
            "thread": span.thread,
        })
    });
    let spans: Vec<Json> = spans.collect();
    json!({ "plans": plans, "calls": calls, "frame": spans, "timed": trace::is_timed() })
}

fn micros(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

//! The goal of each workload beside the measured result.

use crate::peers::{Entry, Row, Run};
use crate::{BY_HAND, OURS};

/// A limit for the cost of one variant of ecs-core.
struct Goal {
    rows: &'static [&'static str],
    /// The variant of ecs-core. If `None`, the fastest one.
    way: Option<&'static str>,
    /// The peer and variant whose cost is 1.
    base: (&'static str, &'static str),
    most: f64,
}

/// Returns a goal for the fastest variant of ecs-core, compared with the main variant by hand.
const fn goal(rows: &'static [&'static str], most: f64) -> Goal {
    Goal { rows, way: None, base: (BY_HAND, ""), most }
}

impl Goal {
    const fn way(self, way: &'static str) -> Self {
        Self { way: Some(way), ..self }
    }

    const fn beside(self, peer: &'static str, way: &'static str) -> Self {
        Self { base: (peer, way), ..self }
    }
}

const REMOVALS: [&str; 9] = [
    "remove_10k_linear",
    "remove_10k_reverse",
    "remove_10k_random",
    "remove_100k_linear",
    "remove_100k_reverse",
    "remove_100k_random",
    "remove_250k_linear",
    "remove_250k_reverse",
    "remove_250k_random",
];

static GOALS: [Goal; 25] = [
    goal(&["iterate_10k"], 1.05).way(""),
    goal(&["iterate_10k"], 1.05).way("unread fields"),
    goal(&["iterate_10k"], 1.0).way("for").beside(BY_HAND, "zip"),
    goal(&["iterate_1m"], 1.1).way(""),
    goal(&["join_10k", "join_1m"], 3.9),
    goal(&["sparse_join"], 0.65),
    goal(&["sparse_join_group"], 1.1),
    goal(&["spawn_bulk"], 1.8).way(""),
    goal(&["spawn_bulk"], 2.6).way("batch"),
    goal(&["spawn_bulk"], 1.3).way("group").beside(OURS, ""),
    goal(&["spawn_bulk"], 1.3).way("batch, group").beside(OURS, "batch"),
    goal(&["spawn_one"], 2.4).way(""),
    goal(&["add_remove"], 1.5),
    goal(&["add_remove_group"], 1.8),
    goal(&["get_1m"], 1.9),
    goal(&["get_10k"], 1.6),
    goal(&["churn"], 1.7),
    goal(&["churn_group"], 2.2),
    goal(&["particles"], 1.5),
    goal(&["fragments"], 1.02),
    goal(&["steps_1", "steps_4", "steps_5", "steps_10"], 1.02),
    goal(&["steps_20"], 1.3).beside(BY_HAND, "rows"),
    goal(&REMOVALS, 1.5).way("SparseSet"),
    goal(&REMOVALS, 2.0),
    goal(&["memory"], 60.0).beside("", "bytes"),
];

/// Returns the table of goals. Of several workloads the one with the highest cost counts.
pub fn table(run: &Run) -> String {
    let mut text = String::from(
        "| workload | which of our ways | 1 is | goal | ours | |\n| --- | --- | --- | ---: | ---: | --- |",
    );
    for goal in GOALS.iter().chain([&goal(&["memory_shrunk"], 48.0).beside("", "bytes")]) {
        let costs = goal.rows.iter().filter_map(|name| goal.cost(run.row(name)?));
        let (Some(least), Some(most)) = (costs.clone().reduce(f64::min), costs.reduce(f64::max))
        else {
            continue;
        };
        let (workload, way) = (goal.workload(), goal.way.unwrap_or("the fastest"));
        let way = if way.is_empty() { "the main one" } else { way };
        let ours = if goal.rows.len() > 1 {
            format!("{least:.2} to {most:.2}")
        } else {
            format!("{most:.2}")
        };
        let verdict = if most <= goal.most { "met" } else { "**missed**" };
        let base = goal.base();
        text += &format!("\n| {workload} | {way} | {base} | {} | {ours} | {verdict} |", goal.most);
    }
    text
}

impl Goal {
    fn workload(&self) -> String {
        match self.rows {
            [first] => (*first).into(),
            _ if self.rows.len() == REMOVALS.len() => "remove, all nine".into(),
            rows => rows.join(", "),
        }
    }

    fn base(&self) -> String {
        match self.base {
            (_, "bytes") => "a byte per entity".into(),
            (peer, "") => format!("{peer}, the main way"),
            (peer, way) => format!("{peer}, {way}"),
        }
    }

    fn cost(&self, row: &Row) -> Option<f64> {
        let ours = match self.way {
            Some(way) => named(row, OURS, way)?,
            None => row.best(OURS)?,
        };
        if self.base.1 == "bytes" {
            return Some(ours.median);
        }
        Some(ours.median / named(row, self.base.0, self.base.1)?.median)
    }
}

fn named<'r>(row: &'r Row, peer: &str, way: &str) -> Option<&'r Entry> {
    row.entries.iter().find(|entry| entry.peer == peer && entry.variant == way)
}

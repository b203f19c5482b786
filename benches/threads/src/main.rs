//! Parallel loops and schedules, beside other entity component systems and code by hand.
//!
//! All ways of a row run in one process, with their rounds interleaved. Their results are compared
//! before anything is timed. For each way, the wall time and the CPU time of all threads is measured.
//! `--help` lists the options.

mod components;
mod empty;
mod fold;
mod handoff;
mod looked_up;
mod loops;
mod measure;
mod table;
mod tick;

use bevy_tasks::{ComputeTaskPool, TaskPoolBuilder};
use clap::Parser;
use measure::Row;
use rayon::ThreadPoolBuilder;

/// Measures parallel loops and schedules: wall time, and the CPU time of all threads.
#[derive(Parser)]
struct Options {
    /// Run only the rows whose names begin with this.
    #[arg(long, value_name = "ROW")]
    only: Option<String>,
    /// The number of measurements of each way.
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The number of threads in rayon's pool.
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
    /// The number of threads in bevy's pool. The thread that waits for them works, too. With one, parallel loops of
    /// bevy run in sequence.
    #[arg(long, value_name = "N", default_value_t = 2)]
    bevy_threads: usize,
}

/// The rows: a name, and a function that prepares the ways.
type Rows = [(&'static str, fn() -> Row)];

const ROWS: &Rows = &[
    ("compute", loops::compute),
    ("memory", loops::memory),
    ("looked_up", looked_up::row),
    ("fold", fold::row),
    ("tick_0", || tick::row("tick_0", 0)),
    ("tick_10", || tick::row("tick_10", 10)),
    ("tick_1k", || tick::row("tick_1k", 1_000)),
    ("tick_100k", || tick::row("tick_100k", 100_000)),
    ("empty", empty::row),
];

fn main() {
    let Options { only, rounds, threads, bevy_threads } = Options::parse();
    ThreadPoolBuilder::new().num_threads(threads).build_global().expect("the first pool");
    ComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(bevy_threads).build());
    let wanted = only.unwrap_or_default();
    for (_, row) in ROWS.iter().filter(|(name, _)| name.starts_with(&wanted)) {
        let mut row = row();
        row.check();
        let figures = row.measure(rounds);
        table::print(&row, &figures);
        println!("\nA cache line goes from core to core in {:.0} ns.", handoff::nanoseconds());
    }
}

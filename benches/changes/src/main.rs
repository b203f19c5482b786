//! What tracking of changes costs, beside other entity component systems and code by hand.
//!
//! All ways of a row run in one process, with their rounds interleaved. Their results are compared
//! before anything is timed. `--help` lists the options.

mod components;
mod measure;
mod peers;
mod propagate;
mod rows;
mod table;

use bevy_tasks::{ComputeTaskPool, TaskPoolBuilder};
use clap::Parser;

/// Measures what tracking of changes costs, and what finding the changes takes.
#[derive(Parser)]
struct Options {
    /// Run only the rows whose names begin with this.
    #[arg(long, value_name = "ROW")]
    only: Option<String>,
    /// Skip the rows whose names contain this.
    #[arg(long, value_name = "TEXT")]
    except: Option<String>,
    /// The number of measurements of each way.
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The number of threads in bevy's pool, beside the thread that calls. Only `bevy_transform` uses them.
    #[arg(long, value_name = "N", default_value_t = 1)]
    bevy_threads: usize,
    /// Print the names of the rows, and exit.
    #[arg(long)]
    list: bool,
}

fn main() {
    let Options { only, except, rounds, bevy_threads, list } = Options::parse();
    ComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(bevy_threads).build());
    let wanted = |name: &str| {
        only.as_ref().is_none_or(|only| name.starts_with(only))
            && except.as_ref().is_none_or(|except| !name.contains(except))
    };
    for plan in rows::all().into_iter().filter(|plan| wanted(&plan.name)) {
        if list {
            println!("{}: {}", plan.name, plan.about);
            continue;
        }
        let mut row = plan.prepare();
        row.check();
        let figures = row.measure(rounds);
        table::print(&row, &figures);
    }
}

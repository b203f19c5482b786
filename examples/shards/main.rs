//! A simulation of particles in several processes, equal to that in one process, byte for byte.
//!
//! The processes send each other what crosses their borders, as worlds. `--kill 500 --dir run --save-every 50` ends a process
//! in the middle, and `--resume --dir run` continues with another number of them. docs/schedules.md has the rules, and `model`
//! computes the cost on larger machines.

mod engine;
mod picture;
mod shard;
mod snapshot;
mod space;
mod supervisor;
mod worker;
mod world;

use std::error::Error;
use std::path::PathBuf;

use clap::Parser;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Simulates particles on a torus, with births, deaths and an infection, in several processes.
#[derive(Clone, Parser)]
#[command(args_override_self = true)]
struct Options {
    /// The processes.
    #[arg(long, default_value_t = 4)]
    workers: usize,
    /// The threads of each process. Each is a shard.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    #[arg(long, default_value_t = 100_000)]
    particles: u64,
    #[arg(long, default_value_t = 1000)]
    steps: u64,
    /// Compare fingerprints with a run in one process, each K steps.
    #[arg(long, value_name = "K")]
    check: Option<u64>,
    /// The folder of snapshots.
    #[arg(long)]
    dir: Option<PathBuf>,
    /// Save a snapshot each K steps. There is always one of the last step.
    #[arg(long, value_name = "K")]
    save_every: Option<u64>,
    /// Continue from the last complete snapshot, with any number of shards.
    #[arg(long)]
    resume: bool,
    /// Draw the last step: particles in the colour of their shard, or white if they are sick.
    #[arg(long, value_name = "PNG")]
    picture: Option<PathBuf>,
    /// End the last worker by force after this step.
    #[arg(long, value_name = "STEP")]
    kill: Option<u64>,
    /// Stop the last worker after this step, so that it hangs.
    #[arg(long, value_name = "STEP")]
    hang: Option<u64>,
    /// The seconds without a sign of life after which a worker counts as hung.
    #[arg(long, default_value_t = 10.0)]
    limit: f32,
    /// Add in the order of rows, which is wrong: the results depend on the shards.
    #[arg(long)]
    unsorted: bool,
    /// For worker processes: their number, and the addresses of all.
    #[arg(long, hide = true)]
    process: Option<usize>,
    #[arg(long, hide = true, value_delimiter = ',')]
    addresses: Vec<String>,
}

fn main() {
    let options = Options::parse();
    let result = match options.process {
        Some(process) => worker::run(options, process),
        None => supervisor::run(&options),
    };
    if let Err(error) = result {
        eprintln!("error: {error}");
        std::process::exit(1);
    }
}

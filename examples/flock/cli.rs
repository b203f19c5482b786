//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Simulates a flock of birds over a landscape of wind, headless.
///
/// Boids follow their own species and avoid the others, hunters catch some of them, and new ones
/// hatch. The printed hash depends on the options `--boids`, `--hunters`, `--steps` and `--seed`
/// only, not on the number of threads.
#[derive(Debug, Parser)]
#[command(name = "flock", version)]
pub struct Args {
    /// The number of boids at the start
    #[arg(long, value_name = "N", default_value_t = 200_000,
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub boids: u32,
    /// The number of hunters [default: one for 5000 boids]
    #[arg(long, value_name = "N")]
    pub hunters: Option<u32>,
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub steps: u32,
    /// The number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// The seed of the first positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Run the systems one after the other
    #[arg(long)]
    pub in_order: bool,
    /// Draw the last steps as a picture of 1600 by 1000 pixels
    #[arg(long, value_name = "FILE.png")]
    pub picture: Option<PathBuf>,
    /// Print the time of each system
    #[arg(long)]
    pub times: bool,
}

impl Args {
    pub fn hunters(&self) -> u32 {
        self.hunters.unwrap_or(self.boids.div_ceil(5_000))
    }
}

//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Simulates a flock of boids in a wind with eddies.
///
/// Boids follow their own species and avoid the others. Hunters catch some of them, and new ones
/// hatch. The printed hash is that of the final state. It depends on the seed and on the numbers of
/// boids, hunters and steps, not on the number of threads.
///
/// Exit status: 0, or 2 if the input is invalid or the picture cannot be written.
#[derive(Debug, Parser)]
#[command(name = "flock", version)]
pub struct Args {
    /// The number of boids at the start
    #[arg(long, value_name = "N", default_value_t = 200_000,
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub boids: u32,
    /// The number of hunters [default: one for 5000 boids]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub hunters: Option<u32>,
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub steps: u32,
    /// The number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(..=1024))]
    pub threads: u16,
    /// The seed of the first positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Run the systems one after the other
    #[arg(long)]
    pub in_order: bool,
    /// Draw the last steps as a picture of 1600 by 1000 pixels
    #[arg(long, value_name = "FILE.png", value_parser = picture)]
    pub picture: Option<PathBuf>,
    /// Print the time of each system
    #[arg(long)]
    pub times: bool,
    /// Print each call of a system to stderr, with its time and its thread
    #[arg(long)]
    pub log: bool,
    /// Print which systems run at the same time, and exit
    #[arg(long)]
    pub plan: bool,
}

impl Args {
    /// Returns the number of hunters.
    pub fn hunters(&self) -> u32 {
        self.hunters.unwrap_or(self.boids.div_ceil(5_000))
    }
}

fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png")) {
        Ok(path)
    } else {
        Err("expected a name that ends in .png".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_declaration_is_valid() {
        use clap::CommandFactory;
        Args::command().debug_assert();
    }

    #[test]
    fn picture_is_a_png() {
        assert!(picture("flock.PNG").is_ok());
        assert!(picture("dir.png/flock").is_err());
        assert!(picture("flock.svg").is_err());
    }
}

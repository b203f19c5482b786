//! The command line.

use clap::Parser;
use netplay::Conditions;

use crate::peer::Setup;

/// Plays a game of two peers over networks that delay, lose and reorder messages.
///
/// Each peer guesses the inputs of the other that have not arrived. After a wrong guess it goes back to
/// the frame before, and plays again. Each row of the table is a session. Both peers must end with
/// equal worlds, equal to that of a run without network.
///
/// Exit status: 0, 1 if worlds or checksums differ, or 2 if the input is invalid.
#[derive(Debug, Parser)]
#[command(name = "rollback", version)]
pub struct Args {
    /// The seed of the game, the players and the network
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of frames of a session, of which a second has sixty
    #[arg(long, value_name = "N", default_value_t = 3600,
          value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub frames: u32,
    /// The number of rocks at the start, each with four components
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub rocks: u32,
    /// The most frames that a peer plays ahead of the other's inputs
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub window: u32,
    /// The frames from an input to its use
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(..=1_000))]
    pub delay: u32,
    /// Instead of the table: one session with this least time of a message, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub latency: Option<u32>,
    /// With `--latency`: the most that is added to the time of a message, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0, requires = "latency",
          value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub jitter: u32,
    /// With `--latency`: how many of a hundred messages are lost
    #[arg(long, value_name = "PERCENT", default_value_t = 0, requires = "latency",
          value_parser = clap::value_parser!(u32).range(..=90))]
    pub loss: u32,
    /// Play in real time over UDP on this machine. The network's conditions are added
    #[arg(long)]
    pub udp: bool,
    /// The second peer keeps wrong guesses. The checksums must show it
    #[arg(long)]
    pub broken: bool,
}

/// The networks of the table.
const NETWORKS: [Conditions; 6] = [
    Conditions::PERFECT,
    Conditions { latency: 2, jitter: 0, loss: 0, outage: 0 },
    Conditions { latency: 4, jitter: 2, loss: 2, outage: 0 },
    Conditions { latency: 8, jitter: 4, loss: 5, outage: 0 },
    Conditions { latency: 8, jitter: 8, loss: 25, outage: 0 },
    Conditions { latency: 4, jitter: 2, loss: 2, outage: 60 },
];

impl Args {
    pub fn setup(&self) -> Setup {
        let &Self { seed, rocks, frames, window, delay, .. } = self;
        Setup { seed, rocks, frames, window, delay }
    }

    /// Returns the conditions of each session.
    pub fn networks(&self) -> Vec<Conditions> {
        let Some(latency) = self.latency else { return NETWORKS.to_vec() };
        let ticks = |milliseconds: u32| (milliseconds * 60 + 500) / 1000;
        let (latency, jitter) = (ticks(latency), ticks(self.jitter));
        vec![Conditions { latency, jitter, loss: self.loss, outage: 0 }]
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
}

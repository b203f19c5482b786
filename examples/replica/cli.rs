//! The command line.

use clap::Parser;
use netplay::Conditions;

/// Simulates a server and clients that see a part of its world.
///
/// In each frame, the server sends each client a delta of what the client sees. Each row of the table is a session with
/// another size of that part. Clients must end with worlds equal to what the server sent, and to the server's part.
/// With `--udp`, each client is behind a proxy that loses, delays, repeats and reorders datagrams.
///
/// Exit status: 0, 1 if worlds differ, or 2 if the output fails.
#[derive(Debug, Parser)]
#[command(name = "replica", version)]
pub struct Args {
    /// The seed of the server's world
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of entities at the start
    #[arg(long, value_name = "N", default_value_t = 200_000,
          value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    pub entities: u32,
    /// The number of clients
    #[arg(long, value_name = "N", default_value_t = 4,
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub clients: u32,
    /// The number of frames of a session
    #[arg(long, value_name = "N", default_value_t = 120,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub frames: u32,
    /// How many of a hundred entities move
    #[arg(long, value_name = "PERCENT", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(..=100))]
    pub moving: u32,
    /// Compare each client with the server's part after each frame, not only at the end
    #[arg(long)]
    pub check: bool,
    /// Send messages by UDP on this machine, through proxies with faults
    #[arg(long)]
    pub udp: bool,
    /// With `--udp`: the least frames from sending a datagram to its arrival
    #[arg(long, value_name = "N", default_value_t = 2, requires = "udp",
          value_parser = clap::value_parser!(u32).range(..=600))]
    pub latency: u32,
    /// With `--udp`: the most frames that are added
    #[arg(long, value_name = "N", default_value_t = 4, requires = "udp",
          value_parser = clap::value_parser!(u32).range(..=600))]
    pub jitter: u32,
    /// With `--udp`: how many of a hundred datagrams are lost
    #[arg(long, value_name = "PERCENT", default_value_t = 10, requires = "udp",
          value_parser = clap::value_parser!(u32).range(..=90))]
    pub loss: u32,
    /// With `--udp`: how many of 600 frames lose all datagrams
    #[arg(long, value_name = "N", default_value_t = 60, requires = "udp",
          value_parser = clap::value_parser!(u32).range(..=500))]
    pub outage: u32,
    /// The first client applies whatever arrives. Without `--udp`, it loses one message
    #[arg(long)]
    pub broken: bool,
}

impl Args {
    /// Returns the faults of the networks, if there are networks.
    pub fn faults(&self) -> Option<Conditions> {
        let &Self { latency, jitter, loss, outage, .. } = self;
        self.udp.then_some(Conditions { latency, jitter, loss, outage })
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

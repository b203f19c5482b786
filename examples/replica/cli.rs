//! The command line.

use clap::Parser;

/// Simulates a server and clients that see a part of its world.
///
/// In each frame, the server sends each client a delta of what the client sees. Each row of the table is a session with
/// another size of that part. Clients must end with worlds equal to what the server sent, and to the server's part.
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
    /// The client loses one message. The next one must be refused
    #[arg(long)]
    pub broken: bool,
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

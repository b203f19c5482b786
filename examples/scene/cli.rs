//! The command line.

use clap::Parser;

/// Simulates a forest of transforms, some with meshes in a fake graphics card.
///
/// A random script moves nodes, attaches and removes subtrees, and replaces meshes. Only the global
/// transforms below a change are computed again. The printed hash is that of the final state. It
/// depends on the seed, the number of nodes and the number of steps.
///
/// Exit status: 0, 1 if the versions differ or a mesh is not freed, or 2 if the input is invalid.
#[derive(Debug, Parser)]
#[command(name = "scene", version)]
pub struct Args {
    /// The seed of the script
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of nodes that the scene is filled up to in each step
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub nodes: u32,
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub steps: u32,
    /// Play the script with plain structs too, and compare both states after each step
    #[arg(long)]
    pub check: bool,
    /// Print the time of each phase of a step. With `--check`, of both versions
    #[arg(long)]
    pub times: bool,
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

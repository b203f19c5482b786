//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Simulates a colony of workers who harvest, fell trees, build, eat and sleep.
///
/// States, the order of jobs, the cells of the map and names are declared in the world. With --check,
/// plain structs and collections play by the same rules, and everything is compared after each step.
/// The printed hash is that of the final state. It depends on the seed, the steps and the workers.
///
/// Exit status: 0, 1 if the two versions differ, or 2 if the input is invalid or the picture cannot
/// be written.
#[derive(Debug, Parser)]
#[command(name = "colony", version)]
pub struct Args {
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 2_000,
          value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub steps: u32,
    /// The number of workers at the start
    #[arg(long, value_name = "N", default_value_t = 24,
          value_parser = clap::value_parser!(u16).range(1..=100))]
    pub workers: u16,
    /// The names of the first workers, such as Ann,Bob
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = name)]
    pub names: Vec<String>,
    /// The seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Compare with the plain version after each step
    #[arg(long)]
    pub check: bool,
    /// Draw the last step as a picture
    #[arg(long, value_name = "FILE.png", value_parser = picture)]
    pub picture: Option<PathBuf>,
    /// Print what the world is made of, and exit
    #[arg(long)]
    pub layout: bool,
}

fn name(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("a name is empty".to_owned()) } else { Ok(text.to_owned()) }
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
}

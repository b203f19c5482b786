//! Measures saving, loading and rewinding a world beside other entity component systems and code by hand.
//!
//! All ways of a row run in one process, with their rounds interleaved. What they loaded is compared
//! before anything is timed. `--help` lists the options.

mod components;
mod measure;
mod peers;
mod rows;
mod table;

use clap::Parser;

/// Measures what saving, loading and rewinding a world takes.
#[derive(Parser)]
struct Options {
    /// Run only the rows whose names begin with this.
    #[arg(long, value_name = "ROW")]
    only: Option<String>,
    /// Skip the rows whose names contain this.
    #[arg(long, value_name = "TEXT")]
    except: Option<String>,
    /// The number of measurements of each way.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Print the names of the rows, and exit.
    #[arg(long)]
    list: bool,
}

fn main() {
    let Options { only, except, rounds, list } = Options::parse();
    let wanted = |name: &str| {
        only.as_ref().is_none_or(|only| name.starts_with(only))
            && except.as_ref().is_none_or(|except| !name.contains(except))
    };
    for plan in rows::all().into_iter().filter(|plan| wanted(&plan.name)) {
        if list {
            println!("{}: {}", plan.name, plan.about);
        } else {
            plan.run(rounds);
        }
    }
}

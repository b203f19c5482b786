//! The command line and the printed output.

use std::io::{self, Write};

use ai::Role;
use clap::Parser;

use crate::compare::{Creature, Outcome};
use crate::rules::Setup;

/// The number of lines that show the course of a game.
const LINES: u32 = 10;

/// Hunters and prey in a field, in a world made of parts.
///
/// Plays the game in a world and over a plain vector by the same rules. Prints its course. Exits
/// with an error if the two versions ever differ.
#[derive(Debug, Parser)]
#[command(name = "game", version)]
pub struct Args {
    /// Places of new creatures and directions of wandering ones depend on it
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of steps to play
    #[arg(long, value_name = "N", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub steps: u32,
    /// The number of prey at the start
    #[arg(long, value_name = "N", default_value_t = 120,
          value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub prey: u32,
    /// The number of hunters at the start
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub hunters: u32,
    /// Print the layout of the world, with the part of each declaration, and the plan of its schedule,
    /// and exit
    #[arg(long)]
    pub layout: bool,
    /// Play without an end, and show the world in a browser
    #[cfg(feature = "inspect")]
    #[arg(long)]
    pub inspect: bool,
}

impl Args {
    pub fn setup(&self) -> Setup {
        Setup { seed: self.seed, prey: self.prey, hunters: self.hunters }
    }
}

/// Prints the course of a game and a summary.
pub fn report(out: &mut impl Write, args: &Args, outcome: &Outcome) -> io::Result<()> {
    let headings = ["step", "prey", "hunters", "asleep", "eaten", "starved", "born"];
    writeln!(out, "{}", headings.map(|heading| format!("{heading:>8}")).concat())?;
    let last = outcome.course.len() - 1;
    let between = args.steps.div_ceil(LINES) as usize;
    let shown = (0..last).step_by(between).chain([last]);
    for step in shown {
        let (events, creatures) = &outcome.course[step];
        let of = |role| creatures.iter().filter(|one| one.role == role).count();
        let asleep = creatures.iter().filter(|one| one.asleep.is_some()).count();
        let counts = [of(Role::Prey), of(Role::Hunter), asleep];
        let events = [events.eaten, events.starved, events.born].map(|count| count as usize);
        let line = [step].into_iter().chain(counts).chain(events);
        writeln!(out, "{}", line.map(|count| format!("{count:>8}")).collect::<String>())?;
    }
    summary(out, &outcome.course[last].1)?;
    match outcome.difference {
        None => writeln!(out, "both versions are equal after each step: {:016x}", outcome.digest),
        Some(step) => writeln!(out, "the versions differ after step {step}"),
    }
}

/// Prints the hunter with the most meals, of those alive.
fn summary(out: &mut impl Write, creatures: &[Creature]) -> io::Result<()> {
    let scores = creatures.iter().filter_map(|one| Some((one.score?, one.serial)));
    match scores.max_by_key(|&(score, serial)| (score, std::cmp::Reverse(serial))) {
        Some((score, serial)) => writeln!(out, "best hunter alive: number {serial}, {score} meals"),
        None => writeln!(out, "no hunter is alive"),
    }
}

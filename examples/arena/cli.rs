//! The command line and the printed output.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Parser;

use crate::compare::{Outcome, Phase, Skirmish};
use crate::log::{Event, Log};
use crate::rules::{Setup, TEAMS};

/// A headless skirmish, played with an ECS and with plain collections by the same rules.
///
/// Prints a summary. Exits with an error if the two logs of events differ.
#[derive(Debug, Parser)]
#[command(name = "arena", version)]
pub struct Args {
    /// The (first) seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of seeds to play, counting up from the first
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub seeds: u32,
    /// The number of ticks to play
    #[arg(long, value_name = "T", default_value_t = 300,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub ticks: u32,
    /// The number of units at the start
    #[arg(long, value_name = "N", default_value_t = 3_000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub units: u32,
    /// The number of threads of the ECS version; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(..=1024))]
    pub threads: u16,
    /// Write the events to this file
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Play side by side, and compare the whole state of both versions after each tick
    #[arg(long)]
    pub check: bool,
    /// Print the time of each phase of a tick in both versions, over all seeds
    #[arg(long)]
    pub phases: bool,
    /// Print which systems of the ECS version run at the same time, and exit
    #[arg(long)]
    pub plan: bool,
}

impl Args {
    pub fn setups(&self) -> impl Iterator<Item = Setup> + use<> {
        let (first, units) = (self.seed, self.units);
        (0..self.seeds).map(move |n| Setup { seed: first.wrapping_add(u64::from(n)), units })
    }
}

/// The file that `--log` names. Errors name it too.
pub struct LogFile<'a> {
    path: &'a Path,
    file: BufWriter<File>,
}

impl<'a> LogFile<'a> {
    pub fn create(path: &'a Path) -> io::Result<Self> {
        let file = File::create(path).map_err(|error| unwritable(path, &error))?;
        Ok(Self { path, file: BufWriter::new(file) })
    }

    /// Writes the events of one seed under a heading.
    pub fn write(&mut self, setup: Setup, log: &Log) -> io::Result<()> {
        self.try_write(setup, log).map_err(|error| unwritable(self.path, &error))
    }

    fn try_write(&mut self, setup: Setup, log: &Log) -> io::Result<()> {
        writeln!(self.file, "# seed {}, {} units", setup.seed, setup.units)?;
        log.lines().iter().try_for_each(|line| writeln!(self.file, "{line}"))?;
        self.file.flush()
    }
}

fn unwritable(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(format!("cannot write the log {}: {error}", path.display()))
}

/// Prints the result of one seed.
pub fn report<L: Skirmish, R: Skirmish>(
    out: &mut impl Write,
    setup: Setup,
    ticks: u32,
    outcome: &Outcome<L, R>,
) -> io::Result<()> {
    let Outcome { left, right, difference } = outcome;
    let lines = left.log.lines().len();
    writeln!(out, "seed {}: {} units, {ticks} ticks, {lines} events", setup.seed, setup.units)?;
    let counts = left.log.counts();
    let counts: Vec<_> =
        Event::KINDS.iter().zip(counts).map(|(kind, count)| format!("{kind} {count}")).collect();
    for counts in counts.chunks(7) {
        writeln!(out, "  {}", counts.join(", "))?;
    }
    let survivors: Vec<_> =
        TEAMS.iter().zip(left.survivors()).map(|(team, units)| format!("{team} {units}")).collect();
    writeln!(out, "  survivors: {}", survivors.join(", "))?;
    let [ecs, plain] = [left.time, right.time].map(|time| per_tick(time, ticks));
    writeln!(out, "  time per tick: ecs {ecs:.0} us, plain {plain:.0} us")?;
    match difference {
        Some(difference) => writeln!(out, "  {difference}"),
        None => writeln!(out, "  the logs are equal"),
    }
}

/// The time of each phase in both versions, summed over all seeds.
#[derive(Default)]
pub struct Phases([[Duration; Phase::NAMES.len()]; 2]);

impl Phases {
    pub fn add<L: Skirmish, R: Skirmish>(&mut self, outcome: &Outcome<L, R>) {
        let times = [outcome.left.clock.times(), outcome.right.clock.times()];
        for (sums, times) in self.0.iter_mut().zip(times) {
            sums.iter_mut().zip(times).for_each(|(sum, time)| *sum += time);
        }
    }

    /// Prints them as a table.
    pub fn report(&self, out: &mut impl Write, ticks: u32) -> io::Result<()> {
        let [ecs, plain] = &self.0;
        writeln!(out, "| phase | ecs, us per tick | plain, us per tick | ratio |")?;
        writeln!(out, "| --- | ---: | ---: | ---: |")?;
        let rows = Phase::NAMES.into_iter().zip(ecs.iter().copied().zip(plain.iter().copied()));
        let all = ("all", (ecs.iter().sum(), plain.iter().sum()));
        for (name, (ecs, plain)) in rows.chain([all]) {
            let [ecs, plain] = [ecs, plain].map(|time: Duration| per_tick(time, ticks));
            writeln!(out, "| {name} | {ecs:.1} | {plain:.1} | {:.2} |", ecs / plain)?;
        }
        Ok(())
    }
}

fn per_tick(time: Duration, ticks: u32) -> f64 {
    time.as_secs_f64() * 1e6 / f64::from(ticks)
}

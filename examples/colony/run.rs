//! One run of the program, from the arguments to the printed result.

use std::fmt;
use std::io::{self, Write};

use common::Progress;

use crate::cli::Args;
use crate::ecs::Ecs;
use crate::picture;
use crate::plain::Plain;
use crate::rules::{Dice, Setup};
use crate::snapshot::Snapshot;
use crate::version::Version;
use crate::world::Colony;

/// The number of rows of the printed table.
const ROWS: u32 = 10;
/// The number of events that are printed.
const EVENTS: usize = 8;

/// An error that ends the program.
#[derive(Debug)]
pub enum Failure {
    /// The versions differ.
    Differs(String),
    /// The input is invalid, or a file cannot be written.
    Input(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Differs(text) | Self::Input(text)) = self;
        f.write_str(text)
    }
}

/// Runs the program with these arguments.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if args.layout {
        return print(write!(out, "{}", Colony::LAYOUT));
    }
    if let Some(path) = &args.picture {
        common::can_write("the picture", path).map_err(Failure::Input)?;
    }
    let setup = Setup::new(args.seed, args.names.clone(), args.workers.into());
    let mut ecs = Ecs::begin(&setup).map_err(Failure::Input)?;
    let mut plain = args.check.then(|| Plain::begin(&setup)).transpose().map_err(Failure::Input)?;
    print(heading(out))?;
    let mut progress = Progress::new("steps", args.steps);
    for step in 0..=args.steps {
        if step > 0 {
            let dice = Dice { seed: args.seed, step };
            ecs.step(dice);
            plain.iter_mut().for_each(|plain| plain.step(dice));
        }
        if let Some(plain) = &plain {
            compare(&ecs, plain, step)?;
        }
        if step == args.steps || step.is_multiple_of(args.steps.div_ceil(ROWS).max(1)) {
            print(row(out, step, &ecs))?;
        }
        progress.at(step);
    }
    let state = ecs.snapshot();
    print(report(out, args, &state))?;
    if let Some(path) = &args.picture {
        let (counts, open) = (state.counts, state.open.len());
        let title = format!(
            "Step {}, seed {}: {} workers, {} asleep, {open} open jobs",
            args.steps, args.seed, counts.alive, counts.asleep
        );
        picture::draw(path, &state, &title).map_err(Failure::Input)?;
        print(writeln!(out, "picture    {}", path.display()))?;
    }
    Ok(())
}

/// Compares everything that can be seen. Errors with what differs.
fn compare(ecs: &impl Version, plain: &impl Version, step: u32) -> Result<(), Failure> {
    match ecs.snapshot().difference(&plain.snapshot()) {
        None => Ok(()),
        Some(difference) => Err(Failure::Differs(format!("after step {step}, {difference}"))),
    }
}

fn heading(out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        " step  alive  asleep  working  hauling  hungry  open   done  food  wood  homes  stores"
    )
}

/// Prints a row of the table, from what the world knows without a search of workers and jobs.
fn row(out: &mut impl Write, step: u32, ecs: &Ecs) -> io::Result<()> {
    let (colony, counts) = (&ecs.colony, ecs.colony.counts());
    let ([food, wood], homes) = (colony.stocks(), colony.homes());
    writeln!(
        out,
        "{step:5}  {:5}  {:6}  {:7}  {:7}  {:6}  {:4}  {:5}  {food:4}  {wood:4}  {homes:5}  {:6}",
        counts.alive,
        counts.asleep,
        counts.working,
        counts.hauling,
        counts.hungry,
        colony.open_index().len(),
        colony.chronicle().done,
        colony.building().len() - homes,
    )
}

fn report(out: &mut impl Write, args: &Args, state: &Snapshot) -> io::Result<()> {
    let chronicle = &state.chronicle;
    let (all, done, given_up) = (chronicle.jobs, chronicle.done, chronicle.given_up);
    writeln!(out, "jobs       {all}, {done} done, {given_up} given up in a full world")?;
    let [arrived, starved, built, burned] = chronicle.counts();
    writeln!(out, "people     {arrived} arrived, {starved} starved")?;
    writeln!(out, "buildings  {built} built, {burned} burned down")?;
    writeln!(out, "refused    {} changes, by the rules of sleep and hunger", chronicle.refused)?;
    for (step, event) in chronicle.events.iter().rev().take(EVENTS).rev() {
        writeln!(out, "step {step:5} {event}")?;
    }
    if args.check {
        writeln!(out, "check      equal to the plain version after each of {} steps", args.steps)?;
    }
    writeln!(out, "hash       {:016x}", state.hash())
}

/// Ignores a closed pipe, because a reader such as `head` may close it early.
fn print(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Input(format!("cannot print: {error}")))
        }
        _ => Ok(()),
    }
}

//! One run of the program, from options to verdict.

use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use common::Progress;
use glam::DVec3;
use rayon::ThreadPoolBuilder;

use crate::cli::Options;
use crate::data;
use crate::flight::{Flight, Seen};
use crate::picture::{self, Portrait};
use crate::report::{Miss, Report};
use crate::save;
use crate::steps::Steps;
use crate::world::Sim;

/// Seconds between two observations: short enough for a smooth line of the Moon's orbit.
const INTERVAL: f64 = 6.0 * 3_600.0;

/// The maximum number of observations. Long runs observe less often, so that trails stay small.
const MAX_OBSERVATIONS: u64 = 40_000;

/// Runs the program with these options. Returns whether all bodies are within the tolerance.
pub fn run(options: &Options, out: &mut impl Write) -> Result<bool, Box<dyn Error>> {
    if options.layout {
        unless_closed(write!(out, "{}\n{}", Sim::LAYOUT, Sim::STEP_PLAN))?;
        return Ok(true);
    }
    for (what, path) in [("the run", &options.save), ("the picture", &options.picture)] {
        path.as_ref().map_or(Ok(()), |path| common::can_write(what, path))?;
    }
    let mut flight = begin(options)?;
    let truth = match data::truth(options, &flight.start)? {
        Some(truth) => Some(truth.truth(&flight.start.names, &flight.start.file)?),
        None => None,
    };
    if options.picture.is_some() {
        flight.trace();
    }
    let steps = Steps::new(options.days, options.step)?;
    let stride = steps.stride(INTERVAL, MAX_OBSERVATIONS);

    let began = Instant::now();
    let updates = flight.log.updates;
    // All steps run in the pool, so that a step need not enter it.
    let pool = ThreadPoolBuilder::new().num_threads(options.threads.into()).build()?;
    pool.install(|| fly(&mut flight, steps, stride));
    let took = began.elapsed();
    flight.start.days += options.days;

    let seen: Vec<Seen> = flight.seen().collect();
    if let Some(body) = seen.iter().find(|body| !body.position.is_finite()) {
        let (name, step) = (&body.name, options.step);
        return Err(format!(
            "the position of {name} is not finite; a step of {step} s is too long for bodies this close"
        )
        .into());
    }
    if let Some(path) = &options.save {
        save::write(path, &flight)?;
    }
    // After saving: the file is as if the run had not ended here.
    if !flight.log.steps.is_multiple_of(stride) {
        flight.observe();
    }
    let massless: Vec<DVec3> = flight.massless().collect();
    let misses = truth.map(|truth| Miss::all(&truth, &seen));
    let report = Report {
        days: flight.start.days,
        step: options.step,
        massive: flight.massive(),
        massless: massless.len(),
        log: flight.log,
        updates: flight.log.updates - updates,
        took,
        misses: misses.as_deref(),
        tolerance: options.tolerance,
    };
    unless_closed(report.write(out))?;
    if let Some(path) = &options.picture {
        let interval = stride as f64 * options.step;
        let portrait =
            Portrait { bodies: &seen, belt: &massless, days: flight.start.days, interval };
        picture::draw(path, &portrait)?;
        unless_closed(writeln!(out, "picture        {}", path.display()))?;
    }
    Ok(report.passed())
}

/// Ignores a closed pipe, because a reader such as `head` may close it early.
fn unless_closed(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Returns a new run, or one that was saved.
fn begin(options: &Options) -> Result<Flight, Box<dyn Error>> {
    if let Some(path) = &options.load {
        return Ok(save::read(path)?);
    }
    let source = data::state(options)?;
    let bodies = source.state()?;
    Ok(Flight::new(&bodies, source.file, options.state.is_none(), options.belt))
}

/// Takes the steps. Observes the start of a run and every few steps of it, loaded or not.
fn fly(flight: &mut Flight, steps: Steps, stride: u64) {
    let mut progress = Progress::new("steps", steps.len());
    if flight.log.steps == 0 {
        flight.observe();
    }
    for (n, dt) in (1_u64..).zip(steps.lengths()) {
        flight.step(dt);
        if flight.log.steps.is_multiple_of(stride) {
            flight.observe();
        }
        progress.at(n);
    }
}

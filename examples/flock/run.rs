//! One run of the program, from the arguments to the printed result.

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use common::Progress;
use flock_simulation::rules::Sky;
use flock_simulation::simulation::Simulation;
use flock_simulation::times;
use flock_simulation::world::Flock;
use rayon::ThreadPoolBuilder;
use tracing::Level;
use tracing_subscriber::fmt::format::FmtSpan;

use crate::cli::Args;
use crate::picture::{EXPOSED, Film};

/// Runs the program with these arguments.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if args.plan {
        unless_closed(write!(out, "{}", Flock::TICK_PLAN))?;
        return Ok(());
    }
    if let Some(path) = &args.picture {
        common::can_write("the picture", path)?;
    }
    let pool = ThreadPoolBuilder::new().num_threads(args.threads.into()).build()?;
    let mut film = args.picture.as_ref().map(|path| (Film::new(Sky::for_boids(args.boids)), path));
    if args.times {
        times::start();
    }
    if args.log {
        tracing_subscriber::fmt()
            .with_max_level(Level::DEBUG)
            .with_span_events(FmtSpan::CLOSE)
            .with_thread_ids(true)
            .with_target(false)
            .with_writer(io::stderr)
            .init();
    }
    let (run, took) = pool.install(|| fly(args, film.as_mut().map(|(film, _)| film)));
    unless_closed(report(out, args, &run, took))?;
    if let Some((film, path)) = film {
        film.save(path)?;
        unless_closed(writeln!(out, "picture    {}", path.display()))?;
    }
    Ok(())
}

/// Runs the simulation, and returns it with the time of its steps.
fn fly(args: &Args, mut film: Option<&mut Film>) -> (Simulation, Duration) {
    let mut run = Simulation::new(args.boids, args.hunters(), args.seed);
    let (mut took, mut progress) = (Duration::ZERO, Progress::new("steps", args.steps));
    for left in (0..args.steps).rev() {
        let start = Instant::now();
        run.step(args.in_order);
        took += start.elapsed();
        if let Some(film) = &mut film
            && left < EXPOSED
        {
            film.expose(&run.flock, 1.0 - left as f32 / EXPOSED as f32);
        }
        progress.at(args.steps - left);
    }
    (run, took)
}

fn report(out: &mut impl Write, args: &Args, run: &Simulation, took: Duration) -> io::Result<()> {
    let Simulation { flock, survey, .. } = run;
    let caught: u32 = flock.hunter().iter().map(|(_, hunter)| hunter.hunger.caught).sum();
    let each = took.as_secs_f64() * 1e3 / f64::from(args.steps.max(1));
    let order = if args.in_order { ", systems in order" } else { "" };
    writeln!(out, "steps      {}, {each:.2} ms each{order}", args.steps)?;
    writeln!(out, "boids      {}, and {} eggs", flock.boid().len(), flock.egg().len())?;
    writeln!(out, "hunters    {}, {caught} boids caught", flock.hunter().len())?;
    writeln!(out, "speed      {:.4}, order {:.4}", survey.mean_speed(), survey.order())?;
    writeln!(out, "hash       {:016x}", run.hash())?;
    if args.times {
        times::report(out)?;
    }
    Ok(())
}

/// Ignores a closed pipe, because a reader such as `head` may close it early.
fn unless_closed(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

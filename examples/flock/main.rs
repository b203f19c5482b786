//! 200,000 boids under a wind with eddies, chased by hunters, headless.

mod cli;
mod grid;
mod picture;
mod rules;
mod start;
mod systems;
mod tick;
mod times;
mod wind;
mod world;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;

use cli::Args;

fn main() -> ExitCode {
    match run(&Args::parse(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let sky = rules::Sky::for_boids(args.boids);
    let mut flock = start::start(sky, args.boids, args.hunters(), args.seed);
    if args.times { times::start(); }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build()?;
    let mut grid = grid::Grid::new(sky);
    let mut wind = wind::Wind::new(sky);
    let mut stats = systems::survey::Survey::default();
    let mut lanes = tick::Lanes::default();
    let mut film = args.picture.as_ref().map(|_| picture::Film::new(sky));
    let began = Instant::now();
    for step in 0..args.steps {
        pool.install(|| flock.tick(step, sky, &mut grid, &mut wind, &mut stats, &mut lanes));
        if let Some(film) = &mut film {
            let left = args.steps - step;
            if left <= picture::EXPOSED {
                film.expose(&flock, 1.0 - left as f32 / (picture::EXPOSED as f32 + 1.0));
            }
        }
    }
    let took = began.elapsed();
    writeln!(out, "{} boids, {} eggs, order {}, speed {}", flock.boid().len(), flock.egg().len(), stats.order(), stats.speed / stats.boids as f32)?;
    writeln!(out, "{:.2} ms per step", took.as_secs_f64() * 1e3 / args.steps as f64)?;
    writeln!(out, "hash {:016x}", hash(&flock))?;
    if args.times { times::report(out)?; }
    if let (Some(film), Some(path)) = (film, &args.picture) { film.save(path)?; }
    Ok(())
}

fn hash(flock: &world::Flock) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (entity, boid) in flock.boid().iter() {
        for word in [entity.to_bits(), u64::from(boid.position.0.x.to_bits()), u64::from(boid.position.0.y.to_bits())] {
            hash = (hash ^ word).wrapping_mul(0x100_0000_01b3);
        }
    }
    hash
}

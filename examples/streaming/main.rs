//! A world that is larger than memory: tiles on disk are loaded and saved around a centre that walks.
//!
//! Of 4,096 tiles with a million creatures, 25 around the centre are in memory, and the others in files. Memory has at most
//! 8,049 creatures in the 10,000 steps, and the process takes 5 MB. `--most` is the limit. A creature follows another one, by
//! a link while both are in memory, and by its key while one is in a file. `--side 24 --each 40 --check 500` compares all of
//! it with a world in memory.

mod tiles;
mod world;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs, process};

use clap::Parser;
use common::Progress;
use glam::Vec2;

use tiles::{Result, Tiles, beginning, join};
use world::{Area, Key, Sim, TILE, dice, step};

/// Simulates the creatures near a centre that walks at random, with all others on disk.
///
/// Exit status: 0, or 1 if a creature or a link is lost, a tile is damaged, or memory has more creatures than allowed.
#[derive(Parser)]
struct Args {
    /// The tiles of the world in each direction
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(i32).range(1..=1024))]
    side: i32,
    /// The creatures of each tile at the beginning
    #[arg(long, default_value_t = 250)]
    each: u64,
    #[arg(long, default_value_t = 10_000)]
    steps: u64,
    /// The highest number of creatures in memory
    #[arg(long, default_value_t = 15_000)]
    most: usize,
    /// Compare with a world that has everything in memory, each K steps
    #[arg(long, value_name = "K")]
    check: Option<u64>,
    /// A new folder for the tiles [default: one that is removed at the end]
    #[arg(long)]
    folder: Option<PathBuf>,
}

fn run(args: &Args, folder: &PathBuf) -> Result {
    let length = args.side as f32 * TILE;
    let mut centre = Vec2::splat(length / 2.0);
    // No tile is in memory at the beginning and at the end.
    let nowhere = Vec2::splat(-10.0 * TILE);
    let area = Area::new(nowhere, args.side);
    let mut tiles = Tiles { sim: Sim::new(), area, side: args.side, folder };
    let (mut keys, mut twin) = (0_u64, Sim::new());
    for tile in tiles.stored() {
        let mut part = beginning(tile, args.side, args.each);
        tiles.save(tile, &part)?;
        keys = keys.wrapping_add(part.fingerprint_of::<Key, Key>());
        if args.check.is_some() {
            twin.merge(&mut part);
        }
    }
    join(&mut twin);
    let (mut most, mut crossed, mut equal) = (0, 0, 0);
    let mut progress = Progress::new("steps", args.steps);
    for now in 1..=args.steps {
        centre = (centre + dice(u64::MAX, now) * 4.0).clamp(Vec2::ZERO, Vec2::splat(length - 1.0));
        crossed +=
            u64::from(Area::new(centre, args.side).tiles().any(|tile| !tiles.area.has(tile)));
        tiles.follow(centre)?;
        most = most.max(tiles.sim.len());
        if most > args.most {
            return Err(format!("step {now}: {most} creatures are in memory").into());
        }
        step(&mut tiles.sim, tiles.area, now);
        progress.at(now);
        let Some(every) = args.check else { continue };
        step(&mut twin, tiles.area, now);
        if now % every == 0 {
            let mut whole = tiles.sim.clone();
            for tile in tiles.stored() {
                whole.merge(&mut tiles.load(tile)?);
            }
            join(&mut whole);
            if whole.fingerprint_by::<Key>() != twin.fingerprint_by::<Key>() {
                return Err(format!("step {now}: the world differs from one in memory").into());
            }
            equal += 1;
        }
    }
    tiles.follow(nowhere)?;
    let (mut count, mut left) = (0, 0_u64);
    for tile in tiles.stored() {
        let part = tiles.load(tile)?;
        (count, left) = (count + part.len(), left.wrapping_add(part.fingerprint_of::<Key, Key>()));
    }
    println!("creatures {count}, of which at most {most} were in memory");
    println!("areas     {crossed} in {} steps", args.steps);
    println!("equal     {equal} comparisons with a world in memory");
    if left == keys { Ok(()) } else { Err("a creature is lost".into()) }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let temporary = env::temp_dir().join(format!("streaming-{}", process::id()));
    let folder = args.folder.as_ref().unwrap_or(&temporary);
    let result = common::folder("the folder of tiles", folder);
    let result = result.map_err(Into::into).and_then(|()| run(&args, folder));
    let _ = fs::remove_dir_all(&temporary);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

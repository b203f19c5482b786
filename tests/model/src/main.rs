//! The long run: millions of random operations, in episodes that start with empty worlds.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use ecs_model::{
    BYTES, Families, Groves, Indices, LIMIT, Laws, Modelled, Op, Runner, Stays, Tables,
    run_families, run_groves, run_indices, run_laws, run_stays, run_tables, run_worlds,
};

/// Checks worlds against a model for any number of operations.
#[derive(Parser)]
struct Cli {
    /// Number of operations that change something.
    #[arg(long, default_value_t = 100_000)]
    ops: u64,
    /// Number of operations between two checks.
    #[arg(long, default_value_t = 1)]
    check_every: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The worlds of the episodes. If not given, all of them in turn.
    #[arg(long)]
    worlds: Option<Worlds>,
    /// Folder for the operations that led to a difference, for a replay.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Runs the operations of a file, checks after each, and prints the hash of the world.
    #[arg(long)]
    replay: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Worlds {
    /// A world with groups and a world without.
    Components,
    /// A world with tables.
    Tables,
    /// A world with links, tracked and kept values, and the operations that copy and compare worlds.
    Links,
    /// A world with invariants.
    Laws,
    /// A world with indices.
    Index,
    /// A world with rows that stay.
    Stays,
    /// A world with families of groups.
    Families,
}

/// A random number generator with a fixed seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}

#[derive(Default)]
struct Totals {
    run: u64,
    changed: u64,
    checks: u64,
    differences: u64,
    episodes: u64,
    /// Combined hash of the worlds at the end of each episode.
    hash: u64,
}

/// Returns the maximum number of alive entities and the number of operations of an episode.
fn shape(random: &mut Random) -> (usize, u64) {
    match random.next() % 256 {
        0 => (3000, 250),
        1..4 => (250, 1000),
        number => ([4, 12, 20, LIMIT][number as usize % 4], 1000 + number * 24),
    }
}

fn episode<M: Modelled>(cli: &Cli, random: &mut Random, totals: &mut Totals, bytes: &mut Vec<u8>) {
    let (limit, length) = shape(random);
    let mut runner = M::new(limit);
    runner.watch(cli.check_every == 1);
    for _ in 0..length {
        let op = (random.next() >> 32) as u32;
        bytes.extend(op.to_le_bytes());
        let changed = runner.apply(op.to_le_bytes());
        totals.run += 1;
        totals.changed += u64::from(changed);
        if totals.run.is_multiple_of(cli.check_every) {
            runner.check();
            totals.checks += 1;
        }
        if totals.changed == cli.ops {
            break;
        }
    }
    runner.check();
    totals.checks += 1;
    totals.hash = totals.hash.rotate_left(1) ^ runner.hash();
    runner.finish();
}

type Episode = fn(&Cli, &mut Random, &mut Totals, &mut Vec<u8>);

fn main() {
    let cli = Cli::parse();
    if let Some(path) = &cli.replay {
        let bytes = std::fs::read(path).expect("the file to replay is readable");
        Op::list(&bytes).enumerate().for_each(|(i, op)| println!("{i}: {op:?}"));
        let run = match cli.worlds {
            Some(Worlds::Tables) => run_tables,
            Some(Worlds::Links) => run_groves,
            Some(Worlds::Laws) => run_laws,
            Some(Worlds::Index) => run_indices,
            Some(Worlds::Stays) => run_stays,
            Some(Worlds::Families) => run_families,
            _ => run_worlds,
        };
        println!("hash {:016x}", run(&bytes, 1));
        return;
    }
    let mut random = Random(cli.seed);
    let (mut totals, start, mut reported) = (Totals::default(), Instant::now(), Instant::now());
    while totals.changed < cli.ops {
        let mut bytes = Vec::new();
        let all = [
            Worlds::Components,
            Worlds::Tables,
            Worlds::Links,
            Worlds::Laws,
            Worlds::Index,
            Worlds::Stays,
            Worlds::Families,
        ];
        let worlds = cli.worlds.unwrap_or(all[(totals.episodes % all.len() as u64) as usize]);
        let (name, episode): (_, Episode) = match worlds {
            Worlds::Components => ("components", episode::<Runner>),
            Worlds::Tables => ("tables", episode::<Tables>),
            Worlds::Links => ("links", episode::<Groves>),
            Worlds::Laws => ("laws", episode::<Laws>),
            Worlds::Index => ("index", episode::<Indices>),
            Worlds::Stays => ("stays", episode::<Stays>),
            Worlds::Families => ("families", episode::<Families>),
        };
        let run = || episode(&cli, &mut random, &mut totals, &mut bytes);
        let outcome = catch_unwind(AssertUnwindSafe(run));
        if outcome.is_err() {
            totals.differences += 1;
            let op = bytes.len() / BYTES;
            let (seed, episode) = (cli.seed, totals.episodes);
            eprintln!("difference: seed {seed}, episode {episode} of {name}, operation {op}");
            if let Some(folder) = &cli.save {
                let name = format!("{name}-{seed}-{episode}.ops");
                std::fs::write(folder.join(name), &bytes).expect("the operations can be written");
            }
        }
        totals.episodes += 1;
        if reported.elapsed() > Duration::from_secs(20) {
            reported = Instant::now();
            eprintln!("{} of {} changes, {} checks", totals.changed, cli.ops, totals.checks);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let Totals { run, changed, checks, differences, episodes, hash } = totals;
    println!(
        "{changed} operations that changed something ({run} in all, {episodes} episodes), \
         {checks} checks, {differences} differences, hash {hash:016x}, \
         {seconds:.1} s ({:.0} operations/s)",
        run as f64 / seconds
    );
    if differences > 0 {
        std::process::exit(1);
    }
}

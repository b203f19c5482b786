//! A worker process: the loop over steps, and what it tells the supervisor.

use std::thread::park;

use rustix::time::{ClockId, clock_gettime};

use crate::Options;
use crate::engine::{self, Alone, Engine};
use crate::shard::Shard;
use crate::snapshot;
use crate::space::Space;
use crate::world::{Key, beginning};

/// A line that a shard prints after each step.
#[derive(Clone, Copy, Default)]
pub struct Report {
    pub shard: usize,
    /// The steps that are over.
    pub step: u64,
    pub alive: u64,
    pub sick: u64,
    /// The ghosts that it sent, and the bytes of its parcels, in all steps of the run.
    pub ghosts: u64,
    pub bytes: u64,
    /// Processor time of the process, in microseconds.
    pub time: u64,
    /// 0 if it isn't compared after this step.
    pub fingerprint: u64,
}

impl Report {
    fn print(self) {
        let Self { shard, step, alive, sick, ghosts, bytes, time, fingerprint } = self;
        println!("{shard} {step} {alive} {sick} {ghosts} {bytes} {time} {fingerprint}");
    }

    /// Reads a line. A shard that waits for others prints only its number.
    pub fn read(line: &str) -> Option<(usize, Option<Self>)> {
        let numbers: Vec<u64> =
            line.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let shard = *numbers.first()? as usize;
        let report = <[u64; 8]>::try_from(numbers).ok().map(
            |[_, step, alive, sick, ghosts, bytes, time, fingerprint]| Self {
                shard,
                step,
                alive,
                sick,
                ghosts,
                bytes,
                time,
                fingerprint,
            },
        );
        Some((shard, report))
    }
}

/// Runs the shards of a process. The process behind the last worker is the one to compare with, which has everything.
pub fn run(options: Options, process: usize) -> Result<(), String> {
    let (workers, threads) = (usize::from(options.workers), usize::from(options.threads));
    let (shards, alone) = (workers * threads, process == workers);
    let waiting = |shard| println!("{shard}");
    if alone || shards == 1 {
        let compared = Options { dir: None, resume: false, hang: None, ..options.clone() };
        return simulate(if alone { &compared } else { &options }, 0, 1, &mut Alone);
    }
    let addresses = options.addresses.clone();
    engine::run(threads, process, addresses, waiting, move |shard, engine| {
        simulate(&options, shard, shards, engine).unwrap_or_else(|error| panic!("{error}"));
    })
}

fn simulate(
    options: &Options,
    me: usize,
    shards: usize,
    engine: &mut dyn Engine,
) -> Result<(), String> {
    let space = Space::new(options.particles, shards)?;
    let folder = options.dir.as_deref();
    let (first, all) = match folder.filter(|_| options.resume) {
        Some(dir) => snapshot::last(dir, drop).ok_or("there is no complete snapshot")?,
        None => (0, beginning(options.particles, space.length())),
    };
    let mut shard = Shard::new(space, me, all, options.unsorted);
    let mut bytes = 0;
    for step in first..options.steps {
        let parcels = shard.step(step);
        bytes += parcels.iter().map(|(_, parcel)| parcel.len() as u64).sum::<u64>();
        shard.receive(engine.round(step, parcels)).map_err(|error| error.to_string())?;
        let over = step + 1;
        if let Some(dir) = folder
            && (over.is_multiple_of(options.save_every) || over == options.steps)
        {
            snapshot::save(dir, over, (me, shards), &shard.world)?;
        }
        let compared = options.check > 0 && over.is_multiple_of(options.check);
        let time = clock_gettime(ClockId::ProcessCPUTime);
        let report = Report {
            shard: me,
            step: over,
            alive: shard.world.len() as u64,
            sick: shard.world.sick().len() as u64,
            ghosts: shard.sent,
            bytes,
            time: (time.tv_sec * 1_000_000 + time.tv_nsec / 1000) as u64,
            fingerprint: if compared { shard.world.fingerprint_by::<Key>() } else { 0 },
        };
        report.print();
        while options.hang.is_some_and(|hang| over >= hang) && me + 1 == shards {
            park();
        }
    }
    Ok(())
}

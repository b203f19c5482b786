//! A worker process: the loop over steps, and what it tells the supervisor.

use rustix::time::{ClockId, Timespec, clock_gettime};
use serde::{Deserialize, Serialize};

use crate::engine::{self, Round};
use crate::shard::Shard;
use crate::space::Space;
use crate::world::{Key, beginning};
use crate::{Options, Result, snapshot};

/// A line that a shard prints after each step. While it waits for others, it prints its number.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub struct Report {
    pub shard: usize,
    /// The steps that are over.
    pub step: u64,
    /// The ghosts that it sent, and the bytes of its parcels, in all steps of the run.
    pub sent: (usize, usize),
    /// Processor time of the process, in seconds.
    pub time: f64,
    pub fingerprint: Option<u64>,
}

/// Runs the shards of a process. The process behind the last worker is the one to compare with, which has everything.
pub fn run(mut options: Options, process: usize) -> Result {
    let (threads, shards) = (options.threads, options.workers * options.threads);
    if process == options.workers {
        (options.dir, options.resume) = (None, false);
    }
    if process == options.workers || shards == 1 {
        return simulate(&options, 0, 1, &mut |_, _| Vec::new());
    }
    let (addresses, waiting) = (options.addresses.clone(), |shard| println!("{shard}"));
    engine::run(threads, process, addresses, waiting, move |shard, round| {
        simulate(&options, shard, shards, round).unwrap_or_else(|error| panic!("{error}"));
    })
}

fn simulate(options: &Options, me: usize, shards: usize, round: &mut Round<'_>) -> Result {
    let space = Space::new(options.particles, shards)?;
    let (first, all) = match &options.dir {
        Some(dir) if options.resume => snapshot::last(dir, options.particles, u64::MAX, drop)?,
        _ => (0, beginning(options.particles, space.length())),
    };
    let mut shard = Shard::new(space, me, all, options.unsorted);
    for step in first + 1..=options.steps {
        shard.step(step, round)?;
        let due = |every: Option<u64>| every.is_some_and(|every| step.is_multiple_of(every));
        if let Some(dir) = &options.dir
            && (due(options.save_every) || step == options.steps)
        {
            snapshot::save(dir, options.particles, step, me, shards, &shard.world)?;
        }
        let fingerprint = due(options.check).then(|| shard.world.fingerprint_by::<Key>());
        let time = clock_gettime(ClockId::ProcessCPUTime);
        // One thread of a process reports it.
        let time = if me.is_multiple_of(options.threads) { time } else { Timespec::default() };
        let time = time.tv_sec as f64 + time.tv_nsec as f64 / 1e9;
        let report = Report { shard: me, step, sent: shard.sent, time, fingerprint };
        println!("{}", serde_json::to_string(&report)?);
    }
    Ok(())
}

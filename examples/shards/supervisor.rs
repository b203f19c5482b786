//! The supervisor: starts the workers, watches them, and puts their results together.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, IsTerminal as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Options;
use crate::picture;
use crate::snapshot;
use crate::space::Space;
use crate::worker::Report;
use crate::world::{Sim, canonical};

/// A line of a process, or its end.
type Event = (usize, Option<String>);

/// The processes, which don't outlive the supervisor.
struct Workers(Vec<Child>);

impl Drop for Workers {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // An error means that it has ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Runs the whole simulation.
pub fn run(options: &Options) -> Result<(), String> {
    let shards = usize::from(options.workers) * usize::from(options.threads);
    let space = Space::new(options.particles, shards)?;
    let temporary = std::env::temp_dir().join(format!("shards-{}", std::process::id()));
    let dir = options.dir.as_deref().unwrap_or(&temporary);
    fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let warn = |reason| eprintln!("warning: {reason}");
    match (options.resume, snapshot::last(dir, warn)) {
        (false, None) => {}
        (false, _) => {
            return Err("the folder has snapshots; add --resume or take another --dir".into());
        }
        (true, None) => return Err(format!("{} has no complete snapshot", dir.display())),
        (true, Some((step, _))) => println!("continues after step {step}"),
    }
    let result = watch(options, dir).and_then(|()| {
        let (_, all) = snapshot::last(dir, warn).ok_or("there is no complete snapshot")?;
        finish(options, space, &all)
    });
    let _ = fs::remove_dir_all(&temporary);
    result
}

/// Prints a hash of the state, and draws it.
fn finish(options: &Options, space: Space, all: &Sim) -> Result<(), String> {
    println!("state     {:016x}, of {} particles", canonical(all).checksum(), all.len());
    let draw = |path: &Path| picture::draw(all, space, path).map_err(|error| error.to_string());
    options.picture.as_deref().map_or(Ok(()), draw)
}

/// Starts the processes, and one more to compare with.
fn start(options: &Options, dir: &Path, events: &Sender<Event>) -> std::io::Result<Workers> {
    let workers = usize::from(options.workers);
    // The system chooses free ports.
    let free: Vec<_> =
        (0..workers).map(|_| TcpListener::bind("127.0.0.1:0")).collect::<Result<_, _>>()?;
    let addresses: Vec<_> = free
        .iter()
        .map(|port| Ok(port.local_addr()?.to_string()))
        .collect::<Result<_, std::io::Error>>()?;
    drop(free);
    let mut children = Workers(Vec::new());
    for process in 0..workers + usize::from(options.check > 0) {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(std::env::args_os().skip(1)).arg("--dir").arg(dir);
        command.args(["--process", &process.to_string(), "--addresses", &addresses.join(",")]);
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().expect("it is piped");
        children.0.push(child);
        let events = events.clone();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = events.send((process, Some(line)));
            }
            let _ = events.send((process, None));
        });
    }
    Ok(children)
}

/// Follows the workers until all have ended.
fn watch(options: &Options, dir: &Path) -> Result<(), String> {
    let (workers, threads) = (usize::from(options.workers), usize::from(options.threads));
    let (sender, events) = channel();
    let mut children = start(options, dir, &sender).map_err(|error| error.to_string())?;
    let limit = Duration::from_secs_f32(options.limit);
    let begin = Instant::now();
    // By process and shard.
    let mut last: BTreeMap<(usize, usize), (Instant, Report)> = BTreeMap::new();
    for (process, _) in children.0.iter().enumerate() {
        let shards =
            if process == workers { 0..1 } else { process * threads..(process + 1) * threads };
        last.extend(shards.map(|shard| ((process, shard), (begin, Report::default()))));
    }
    // The number of shards that still have to report a step, and the sum of their fingerprints minus that of one process.
    let mut compared: BTreeMap<u64, (usize, u64)> = BTreeMap::new();
    let mut running = children.0.len();
    while running > 0 {
        let event = events.recv_timeout(Duration::from_millis(100));
        for (&(process, shard), (seen, report)) in &last {
            if report.step < options.steps && seen.elapsed() > limit {
                let step = report.step;
                return Err(format!(
                    "worker {process} hangs: no sign of life of shard {shard} for {:.1} s, since step {step}",
                    limit.as_secs_f32()
                ));
            }
        }
        let (process, line) = match event {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let Some(line) = line else {
            running -= 1;
            let status = children.0[process].wait().map_err(|error| error.to_string())?;
            if !status.success() {
                let step = last.values().map(|(_, report)| report.step).min().unwrap_or(0);
                return Err(format!(
                    "worker {process} was lost after step {step}: {status}; add --resume to continue"
                ));
            }
            continue;
        };
        let Some((shard, report)) = Report::read(&line) else { continue };
        let entry = last.entry((process, shard)).or_insert((begin, Report::default()));
        entry.0 = Instant::now();
        let Some(report) = report else { continue };
        entry.1 = report;
        if options.kill.is_some_and(|step| report.step >= step) && process + 1 == workers {
            children.0[process].kill().map_err(|error| error.to_string())?;
        }
        if report.fingerprint != 0 {
            let (missing, sum) = compared.entry(report.step).or_insert((workers * threads + 1, 0));
            let part = report.fingerprint;
            *sum = if process == workers { sum.wrapping_sub(part) } else { sum.wrapping_add(part) };
            *missing -= 1;
            if (*missing, *sum != 0) == (0, true) {
                return Err(format!("step {}: the shards differ from one process", report.step));
            }
        }
        if std::io::stderr().is_terminal() {
            let step = last.values().map(|(_, report)| report.step).min().unwrap_or(0);
            eprint!("\rstep {step} of {}", options.steps);
        }
    }
    let equal = compared.values().filter(|(missing, _)| *missing == 0).count();
    summary(options, &last, equal);
    Ok(())
}

fn summary(options: &Options, last: &BTreeMap<(usize, usize), (Instant, Report)>, equal: usize) {
    let workers = usize::from(options.workers);
    let reports =
        || last.iter().filter(|((process, _), _)| *process < workers).map(|(at, (_, r))| (at, r));
    let sum = |field: fn(&Report) -> u64| reports().map(|(_, report)| field(report)).sum::<u64>();
    // Each thread reports the time of its process.
    let time = |process| {
        let of = last.iter().filter(|((p, _), _)| *p == process);
        of.map(|(_, (_, report))| report.time).max().unwrap_or(0) as f64 / 1e6
    };
    let (ghosts, bytes) = (sum(|r| r.ghosts), sum(|r| r.bytes));
    let total: f64 = (0..workers).map(time).sum();
    eprint!("\r");
    println!("particles {} alive, {} sick", sum(|r| r.alive), sum(|r| r.sick));
    println!(
        "parcels   {bytes} bytes, {ghosts} ghosts, {:.1} bytes per ghost",
        bytes as f64 / ghosts.max(1) as f64
    );
    println!("processor {total:.2} s in {workers} processes");
    if options.check > 0 {
        println!("          {:.3} of one process", total / time(workers));
        println!("check     {equal} fingerprints equal");
    }
}

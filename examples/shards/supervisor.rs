//! The supervisor: starts the workers, watches them, and puts their results together.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use common::Progress;

use crate::space::Space;
use crate::worker::Report;
use crate::world::Key;
use crate::{Options, Result, picture, snapshot};

/// The time in which all workers have to start.
const TO_START: Duration = Duration::from_secs(10);

/// A process, and a line of it, or its end.
type Line = (usize, Option<String>);

/// Runs the whole simulation.
pub fn run(options: &Options) -> Result {
    check(options)?;
    let space = Space::new(options.particles, options.workers * options.threads)?;
    let temporary = env::temp_dir().join(format!("shards-{}", std::process::id()));
    let dir = options.dir.as_ref().unwrap_or(&temporary);
    if let Some(path) = &options.picture {
        common::can_write("the picture", path)?;
    }
    common::folder("the folder of snapshots", dir)?;
    if options.resume == fs::read_dir(dir)?.next().is_none() {
        return Err("--resume needs a folder with snapshots, and a new run an empty one".into());
    }
    let last =
        |most| snapshot::last(dir, options.particles, most, |why| eprintln!("warning: {why}"));
    let first = if options.resume { last(u64::MAX)?.0 } else { 0 };
    if first >= options.steps {
        return Err(format!(
            "the last snapshot is of step {first}, and the run ends with step {}",
            options.steps
        )
        .into());
    }
    let at = [("--kill", options.kill), ("--hang", options.hang)];
    if let Some((name, _)) = at.iter().find(|(_, step)| step.is_some_and(|step| step <= first)) {
        return Err(format!(
            "{name} names a step that is over: the run continues after step {first}"
        )
        .into());
    }
    if options.resume {
        println!("continues after step {first}");
    }
    let (mut workers, (sender, lines)) = (Vec::new(), channel());
    let started = start(options, dir, &sender, &mut workers);
    let watched = started.and_then(|()| watch(options, first, &lines, &mut workers));
    for child in &mut workers {
        // It is an error if the process has ended already.
        let _ = child.kill().and_then(|()| child.wait());
    }
    let result = watched.and_then(|()| {
        let (_, all) = last(options.steps)?;
        println!("particles {}, of which {} are sick", all.len(), all.sick().len());
        println!("state     {:016x}", all.fingerprint_by::<Key>());
        options.picture.as_ref().map_or(Ok(()), |path| picture::draw(&all, space, path))
    });
    let _ = fs::remove_dir_all(temporary);
    result
}

/// Errors if an option has no effect, so that no run looks like one with it.
fn check(options: &Options) -> Result {
    let Options { steps, check, save_every, kill, hang, .. } = *options;
    if steps == 0 {
        return Err("a run needs a step".into());
    }
    for (name, step) in [("--check", check), ("--kill", kill), ("--hang", hang)] {
        if step.is_some_and(|step| step == 0 || step > steps) {
            return Err(format!("{name} must be from 1 to the number of steps, {steps}").into());
        }
    }
    if save_every == Some(0) {
        return Err("--save-every must be at least 1".into());
    }
    if options.resume && options.dir.is_none() {
        return Err("--resume needs a folder with snapshots: --dir".into());
    }
    Ok(())
}

/// Starts the processes, and one more to compare with. Sends the lines of each, and then `None`.
fn start(options: &Options, dir: &Path, to: &Sender<Line>, workers: &mut Vec<Child>) -> Result {
    let free = || Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string());
    let addresses = (0..options.workers).map(|_| free()).collect::<Result<Vec<_>>>()?.join(",");
    for process in 0..options.workers + usize::from(options.check.is_some()) {
        let mut command = Command::new(env::current_exe()?);
        command.args(env::args_os().skip(1)).arg("--dir").arg(dir);
        command.args(["--process", &process.to_string(), "--addresses", &addresses]);
        command.env("RUST_BACKTRACE", "0");
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = BufReader::new(child.stdout.take().ok_or("a worker has no output")?);
        workers.push(child);
        // A worker that finds no earlier one tries again after a second.
        thread::sleep(Duration::from_millis(20));
        let to = to.clone();
        thread::spawn(move || {
            let lines = output.lines().map_while(std::io::Result::ok).map(Some).chain([None]);
            lines.map(|line| (process, line)).try_for_each(|line| to.send(line))
        });
    }
    Ok(())
}

/// Follows the workers until all have ended. Their first step is the one after `first`.
fn watch(options: &Options, first: u64, lines: &Receiver<Line>, workers: &mut [Child]) -> Result {
    let (shards, mut running) = (options.workers * options.threads, workers.len());
    // By shard: the last sign of life, and the last report. The process to compare with comes last.
    let compares = usize::from(options.check.is_some());
    let mut seen = vec![(Instant::now() + TO_START, Report::default()); shards + compares];
    // By step: the reports that are missing, and the sum of the fingerprints minus that of one process.
    let mut compared: BTreeMap<u64, (usize, u64)> = BTreeMap::new();
    let mut progress = Progress::new("steps", options.steps.saturating_sub(first));
    while running > 0 {
        let line = lines.recv_timeout(Duration::from_millis(100));
        let over = seen[..shards].iter().map(|(_, report)| report.step).min().unwrap_or(0);
        // With those of the process to compare with, which takes longest.
        let all = seen.iter().map(|(_, report)| report.step).min().unwrap_or(0);
        progress.at(all.saturating_sub(first));
        let silent = seen.iter().position(|(at, report)| {
            at.elapsed().as_secs_f32() > options.limit && report.step < options.steps
        });
        if let Some(worker) = silent.map(|shard| shard / options.threads) {
            return Err(format!("worker {worker} hangs after step {over}: it is silent").into());
        }
        let Ok((process, line)) = line else { continue };
        let Some(line) = line else {
            let status = workers[process].wait()?;
            if !status.success() {
                // A panic, whose code is 101, is rather that of a worker that has lost another one.
                thread::sleep(Duration::from_millis(100));
                let ends = workers.iter_mut().enumerate();
                let mut ends = ends.filter_map(|(at, child)| Some((at, child.try_wait().ok()??)));
                let first = ends.find(|(_, end)| !end.success() && end.code() != Some(101));
                let (process, status) = first.unwrap_or((process, status));
                return Err(format!("worker {process} was lost after step {over}: {status}").into());
            }
            running -= 1;
            continue;
        };
        let Ok(report) = serde_json::from_str::<Report>(&line) else {
            // timely prints lines of its own while it connects.
            line.parse().iter().for_each(|&shard: &usize| seen[shard].0 = Instant::now());
            continue;
        };
        let alone = process == options.workers;
        seen[if alone { shards } else { report.shard }] = (Instant::now(), report);
        for (step, signal) in [(options.kill, "KILL"), (options.hang, "STOP")] {
            if (step, process + 1) == (Some(report.step), options.workers) {
                let kill = format!("kill -{signal} {}", workers[process].id());
                Command::new("sh").args(["-c", &kill]).status()?;
            }
        }
        if let Some(part) = report.fingerprint {
            let (missing, sum) = compared.entry(report.step).or_insert((shards + 1, 0));
            *sum = sum.wrapping_add(if alone { part.wrapping_neg() } else { part });
            *missing -= 1;
            if *missing == 0 && *sum != 0 {
                return Err(format!("step {}: shards differ from one process", report.step).into());
            }
        }
    }
    let (mut ghosts, mut bytes, mut time) = (0, 0, 0.0);
    for (_, Report { sent, time: used, .. }) in &seen[..shards] {
        (ghosts, bytes, time) = (ghosts + sent.0, bytes + sent.1, time + used);
    }
    let each = bytes as f64 / ghosts.max(1) as f64;
    println!("parcels   {bytes} bytes, {ghosts} ghosts, {each:.2} bytes per ghost");
    println!("processor {time:.2} s in {} processes", options.workers);
    if let Some((_, alone)) = seen.get(shards) {
        let ratio = time / alone.time;
        let equal = compared.values().filter(|(missing, _)| *missing == 0).count();
        println!("check     {equal} fingerprints equal, {ratio:.3} of the time alone");
    }
    Ok(())
}

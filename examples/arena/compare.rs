//! Plays one skirmish in both versions and finds the first difference.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use glam::Vec2;

use crate::log::{Line, Log};
use crate::rules::{Kind, Setup, TEAMS};

/// A version of the skirmish.
pub trait Skirmish {
    /// Creates the first units and items.
    fn begin(setup: Setup) -> Self;

    /// Plays one tick. Ticks count from 1. The clock gets the time of each phase.
    fn tick(&mut self, tick: u32, log: &mut Log, clock: &mut Clock);

    /// Returns the state of every unit and item, by serial number.
    fn roster(&self) -> BTreeMap<u32, Entry>;

    /// Checks the version's own state. Errors if it is inconsistent.
    fn audit(&mut self) -> Result<(), String> {
        Ok(())
    }
}

/// The state of a unit or an item. References to others are serial numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    Unit {
        team: u8,
        position: Vec2,
        velocity: Vec2,
        health: i32,
        wait: u8,
        splits: u8,
        stunned: bool,
        target: Option<u32>,
        carries: Option<u32>,
    },
    Item {
        kind: Kind,
        charges: u8,
        held_by: Option<u32>,
        lies_at: Option<Vec2>,
        decay: Option<u16>,
    },
}

/// A part of a tick. Both versions have the same phases in the same order.
#[derive(Clone, Copy, Debug)]
pub enum Phase {
    Spawn,
    Stun,
    Aim,
    Move,
    Strike,
    Reap,
    Items,
}

impl Phase {
    pub const NAMES: [&str; 7] = [
        "spawn a wave",
        "end stuns",
        "forget targets and find new ones",
        "steer and move",
        "strike and heal",
        "remove the fallen, split",
        "take items, remove old ones",
    ];
}

/// Adds up the time of each phase.
#[derive(Debug)]
pub struct Clock {
    last: Instant,
    times: [Duration; Phase::NAMES.len()],
}

impl Clock {
    fn new() -> Self {
        Self { last: Instant::now(), times: Default::default() }
    }

    /// Counts the time since the last call, or since the start of the tick, for this phase.
    pub fn end(&mut self, phase: Phase) {
        let now = Instant::now();
        self.times[phase as usize] += now - self.last;
        self.last = now;
    }

    /// Counts the times of all phases of a tick, which were measured elsewhere.
    pub fn add(&mut self, times: [Duration; Phase::NAMES.len()]) {
        self.times.iter_mut().zip(times).for_each(|(sum, time)| *sum += time);
    }

    /// Returns the times, in the order of [`Phase::NAMES`].
    pub fn times(&self) -> [Duration; Phase::NAMES.len()] {
        self.times
    }
}

/// A running version.
pub struct Play<S> {
    version: S,
    pub log: Log,
    pub time: Duration,
    pub clock: Clock,
}

impl<S: Skirmish> Play<S> {
    fn begin(setup: Setup) -> Self {
        let version = S::begin(setup);
        Self { version, log: Log::default(), time: Duration::ZERO, clock: Clock::new() }
    }

    fn tick(&mut self, tick: u32) {
        let start = Instant::now();
        self.clock.last = start;
        self.version.tick(tick, &mut self.log, &mut self.clock);
        self.log.close(tick);
        self.time += start.elapsed();
    }

    /// Returns the number of units of each team.
    pub fn survivors(&self) -> [usize; TEAMS.len()] {
        let mut survivors = [0; TEAMS.len()];
        for entry in self.version.roster().values() {
            if let Entry::Unit { team, .. } = entry {
                survivors[usize::from(*team)] += 1;
            }
        }
        survivors
    }
}

/// The first difference between two versions.
pub enum Difference {
    /// The first differing line of the logs, counted from 1.
    Line { number: usize, left: Option<Line>, right: Option<Line> },
    /// The first differing entry of the state, after a tick with equal logs.
    Entry { tick: u32, serial: u32, left: Option<Entry>, right: Option<Entry> },
    /// The state of one version is inconsistent.
    Audit { tick: u32, fault: String },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn or_nothing(value: Option<impl ToString>) -> String {
            value.map_or_else(|| "(nothing)".into(), |value| value.to_string())
        }
        match self {
            Self::Line { number, left, right } => write!(
                f,
                "the logs differ at line {number}:\n  ecs:   {}\n  plain: {}",
                or_nothing(*left),
                or_nothing(*right),
            ),
            Self::Entry { tick, serial, left, right } => write!(
                f,
                "after tick {tick} number {serial} differs:\n  ecs:   {}\n  plain: {}",
                or_nothing(left.as_ref().map(|entry| format!("{entry:?}"))),
                or_nothing(right.as_ref().map(|entry| format!("{entry:?}"))),
            ),
            Self::Audit { tick, fault } => write!(f, "after tick {tick} {fault}"),
        }
    }
}

/// Both versions after the last tick, or their first difference.
pub struct Outcome<L, R> {
    pub left: Play<L>,
    pub right: Play<R>,
    pub difference: Option<Difference>,
}

/// Plays one version after the other, then compares their logs. Passes the number of ticks that are over, of both versions
/// together, to `over`.
pub fn by_logs<L: Skirmish, R: Skirmish>(
    setup: Setup,
    ticks: u32,
    over: &mut dyn FnMut(u64),
) -> Outcome<L, R> {
    let (mut left, mut right) = (Play::<L>::begin(setup), Play::<R>::begin(setup));
    for tick in 1..=ticks {
        left.tick(tick);
        over(tick.into());
    }
    for tick in 1..=ticks {
        right.tick(tick);
        over(u64::from(ticks) + u64::from(tick));
    }
    let difference = first_line(&left.log, &right.log, 0);
    Outcome { left, right, difference }
}

/// Plays both versions side by side, and compares their whole state after each tick. `over` is as in [`by_logs`].
pub fn tick_by_tick<L: Skirmish, R: Skirmish>(
    setup: Setup,
    ticks: u32,
    over: &mut dyn FnMut(u64),
) -> Outcome<L, R> {
    let (mut left, mut right) = (Play::<L>::begin(setup), Play::<R>::begin(setup));
    let mut seen = 0;
    let mut difference = first_entry(0, &left.version.roster(), &right.version.roster());
    for tick in 1..=ticks {
        if difference.is_some() {
            break;
        }
        left.tick(tick);
        right.tick(tick);
        over(2 * u64::from(tick));
        let audit = left.version.audit().and_then(|()| right.version.audit()).err();
        difference = first_line(&left.log, &right.log, seen)
            .or_else(|| first_entry(tick, &left.version.roster(), &right.version.roster()))
            .or_else(|| audit.map(|fault| Difference::Audit { tick, fault }));
        seen = left.log.lines().len();
    }
    Outcome { left, right, difference }
}

/// Returns the first differing line, starting at `from`. The lines before it are equal.
fn first_line(left: &Log, right: &Log, seen: usize) -> Option<Difference> {
    let (left, right) = (left.lines(), right.lines());
    (seen..left.len().max(right.len())).find(|&line| left.get(line) != right.get(line)).map(
        |line| Difference::Line {
            number: line + 1,
            left: left.get(line).copied(),
            right: right.get(line).copied(),
        },
    )
}

fn first_entry(
    tick: u32,
    left: &BTreeMap<u32, Entry>,
    right: &BTreeMap<u32, Entry>,
) -> Option<Difference> {
    let serials = left.keys().chain(right.keys());
    let serial = *serials.filter(|serial| left.get(serial) != right.get(serial)).min()?;
    let (left, right) = (left.get(&serial).cloned(), right.get(&serial).cloned());
    Some(Difference::Entry { tick, serial, left, right })
}

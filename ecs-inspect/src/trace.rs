//! The times of the calls of a schedule.
//!
//! The record is one for the process, because the attribute takes the path of a function. It is kept only while a page
//! asks for it: otherwise a call costs one load of an atomic.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock;

/// Measures a call of a schedule until the result is dropped: `#[schedule(trace = ecs_inspect::trace)]`.
///
/// Costs one load of an atomic, and about 0.2 µs while the page shows the schedule.
///
/// # Examples
///
/// ```
/// use ecs_core::{schedule, world};
///
/// #[derive(serde::Serialize)]
/// struct Heat(f32);
/// world!(struct Sim { heat: Heat });
///
/// fn cool(heat: &mut [Heat]) {
///     heat.iter_mut().for_each(|heat| heat.0 *= 0.5);
/// }
///
/// #[schedule(trace = ecs_inspect::trace)]
/// impl Sim {
///     fn tick(&mut self) {
///         cool(self.heat_mut().as_mut_slice());
///     }
/// }
///
/// Sim::new().tick();
/// ```
#[must_use = "the call is measured until this is dropped"]
pub fn trace(call: &'static str) -> Span {
    let begun = (clock::EXISTS && WATCHED.load(Ordering::Relaxed) > 0).then(clock::now);
    Span { call, begun }
}

/// A call that is being measured; see [`trace`].
#[derive(Debug)]
pub struct Span {
    call: &'static str,
    begun: Option<Duration>,
}

impl Drop for Span {
    fn drop(&mut self) {
        if let Some(begun) = self.begun {
            let ended = clock::now();
            record().end(self.call, begun, ended.saturating_sub(begun));
        }
    }
}

/// The frames for which calls are still measured. Each request for the record sets it.
static WATCHED: AtomicU32 = AtomicU32::new(0);
const WATCH_FRAMES: u32 = 300;

/// The most spans of one frame, and the most calls by name.
const MOST: usize = 512;

static RECORD: Mutex<Record> = Mutex::new(Record::new());

fn record() -> MutexGuard<'static, Record> {
    // A panic while it is locked leaves numbers, which are all valid.
    RECORD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The measured times.
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) calls: Vec<Call>,
    /// The spans of the last whole frame that has any.
    pub(crate) frame: Vec<Ended>,
    current: Vec<Ended>,
}

/// All calls of one name.
#[derive(Clone)]
pub(crate) struct Call {
    pub(crate) name: &'static str,
    pub(crate) calls: u32,
    pub(crate) total: Duration,
    pub(crate) last: Duration,
    pub(crate) most: Duration,
}

/// One call.
#[derive(Clone)]
pub(crate) struct Ended {
    pub(crate) name: &'static str,
    /// Since the first span of the frame.
    pub(crate) start: Duration,
    pub(crate) time: Duration,
    pub(crate) thread: u32,
}

impl Record {
    const fn new() -> Self {
        Self { calls: Vec::new(), frame: Vec::new(), current: Vec::new() }
    }

    fn end(&mut self, name: &'static str, start: Duration, time: Duration) {
        if self.current.len() < MOST {
            self.current.push(Ended { name, start, time, thread: thread() });
        }
        let call = match self.calls.iter_mut().position(|call| call.name == name) {
            Some(number) => &mut self.calls[number],
            None if self.calls.len() < MOST => {
                let none = Duration::ZERO;
                self.calls.push(Call { name, calls: 0, total: none, last: none, most: none });
                self.calls.last_mut().expect("it was pushed")
            }
            None => return,
        };
        call.calls += 1;
        call.total += time;
        call.last = time;
        call.most = call.most.max(time);
        // The mean is that of the last few hundred calls.
        if call.calls >= 400 {
            (call.calls, call.total, call.most) = (200, call.total / 2, time);
        }
    }
}

/// Begins a frame: the spans of the one before can be shown.
pub(crate) fn next_frame() {
    if !clock::EXISTS || WATCHED.load(Ordering::Relaxed) == 0 {
        return;
    }
    WATCHED.fetch_sub(1, Ordering::Relaxed);
    let mut record = record();
    if record.current.is_empty() {
        return;
    }
    let first = record.current.iter().map(|span| span.start).min().unwrap_or_default();
    record.frame = std::mem::take(&mut record.current);
    record.frame.iter_mut().for_each(|span| span.start -= first);
    record.frame.sort_by_key(|span| span.start);
}

/// Returns the record, and keeps it up to date for some more frames.
pub(crate) fn read() -> Record {
    if !clock::EXISTS {
        return Record::new();
    }
    let mut record = record();
    if WATCHED.swap(WATCH_FRAMES, Ordering::Relaxed) == 0 {
        // Old times say little about now.
        *record = Record::new();
    }
    record.clone()
}

/// Returns whether there is a clock.
pub(crate) fn is_timed() -> bool {
    clock::EXISTS
}

/// Returns a small number for this thread.
fn thread() -> u32 {
    static THREADS: AtomicU32 = AtomicU32::new(0);
    thread_local! {
        static NUMBER: u32 = THREADS.fetch_add(1, Ordering::Relaxed);
    }
    NUMBER.with(|number| *number)
}

//! Values that panic at a chosen call.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::support::{Ledger, Token};

/// The kinds of calls that can panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    Drop,
    Clone,
    Hash,
    Eq,
    Cmp,
    Closure,
    Next,
    Debug,
    Default,
    Map,
    Target,
    Save,
    Load,
}

impl Call {
    pub(super) const ALL: [Self; 13] = [
        Self::Drop,
        Self::Clone,
        Self::Hash,
        Self::Eq,
        Self::Cmp,
        Self::Closure,
        Self::Next,
        Self::Debug,
        Self::Default,
        Self::Map,
        Self::Target,
        Self::Save,
        Self::Load,
    ];
}

/// What the fuse panics with.
struct Exploded;

/// The number of calls of each kind.
pub(super) type Calls = [usize; Call::ALL.len()];

thread_local! {
    /// The kind of call that panics, and the number of calls before it.
    static FUSE: Cell<Option<(Call, usize)>> = const { Cell::new(None) };
    /// The calls since the fuse was armed.
    static CALLS: Cell<Calls> = const { Cell::new([0; Call::ALL.len()]) };
    /// Counts the drops of `Touchy` values.
    static LEDGER: RefCell<Ledger> = RefCell::new(Ledger::default());
}

pub(super) fn record_call(call: Call) {
    let mut calls = CALLS.get();
    let before = calls[call as usize];
    calls[call as usize] += 1;
    CALLS.set(calls);
    if FUSE.get() == Some((call, before)) {
        FUSE.set(None);
        // Like a panic, but nothing is printed.
        resume_unwind(Box::new(Exploded));
    }
}

pub(super) fn record_call_then<T>(call: Call, value: T) -> T {
    record_call(call);
    value
}

/// A value that belongs to an entity, counts its drops, and can panic in each of its operations.
pub(super) struct Touchy {
    pub(super) owner: u32,
    token: Token,
}

impl Touchy {
    pub(super) fn of(owner: u32) -> Self {
        Self { owner, token: LEDGER.with_borrow(Ledger::token) }
    }

    /// Fails if the value was dropped.
    #[track_caller]
    pub(super) fn check(&self) {
        assert!(self.token.is_alive(), "a dropped value of {}", self.owner);
    }
}

impl Drop for Touchy {
    fn drop(&mut self) {
        record_call(Call::Drop);
    }
}

impl Clone for Touchy {
    fn clone(&self) -> Self {
        record_call(Call::Clone);
        Self::of(self.owner)
    }
}

impl fmt::Debug for Touchy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        record_call(Call::Debug);
        self.owner.fmt(f)
    }
}

impl Default for Touchy {
    fn default() -> Self {
        record_call(Call::Default);
        Self::of(0)
    }
}

impl Serialize for Touchy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record_call(Call::Save);
        self.owner.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Touchy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let owner = u32::deserialize(deserializer)?;
        record_call(Call::Load);
        Ok(Self::of(owner))
    }
}

impl PartialEq for Touchy {
    fn eq(&self, other: &Self) -> bool {
        record_call_then(Call::Eq, self.owner == other.owner)
    }
}

impl Eq for Touchy {}

impl Hash for Touchy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        record_call_then(Call::Hash, self.owner).hash(state);
    }
}

impl PartialOrd for Touchy {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Touchy {
    fn cmp(&self, other: &Self) -> Ordering {
        record_call_then(Call::Cmp, (self.owner % 4).cmp(&(other.owner % 4)))
    }
}

/// Runs `change` on what `make` returns, with a panic at a call after a number of others. `after` gets the subject, and
/// whether there was a panic. In the end, each value must have been dropped once. Returns the calls.
#[track_caller]
pub(super) fn explode<S>(
    fuse: Option<(Call, usize)>,
    make: impl Fn() -> S,
    change: impl Fn(&mut S),
    after: impl Fn(S, bool),
) -> Calls {
    LEDGER.set(Ledger::default());
    let mut subject = make();
    CALLS.take();
    FUSE.set(fuse);
    let outcome = catch_unwind(AssertUnwindSafe(|| change(&mut subject)));
    let (left, calls) = (FUSE.take(), CALLS.get());
    let exploded = left != fuse;
    match outcome {
        Err(payload) if !payload.is::<Exploded>() => resume_unwind(payload),
        outcome => assert_eq!(outcome.is_err(), exploded, "{fuse:?}"),
    }
    after(subject, exploded);
    let ledger = LEDGER.take();
    assert_eq!(ledger.dropped(), ledger.made(), "{fuse:?} lost a value");
    calls
}

/// Returns the number of calls without a panic.
pub(super) fn calls_of<S>(make: impl Fn() -> S, change: impl Fn(&mut S)) -> Calls {
    explode(None, make, change, |subject, _| drop(subject))
}

/// Like [`explode`], with a panic at the first call, then at the second, until no call panics. Returns the number of
/// calls. Miri tries one in the middle and the last one.
#[track_caller]
pub(super) fn count_calls<S>(
    call: Call,
    make: impl Fn() -> S,
    change: impl Fn(&mut S),
    after: impl Fn(S, bool),
) -> usize {
    if cfg!(miri) {
        let calls = calls_of(&make, &change)[call as usize];
        for n in calls / 2..calls {
            if n == calls / 2 || n == calls - 1 {
                explode(Some((call, n)), &make, &change, &after);
            }
        }
        return calls;
    }
    (0..).find(|&n| explode(Some((call, n)), &make, &change, &after)[call as usize] == n).unwrap()
}

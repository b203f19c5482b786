//! Values whose drops are counted: none may be lost, and none may be dropped twice.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

thread_local! {
    static LEDGER: RefCell<Ledger> = const { RefCell::new(Ledger::new()) };
}

/// Every counted value has a slot until it is dropped. Slots are reused under a new stamp, so the
/// ledger stays small in long runs.
struct Ledger {
    stamps: Vec<u32>,
    free: Vec<u32>,
    /// Number of zero-sized values, which have no room for a slot.
    bare: i64,
    /// Number of repeated drops.
    twice: u64,
    /// Number of drops before one panics.
    fuse: Option<u32>,
    /// Number of clones before one panics.
    clone_fuse: Option<u32>,
}

impl Ledger {
    const fn new() -> Self {
        Self {
            stamps: Vec::new(),
            free: Vec::new(),
            bare: 0,
            twice: 0,
            fuse: None,
            clone_fuse: None,
        }
    }
}

/// Returns the number of counted values on this thread, and the number of repeated drops.
#[must_use]
pub fn counts() -> (i64, u64) {
    LEDGER.with_borrow(|ledger| {
        let slots = ledger.stamps.len() - ledger.free.len();
        (i64::try_from(slots).expect("few") + ledger.bare, ledger.twice)
    })
}

/// A number that counts its drops.
#[derive(Debug)]
pub struct Counted {
    pub(crate) value: u32,
    slot: u32,
    stamp: u32,
}

impl Counted {
    pub(crate) fn new(value: u32) -> Self {
        LEDGER.with_borrow_mut(|ledger| {
            let slot = ledger.free.pop().unwrap_or_else(|| {
                ledger.stamps.push(0);
                u32::try_from(ledger.stamps.len() - 1).expect("few values exist at a time")
            });
            Self { value, slot, stamp: ledger.stamps[slot as usize] }
        })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let panics = LEDGER.with_borrow_mut(|ledger| {
            let stamp = &mut ledger.stamps[self.slot as usize];
            if *stamp == self.stamp {
                *stamp = stamp.wrapping_add(1);
                ledger.free.push(self.slot);
            } else {
                ledger.twice += 1;
            }
            let panics = ledger.fuse == Some(0);
            ledger.fuse = ledger.fuse.and_then(|left| left.checked_sub(1));
            panics
        });
        if panics {
            // Bypasses the panic hook, because a fuzzer treats its call as a crash.
            resume_unwind(Box::new(FusePanic));
        }
    }
}

/// The payload of a panic on purpose in `drop` or `clone`.
struct FusePanic;

/// Runs a closure in which the drop after `fuse` other drops panics. Returns `None` if that
/// happened.
pub(crate) fn with_fuse<R>(fuse: Option<u32>, run: impl FnOnce() -> R) -> Option<R> {
    caught(fuse, run, |ledger| &mut ledger.fuse)
}

/// Like [`with_fuse`], for clones.
pub(crate) fn with_clone_fuse<R>(fuse: Option<u32>, run: impl FnOnce() -> R) -> Option<R> {
    caught(fuse, run, |ledger| &mut ledger.clone_fuse)
}

fn caught<R>(
    fuse: Option<u32>,
    run: impl FnOnce() -> R,
    of: fn(&mut Ledger) -> &mut Option<u32>,
) -> Option<R> {
    if fuse.is_none() {
        return Some(run());
    }
    LEDGER.with_borrow_mut(|ledger| *of(ledger) = fuse);
    let outcome = catch_unwind(AssertUnwindSafe(run));
    LEDGER.with_borrow_mut(|ledger| *of(ledger) = None);
    match outcome {
        Ok(result) => Some(result),
        Err(payload) if payload.is::<FusePanic>() => None,
        Err(payload) => resume_unwind(payload),
    }
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        let panics = LEDGER.with_borrow_mut(|ledger| {
            let panics = ledger.clone_fuse == Some(0);
            ledger.clone_fuse = ledger.clone_fuse.and_then(|left| left.checked_sub(1));
            panics
        });
        if panics {
            resume_unwind(Box::new(FusePanic));
        }
        Self::new(self.value)
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Counted {}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// A zero-sized value that counts its drops.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Bare(());

impl Bare {
    pub(crate) fn new() -> Self {
        LEDGER.with_borrow_mut(|ledger| ledger.bare += 1);
        Self(())
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        LEDGER.with_borrow_mut(|ledger| ledger.bare -= 1);
    }
}

impl Clone for Bare {
    fn clone(&self) -> Self {
        Self::new()
    }
}

//! Helpers that several of these tests use.

use std::cell::{Cell, RefCell};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::{Mutex, Once, PoisonError};

/// Returns how many rounds a random test runs: `usual`, times what the variable `TEST_ROUNDS` says. `tests/prove` sets it.
pub(crate) fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TEST_ROUNDS").map_or(1, |times| times.parse().expect("a number"));
    usual * times
}

/// A random number generator with a fixed seed.
pub(crate) struct Xorshift(u64);

impl Xorshift {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap() % end
    }
}

/// Counts how often each of its tokens was dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger(Rc<RefCell<Vec<u32>>>);

impl Ledger {
    pub(crate) fn token(&self) -> Token {
        let mut drops = self.0.borrow_mut();
        drops.push(0);
        Token { id: drops.len() - 1, ledger: self.clone(), explodes: Cell::new(false) }
    }

    /// Returns a token whose `Drop` panics after it was counted.
    pub(crate) fn bomb(&self) -> Token {
        let token = self.token();
        token.explodes.set(true);
        token
    }

    /// Returns the number of drops of each token, in the order of creation.
    pub(crate) fn drops(&self) -> Vec<u32> {
        self.0.borrow().clone()
    }

    /// Returns the number of dropped tokens. Panics if one was dropped twice.
    #[track_caller]
    pub(crate) fn dropped(&self) -> usize {
        let drops = self.drops();
        assert!(drops.iter().all(|&times| times <= 1), "dropped twice: {drops:?}");
        drops.iter().filter(|&&times| times == 1).count()
    }

    /// Returns the number of tokens created so far.
    pub(crate) fn made(&self) -> usize {
        self.0.borrow().len()
    }
}

/// A value whose drops are counted.
#[derive(Debug)]
pub(crate) struct Token {
    id: usize,
    ledger: Ledger,
    explodes: Cell<bool>,
}

impl Token {
    /// Returns whether the token wasn't dropped yet.
    pub(crate) fn is_alive(&self) -> bool {
        self.ledger.0.borrow()[self.id] == 0
    }
}

impl Clone for Token {
    fn clone(&self) -> Self {
        self.ledger.token()
    }
}

impl Drop for Token {
    fn drop(&mut self) {
        self.ledger.0.borrow_mut()[self.id] += 1;
        assert!(!self.explodes.get(), "token {} explodes", self.id);
    }
}

/// The message and the location of a panic.
pub(crate) struct Caught {
    pub(crate) message: String,
    /// The file and line of the panic.
    pub(crate) place: (&'static str, u32),
}

thread_local! {
    static LOCATION: Cell<(&'static str, u32)> = const { Cell::new(("", 0)) };
}

/// Runs a closure that must panic, and returns the panic.
#[track_caller]
pub(crate) fn caught<R>(run: impl FnOnce() -> R) -> Caught {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if let Some(location) = info.location() {
                LOCATION.set((name_of(location.file()), location.line()));
            }
            before(info);
        }));
    });
    let payload = match catch_unwind(AssertUnwindSafe(run)) {
        Ok(_) => panic!("the closure didn't panic"),
        Err(payload) => payload,
    };
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => {
            payload.downcast::<&str>().map_or_else(|_| String::new(), |m| m.to_string())
        }
    };
    Caught { message, place: LOCATION.get() }
}

/// Returns a static copy of the name of a file, allocated once per name.
fn name_of(file: &str) -> &'static str {
    static NAMES: Mutex<Vec<&str>> = Mutex::new(Vec::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(name) = names.iter().find(|name| **name == file) {
        return name;
    }
    let name = file.to_owned().leak();
    names.push(name);
    name
}

pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

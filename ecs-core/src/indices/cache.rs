//! A value that the first reader after a change brings up to date: the keys of an index.

use spin::Once;
use spin::mutex::SpinMutex;

/// A value that the first reader brings up to date.
pub(super) struct Cache<K> {
    /// The value, if nothing changed since it was brought up to date.
    fresh: Once<K>,
    /// The value before the changes. The first reader takes it, so there is none if it panicked, and none before the first
    /// read.
    stale: SpinMutex<Option<K>>,
}

impl<K> Cache<K> {
    pub(super) const fn new() -> Self {
        Self { fresh: Once::new(), stale: SpinMutex::new(None) }
    }

    /// Returns the value. `update` brings the one before the changes up to date, or makes one.
    pub(super) fn get(&self, update: impl FnOnce(Option<K>) -> K) -> &K {
        match self.fresh.get() {
            Some(value) => value,
            None => self.update(update),
        }
    }

    #[cold]
    fn update(&self, update: impl FnOnce(Option<K>) -> K) -> &K {
        // A second thread finds none, and makes the value anew. So no thread waits for code of the user in another one.
        let stale = self.stale.try_lock().and_then(|mut stale| stale.take());
        let value = update(stale);
        self.fresh.call_once(|| value)
    }

    /// Notes that the value is no longer right. Returns whether it was.
    #[inline]
    pub(super) fn outdate(&mut self) -> bool {
        let is_fresh = self.fresh.get_mut().is_some();
        if is_fresh {
            let fresh = core::mem::replace(&mut self.fresh, Once::new());
            *self.stale.get_mut() = fresh.try_into_inner();
        }
        is_fresh
    }

    /// Returns the value before the changes, if there is one.
    #[inline]
    pub(super) fn stale(&mut self) -> Option<&K> {
        self.stale.get_mut().as_ref()
    }
}

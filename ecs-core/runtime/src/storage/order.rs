//! Notes about the order of a list of entities: which lists are equal to it, and in which lists it is
//! a run. A walk over several columns compares their lists only once after a change.

#[cfg(target_has_atomic = "64")]
pub(crate) use known::Order;
#[cfg(not(target_has_atomic = "64"))]
pub(crate) use unknown::Order;

#[cfg(target_has_atomic = "64")]
mod known {
    use core::sync::atomic::{AtomicU64, Ordering};

    /// The bits of a note that hold a row.
    const ROW_BITS: u32 = 24;

    /// The greatest number of a list. It must fit into a note.
    const LAST: u64 = u64::MAX >> ROW_BITS;

    /// The number of lists for which an order has a note.
    const NOTES: usize = 4;

    /// The last number that was given to a list.
    static NUMBER: AtomicU64 = AtomicU64::new(0);

    /// Notes about the order of a list, which walks add through shared references. They are valid as
    /// long as the list doesn't change.
    // Invariant: lists with the same number are equal, unless the number is 0. If the number of a
    // list isn't 0, each note that isn't 0 holds the number of another list and a row; from this
    // row on, that list has the entities of this one. Walks rely on this. The list doesn't change
    // while this is shared, and `EntityList` resets the number when it does.
    #[derive(Debug, Default)]
    pub(crate) struct Order {
        number: AtomicU64,
        notes: [AtomicU64; NOTES],
        /// The number that the list had when the world was sorted by signature. If it still has this number, the list has
        /// not changed since.
        sorted: AtomicU64,
    }

    impl Order {
        #[inline(always)]
        pub(crate) const fn new() -> Self {
            let notes = [const { AtomicU64::new(0) }; NOTES];
            Self { number: AtomicU64::new(0), notes, sorted: AtomicU64::new(0) }
        }

        /// Forgets everything, because the list changes. The notes are left for later.
        #[inline(always)]
        pub(in crate::storage) fn reset(&mut self) {
            *self.number.get_mut() = 0;
        }

        /// Takes over what is known about an equal list. Breaks Order if it differs.
        pub(in crate::storage) fn copy_from(&mut self, equal: &Self) {
            let number = equal.number();
            *self.number.get_mut() = number;
            for (to, from) in self.notes.iter_mut().zip(&equal.notes) {
                let note = if number == 0 { 0 } else { from.load(Ordering::Relaxed) };
                *to.get_mut() = note;
            }
        }

        #[inline]
        fn number(&self) -> u64 {
            // Acquires the removal of old notes, which `set_number` releases.
            self.number.load(Ordering::Acquire)
        }

        /// Returns the row of the list `whole` at which it has all entities of this list, if that is
        /// known.
        #[inline]
        pub(in crate::storage) fn row_in(&self, whole: &Self) -> Option<usize> {
            let (number, other) = (self.number(), whole.number());
            if number == 0 || other == 0 {
                return None;
            }
            if number == other {
                return Some(0);
            }
            let note = self.note_for(other).load(Ordering::Relaxed);
            let row = (note & !(u64::MAX << ROW_BITS)) as usize;
            (note >> ROW_BITS == other).then_some(row)
        }

        fn note_for(&self, number: u64) -> &AtomicU64 {
            #[expect(clippy::cast_possible_truncation, reason = "the remainder counts")]
            let note = number as usize % NOTES;
            &self.notes[note]
        }

        /// Notes that the list `whole` has all entities of this list from `row` on. `equal` says
        /// whether it has no others. Breaks Order if that isn't so.
        #[cold]
        #[inline(never)]
        pub(in crate::storage) fn note(&self, whole: &Self, row: usize, equal: bool) {
            if equal {
                match (self.number(), whole.number()) {
                    (0, 0) => {
                        if let Some(number) = self.numbered() {
                            whole.set_number(number);
                        }
                        return;
                    }
                    (0, number) => return self.set_number(number),
                    (number, 0) => return whole.set_number(number),
                    _ => {}
                }
            }
            let Some(row) = u64::try_from(row).ok().filter(|row| row >> ROW_BITS == 0) else {
                return;
            };
            if let (Some(_), Some(number)) = (self.numbered(), whole.numbered()) {
                self.note_for(number).store(number << ROW_BITS | row, Ordering::Relaxed);
            }
        }

        /// Returns whether the list has not changed since `note_sorted`.
        pub(in crate::storage) fn is_sorted(&self) -> bool {
            self.is_numbered() && self.sorted.load(Ordering::Relaxed) == self.number()
        }

        /// Notes that the world is sorted by signature.
        pub(in crate::storage) fn note_sorted(&self) {
            self.sorted.store(self.numbered().unwrap_or(0), Ordering::Relaxed);
        }

        /// Returns whether the list has a number.
        #[inline(always)]
        pub(in crate::storage) fn is_numbered(&self) -> bool {
            self.number() != 0
        }

        /// Gives the list a number, if it has none.
        pub(in crate::storage) fn number_list(&self) {
            self.numbered();
        }

        /// Returns the number of the list, which gets one if it has none. Returns `None` if all
        /// numbers are used.
        fn numbered(&self) -> Option<u64> {
            if self.number() == 0 {
                let next = |number| (number < LAST).then_some(number + 1);
                let last = NUMBER.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
                self.set_number(last.ok()? + 1);
            }
            Some(self.number())
        }

        /// Sets the number of the list, unless it has one.
        fn set_number(&self, number: u64) {
            if self.number() == 0 {
                // Notes of the previous list.
                self.notes.iter().for_each(|note| note.store(0, Ordering::Relaxed));
                // If another thread was first, its number is as good.
                let _ =
                    self.number.compare_exchange(0, number, Ordering::Release, Ordering::Relaxed);
            }
        }
    }
}

/// For targets without the atomic operations: nothing is ever known.
#[cfg(not(target_has_atomic = "64"))]
mod unknown {
    #[derive(Debug, Default)]
    pub(crate) struct Order;

    impl Order {
        #[inline(always)]
        pub(crate) const fn new() -> Self {
            Self
        }

        #[inline(always)]
        pub(in crate::storage) fn reset(&mut self) {}

        pub(in crate::storage) fn copy_from(&mut self, _: &Self) {}

        #[inline(always)]
        pub(in crate::storage) fn row_in(&self, _: &Self) -> Option<usize> {
            None
        }

        #[inline(always)]
        pub(in crate::storage) fn note(&self, _: &Self, _: usize, _: bool) {}

        #[inline(always)]
        pub(in crate::storage) fn is_numbered(&self) -> bool {
            true
        }

        #[inline(always)]
        pub(in crate::storage) fn number_list(&self) {}

        pub(in crate::storage) fn is_sorted(&self) -> bool {
            false
        }

        pub(in crate::storage) fn note_sorted(&self) {}
    }
}

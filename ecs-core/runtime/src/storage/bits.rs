//! A set of indices, as bits in words.

use alloc::vec::Vec;
use core::ops::Range;
use core::slice;

use crate::storage::blocks::BLOCK;

/// The number of indices per word.
const WORD: usize = 64;

/// A set of indices, as bits in words: one bit per index up to the highest, set or not.
#[derive(Debug, Default)]
pub struct Bits {
    words: Vec<u64>,
    /// The number of set bits.
    len: usize,
}

/// Returns the word of an index and its bit in that word.
#[inline]
const fn place(index: usize) -> (usize, u64) {
    (index / WORD, 1 << (index % WORD))
}

impl Bits {
    pub(crate) const fn new() -> Self {
        Self { words: Vec::new(), len: 0 }
    }

    /// Returns the number of indices in the set. O(1).
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Returns the number of slots: the bits in the allocated words, set or not. Every index in the
    /// set is below it. O(1).
    #[inline]
    pub(crate) const fn slots(&self) -> usize {
        self.words.len() * WORD
    }

    /// Returns the cost of walking the set, in lookups of a row. Eight empty words cost as much as
    /// one lookup.
    #[inline]
    pub(crate) const fn cost(&self) -> usize {
        self.len + self.words.len() / 8
    }

    #[inline]
    pub(crate) fn has(&self, index: usize) -> bool {
        let (word, bit) = place(index);
        self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Returns the bits of a block of indices.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a word has one block or several")]
    pub(crate) const fn block(&self, block: usize) -> usize {
        let first = block * BLOCK;
        let words = self.words.as_slice();
        if first / WORD < words.len() {
            (words[first / WORD] >> (first % WORD)) as usize
        } else {
            0
        }
    }

    /// Allocates up to an index, so that inserting it can't fail. O(1) amortised.
    #[inline]
    pub(crate) fn reach(&mut self, index: usize) {
        let word = index / WORD;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
    }

    /// Reserves capacity for the indices below `slots`. Adds none of them.
    pub(crate) fn reserve(&mut self, slots: usize) {
        let words = slots.div_ceil(WORD);
        self.words.reserve_exact(words.saturating_sub(self.words.len()));
    }

    /// Adds an index. Returns `false` if it was in the set. O(1) amortised.
    #[inline]
    pub(crate) fn insert(&mut self, index: usize) -> bool {
        self.reach(index);
        let (word, bit) = place(index);
        let fresh = self.words[word] & bit == 0;
        self.words[word] |= bit;
        self.len += usize::from(fresh);
        fresh
    }

    /// Removes an index. Returns `false` if it wasn't in the set. O(1).
    #[inline]
    pub(crate) fn remove(&mut self, index: usize) -> bool {
        let (word, bit) = place(index);
        let Some(word) = self.words.get_mut(word) else { return false };
        let there = *word & bit != 0;
        *word &= !bit;
        self.len -= usize::from(there);
        there
    }

    /// Returns the lowest index in the set that is at least `from`. O(empty words passed).
    #[inline]
    pub(crate) fn next(&self, from: usize) -> Option<usize> {
        let mut at = from / WORD;
        let mut word = self.words.get(at)? & (u64::MAX << (from % WORD));
        while word == 0 {
            at += 1;
            word = *self.words.get(at)?;
        }
        Some(at * WORD + word.trailing_zeros() as usize)
    }

    /// Returns the lowest index from `from` on that isn't in the set. O(full words passed).
    #[cfg(feature = "stable")]
    #[inline]
    pub(crate) fn next_gap(&self, from: usize) -> usize {
        let mut at = from / WORD;
        let Some(&word) = self.words.get(at) else { return from };
        let mut word = !word & (u64::MAX << (from % WORD));
        while word == 0 {
            at += 1;
            let Some(&next) = self.words.get(at) else { return at * WORD };
            word = !next;
        }
        at * WORD + word.trailing_zeros() as usize
    }

    /// Returns the highest index in the set that is below `end`. O(empty words passed).
    #[inline]
    pub(crate) fn previous(&self, end: usize) -> Option<usize> {
        let end = end.min(self.slots());
        let mut at = end / WORD;
        // The bits below `end` in its own word. If `end` equals `slots`, there is no such word.
        let mut word = self.words.get(at).map_or(0, |word| word & !(u64::MAX << (end % WORD)));
        while word == 0 {
            at = at.checked_sub(1)?;
            word = self.words[at];
        }
        Some(at * WORD + (WORD - 1 - word.leading_zeros() as usize))
    }

    /// Returns the lowest index of the set in a range. Moves the start of the range past it.
    #[inline]
    pub(crate) fn pop(&self, range: &mut Range<usize>) -> Option<usize> {
        // In most cases the next index is set. The branch is then predicted and needs no search.
        if range.start < range.end && self.has(range.start) {
            return range.next();
        }
        let found = self.next(range.start).filter(|index| range.contains(index));
        range.start = found.map_or(range.end, |index| index + 1);
        found
    }

    /// Returns the next word with indices in a range: the first index of the word, and its bits.
    /// Moves the start of the range past the word.
    #[inline]
    pub(crate) fn pop_word(&self, range: &mut Range<usize>) -> Option<(usize, u64)> {
        while range.start < range.end {
            let at = range.start / WORD;
            let (from, base) = (range.start % WORD, at * WORD);
            let mut word = self.words.get(at)? & (u64::MAX << from);
            if range.end - base < WORD {
                word &= !(u64::MAX << (range.end - base));
            }
            range.start = range.end.min(base + WORD);
            if word != 0 {
                return Some((base, word));
            }
        }
        None
    }

    /// Returns the highest index of the set in a range. Moves the end of the range to it.
    #[inline]
    pub(crate) fn pop_back(&self, range: &mut Range<usize>) -> Option<usize> {
        let found = self.previous(range.end).filter(|index| range.contains(index));
        range.end = found.unwrap_or(range.start);
        found
    }

    /// Iterates over the indices, ascending. O(slots / 64 + indices) for all.
    #[inline]
    pub(crate) fn iter(&self) -> Ones<'_> {
        Ones { front: (0, 0), at: 0, between: self.words.iter(), back: (0, 0), left: self.len }
    }

    /// Copies another set, and reuses the allocation.
    #[cfg(feature = "stable")]
    pub(crate) fn copy_from(&mut self, source: &Self) {
        self.words.clone_from(&source.words);
        self.len = source.len;
    }

    /// Removes all indices. Keeps the allocation.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.len = 0;
    }

    /// Frees the words after the highest index.
    pub(crate) fn shrink_to_fit(&mut self) {
        let used = self.previous(self.slots()).map_or(0, |last| last / WORD + 1);
        self.words.truncate(used);
        self.words.shrink_to_fit();
    }

    /// Returns the bytes on the heap.
    pub(crate) const fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }
}

/// An iterator over the indices of a set, ascending; see [`Bits::iter`].
#[derive(Clone)]
pub(crate) struct Ones<'w> {
    /// The front word: its first index, and its remaining bits.
    front: (usize, u64),
    /// The number of the first word between the two.
    at: usize,
    between: slice::Iter<'w, u64>,
    /// The back word: its first index, and its remaining bits.
    back: (usize, u64),
    left: usize,
}

/// Removes and returns the lowest index of a word.
#[inline]
const fn lowest((base, word): &mut (usize, u64)) -> usize {
    let index = *base + word.trailing_zeros() as usize;
    *word &= *word - 1;
    index
}

/// Removes and returns the highest index of a word.
#[inline]
const fn highest((base, word): &mut (usize, u64)) -> usize {
    let bit = WORD - 1 - word.leading_zeros() as usize;
    *word &= !(1 << bit);
    *base + bit
}

/// Cuts a word after its lowest `n` indices.
fn cut((base, word): (usize, u64), n: usize) -> ((usize, u64), (usize, u64)) {
    let rest = (0..n).fold(word, |rest, _| rest & rest.wrapping_sub(1));
    ((base, word & !rest), (base, rest))
}

impl Ones<'_> {
    /// Splits the iterator after the next `n` indices. O(words passed).
    pub(crate) fn split_at(self, n: usize) -> (Self, Self) {
        let n = n.min(self.left);
        let words = self.between.as_slice();
        let mut missing = n;
        let mut passes = |word: u64| {
            let ones = word.count_ones() as usize;
            let passed = ones <= missing;
            missing -= if passed { ones } else { 0 };
            passed
        };
        let mut first = Self { between: [].iter(), back: (0, 0), left: n, ..self };
        let mut rest = Self { front: (0, 0), left: self.left - n, ..self };
        if !passes(self.front.1) {
            (first.front, rest.front) = cut(self.front, missing);
            return (first, rest);
        }
        let passed = words.iter().take_while(|&&word| passes(word)).count();
        let (before, after) = words.split_at(passed);
        first.between = before.iter();
        (rest.at, rest.between) = (self.at + passed, after.iter());
        if let Some((&word, after)) = after.split_first() {
            (first.back, rest.front) = cut((rest.at * WORD, word), missing);
            (rest.at, rest.between) = (rest.at + 1, after.iter());
        } else {
            (first.back, rest.back) = cut(self.back, missing);
        }
        (first, rest)
    }
}

impl Iterator for Ones<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.front.1 == 0 {
            match self.between.next() {
                Some(&word) => {
                    self.front = (self.at * WORD, word);
                    self.at += 1;
                }
                None if self.back.1 == 0 => return None,
                None => {
                    self.left -= 1;
                    return Some(lowest(&mut self.back));
                }
            }
        }
        self.left -= 1;
        Some(lowest(&mut self.front))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for Ones<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        while self.back.1 == 0 {
            match self.between.next_back() {
                Some(&word) => self.back = ((self.at + self.between.len()) * WORD, word),
                None if self.front.1 == 0 => return None,
                None => {
                    self.left -= 1;
                    return Some(highest(&mut self.front));
                }
            }
        }
        self.left -= 1;
        Some(highest(&mut self.back))
    }
}

impl ExactSizeIterator for Ones<'_> {}

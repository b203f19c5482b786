//! The changes of a tracked component: the rows that were added and changed in each of the last frames, and the entities
//! that lost the component.
//!
//! There is one bit per row, kind of change and frame. The bits of a row move with it. The bits that follow the last
//! row are 0.

use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::handle::Entity;

mod marker;
mod ring;

pub(crate) use marker::{Block, Marker};
pub(crate) use ring::{Kind, Marked, Removed, Since, fold_runs};

/// The number of rows whose bits are in one word.
pub(crate) const BLOCK: usize = usize::BITS as usize;

/// The changes of a tracked component, in a ring of frames. Opaque outside this crate.
pub struct Changes {
    /// The bits of each block of rows, for each frame of the ring. There are enough for all values that fit into the
    /// memory of the column.
    marks: Vec<Marks>,
    /// The number of frames in the ring.
    frames: usize,
    /// The number of the present frame.
    frame: u64,
    /// The place of the present frame in the ring.
    slot: usize,
    /// The entities that lost the component, for each frame of the ring, in order. Lists at the end that are empty can
    /// be missing.
    removed: Vec<Vec<Entity>>,
}

/// The bits of one block of rows in one frame.
///
/// They are atomic, because loops on several threads change different rows of a block.
struct Marks {
    changed: AtomicUsize,
    /// These are also in `changed`.
    added: AtomicUsize,
}

impl Marks {
    const fn none() -> Self {
        Self { changed: AtomicUsize::new(0), added: AtomicUsize::new(0) }
    }

    /// Clears the bits of the rows outside a mask.
    fn keep(&mut self, mask: usize) {
        *self.changed.get_mut() &= mask;
        *self.added.get_mut() &= mask;
    }

    /// Removes and returns the bits of one row.
    fn take(&mut self, bit: u32) -> (usize, usize) {
        let of = |word: usize| word >> bit & 1;
        let bits = (of(*self.changed.get_mut()), of(*self.added.get_mut()));
        self.keep(!(1 << bit));
        bits
    }

    /// Sets the bits of one row, which are 0.
    fn put(&mut self, bit: u32, (changed, added): (usize, usize)) {
        *self.changed.get_mut() |= changed << bit;
        *self.added.get_mut() |= added << bit;
    }
}

/// Returns the bit of a row in its block.
#[expect(clippy::cast_possible_truncation, reason = "it is less than the bits of a word")]
const fn bit(row: usize) -> u32 {
    (row % BLOCK) as u32
}

/// Returns the bits of a block that belong to some rows.
pub(crate) const fn bits_of(block: usize, rows: &Range<usize>) -> usize {
    below(block, rows.end) & !below(block, rows.start)
}

/// Returns the bits of a block that belong to the rows before `row`.
const fn below(block: usize, row: usize) -> usize {
    let rows = row.saturating_sub(block * BLOCK);
    if rows >= BLOCK { usize::MAX } else { (1 << rows) - 1 }
}

impl Changes {
    /// Creates an empty ring of this number of frames, which is at least 1.
    pub(crate) const fn new(frames: usize) -> Self {
        assert!(frames > 0, "a ring has at least one frame");
        Self { marks: Vec::new(), frames, frame: 0, slot: 0, removed: Vec::new() }
    }

    /// Returns an empty ring with the same number of frames.
    pub(crate) const fn like(&self) -> Self {
        Self::new(self.frames)
    }

    /// Returns the bits of a block in a frame.
    #[inline]
    fn get_mut(&mut self, block: usize, slot: usize) -> Option<&mut Marks> {
        self.marks.get_mut(block * self.frames + slot)
    }

    /// Returns the number of rows for which there is room. O(1).
    pub(crate) const fn rows(&self) -> usize {
        self.marks.len() / self.frames * BLOCK
    }

    /// Makes room for the bits of this number of rows.
    pub(crate) fn reach(&mut self, rows: usize) {
        let wanted = rows.div_ceil(BLOCK) * self.frames;
        if wanted > self.marks.len() {
            self.marks.resize_with(wanted, Marks::none);
        }
    }

    /// Frees the memory that is not needed for this number of rows.
    pub(crate) fn shrink_to(&mut self, rows: usize) {
        self.marks.truncate(rows.div_ceil(BLOCK) * self.frames);
        self.marks.shrink_to_fit();
        self.removed.iter_mut().for_each(Vec::shrink_to_fit);
    }

    /// Returns the bytes on the heap.
    pub(crate) fn bytes(&self) -> usize {
        let entities: usize = self.removed.iter().map(Vec::capacity).sum();
        self.marks.capacity() * size_of::<Marks>()
            + self.removed.capacity() * size_of::<Vec<Entity>>()
            + entities * size_of::<Entity>()
    }

    /// Notes that a row was added. Its bits are 0.
    #[inline]
    pub(crate) fn add(&mut self, row: usize) {
        let slot = self.slot;
        if let Some(marks) = self.get_mut(row / BLOCK, slot) {
            marks.put(bit(row), (1, 1));
        }
    }

    /// Notes that rows were added. Their bits are 0.
    pub(crate) fn add_rows(&mut self, rows: Range<usize>) {
        let slot = self.slot;
        for block in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            let bits = bits_of(block, &rows);
            if let Some(marks) = self.get_mut(block, slot) {
                *marks.changed.get_mut() |= bits;
                *marks.added.get_mut() |= bits;
            }
        }
    }

    /// Swaps the bits of two rows. O(frames of the ring).
    #[inline]
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        if a == b {
            return;
        }
        for slot in 0..self.frames {
            let first = self.take(a, slot);
            let second = self.take(b, slot);
            self.put(a, slot, second);
            self.put(b, slot, first);
        }
    }

    /// Removes a row and moves the last row, whose number is `last`, into its place. O(frames of the ring).
    #[inline]
    pub(crate) fn swap_remove(&mut self, row: usize, last: usize) {
        for slot in 0..self.frames {
            let moved = self.take(last, slot);
            if row != last {
                self.take(row, slot);
                self.put(row, slot, moved);
            }
        }
    }

    /// Forgets the bits of a row. O(frames of the ring).
    pub(crate) fn clear_row(&mut self, row: usize) {
        for slot in 0..self.frames {
            self.take(row, slot);
        }
    }

    #[inline]
    fn take(&mut self, row: usize, slot: usize) -> (usize, usize) {
        self.get_mut(row / BLOCK, slot).map_or((0, 0), |marks| marks.take(bit(row)))
    }

    #[inline]
    fn put(&mut self, row: usize, slot: usize, bits: (usize, usize)) {
        if let Some(marks) = self.get_mut(row / BLOCK, slot) {
            marks.put(bit(row), bits);
        }
    }

    /// Forgets the bits of the rows from `len` on. O(rows / 64).
    pub(crate) fn truncate(&mut self, len: usize) {
        let block = len / BLOCK;
        let kept = below(block, len);
        let mut rest = self.marks.iter_mut().skip(block * self.frames);
        rest.by_ref().take(self.frames).for_each(|marks| marks.keep(kept));
        rest.for_each(|marks| marks.keep(0));
    }

    /// Notes that an entity loses the component.
    #[inline]
    pub(crate) fn leave(&mut self, entity: Entity) {
        if self.removed.len() <= self.slot {
            self.removed.resize_with(self.slot + 1, Vec::new);
        }
        self.removed[self.slot].push(entity);
    }

    /// Begins a new frame, and forgets the oldest one of the ring. O(rows / 64).
    pub(crate) fn next_frame(&mut self) {
        self.frame += 1;
        self.slot = (self.slot + 1) % self.frames;
        let forget = |marks: &mut Marks| *marks = Marks::none();
        if self.frames == 1 {
            // A loop over all words, which the optimiser can turn into one write of the whole memory.
            self.marks.iter_mut().for_each(forget);
        } else {
            self.marks.iter_mut().skip(self.slot).step_by(self.frames).for_each(forget);
        }
        if let Some(removed) = self.removed.get_mut(self.slot) {
            removed.clear();
        }
    }

    /// Copies what is known of equal rows.
    pub(crate) fn copy_from(&mut self, source: &Self) {
        let copy = |from: &AtomicUsize| AtomicUsize::new(from.load(Ordering::Relaxed));
        self.marks.clear();
        self.marks.extend(
            source
                .marks
                .iter()
                .map(|from| Marks { changed: copy(&from.changed), added: copy(&from.added) }),
        );
        (self.frames, self.frame, self.slot) = (source.frames, source.frame, source.slot);
        self.removed.clone_from(&source.removed);
    }

    /// Takes over the frame and the removed entities of a column that this one replaces.
    pub(crate) fn follow(&mut self, former: &mut Self) {
        (self.frame, self.slot) = (former.frame, former.slot);
        self.removed = core::mem::take(&mut former.removed);
    }
}

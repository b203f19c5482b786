//! The changes of a tracked component: the rows that were added and changed in each of the last frames, and the entities
//! that lost the component.
//!
//! There is one bit per row, kind of change and frame. The bits of a row move with it. The bits that follow the last
//! row are 0.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::sync::atomic::AtomicUsize;

use crate::entity::handle::Entity;
use crate::storage::blocks::{BLOCK, bit};
use crate::storage::kind::Sparse;

mod marker;
mod notes;
mod ring;

pub(crate) use marker::{Block, Marker};
pub(crate) use ring::{Kind, Marked, Removed, Since};

/// The storage kind of a component with `#[track]`. `K` is [`Sparse`], or [`Linear`](crate::storage::kind::Linear) with `#[storage(linear)]`.
pub struct Tracked<K = Sparse>(PhantomData<K>);

crate::debug::impl_debug! {
    "Tracked": [K] Tracked<K> => |_|;
}

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

impl Changes {
    /// Creates an empty ring of this number of frames, which is at least 1.
    #[must_use]
    pub const fn new(frames: usize) -> Self {
        assert!(frames > 0, "a ring has at least one frame");
        Self { marks: Vec::new(), frames, frame: 0, slot: 0, removed: Vec::new() }
    }

    /// Returns the bits of a block in a frame.
    #[inline]
    fn get_mut(&mut self, block: usize, slot: usize) -> Option<&mut Marks> {
        self.marks.get_mut(block * self.frames + slot)
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
}

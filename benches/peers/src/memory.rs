//! Counts allocated bytes while a function runs.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering::Relaxed};

/// The system's allocator, which counts bytes while [`held`] runs.
pub struct Counting;

static COUNTS: AtomicBool = AtomicBool::new(false);
static BYTES: AtomicIsize = AtomicIsize::new(0);

/// Adds to the count. While nothing is counted, this is one load and one branch, so timings are not
/// affected.
#[inline]
fn count(bytes: isize) {
    if COUNTS.load(Relaxed) {
        BYTES.fetch_add(bytes, Relaxed);
    }
}

// SAFETY: all memory is the system allocator's; counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller upholds the contract of the system's allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as in `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: as in `alloc`; the pointer came from the system's allocator, like every pointer
        // here.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as in `realloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Returns the result of `make`, and the number of heap bytes it holds.
pub fn held<T>(make: impl FnOnce() -> T) -> (T, isize) {
    COUNTS.store(true, Relaxed);
    let before = BYTES.load(Relaxed);
    let made = make();
    let bytes = BYTES.load(Relaxed) - before;
    COUNTS.store(false, Relaxed);
    (made, bytes)
}

/// Returns the bytes per entity of a world that `make` fills with `entities`, and its checksum.
pub fn per_entity<T>(
    entities: usize,
    make: impl FnOnce() -> T,
    checksum: impl FnOnce(&mut T) -> f64,
) -> (f64, f64) {
    let (mut world, bytes) = held(make);
    (bytes as f64 / entities as f64, checksum(&mut world))
}

//! Counts the bytes that are allocated, where it is asked for.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering::Relaxed};

/// The system's allocator, and a count of bytes while [`held`] runs.
pub struct Counting;

static COUNTS: AtomicBool = AtomicBool::new(false);
static BYTES: AtomicIsize = AtomicIsize::new(0);

/// Adds to the count. While nothing is counted this is a load and a jump, so that timings don't suffer.
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
        // SAFETY: the caller's promises are those that the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as in `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: as in `alloc`; the pointer came from the system's allocator, as all do.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as in `realloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// What is made, and how many bytes of the heap it holds.
pub fn held<T>(make: impl FnOnce() -> T) -> (T, isize) {
    COUNTS.store(true, Relaxed);
    let before = BYTES.load(Relaxed);
    let made = make();
    let bytes = BYTES.load(Relaxed) - before;
    COUNTS.store(false, Relaxed);
    (made, bytes)
}

/// Bytes per entity of a world that `make` fills with `entities`, and what `checksum` says of it.
pub fn per_entity<T>(
    entities: usize,
    make: impl FnOnce() -> T,
    checksum: impl FnOnce(&mut T) -> f64,
) -> (f64, f64) {
    let (mut world, bytes) = held(make);
    (bytes as f64 / entities as f64, checksum(&mut world))
}

//! A hint that a place in memory will be read soon.

/// The number of entities by which a loop over many of them prefetches ahead. Their indices can be
/// in any order.
pub(crate) const AHEAD: usize = 16;

/// Prefetches the cache line of an address. The address may be invalid. Does nothing on targets
/// without a prefetch instruction.
#[inline]
pub(crate) fn prefetch<T>(place: *const T) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse", not(miri)))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: `sse` is enabled, so the instruction exists. It reads no value and faults at no
        // address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse", not(miri))))]
    let _ = place;
}

//! Functions that hold the borrows of a call in generated code, so that the borrow checker compares it with later calls.
//!
//! A plan may change the order of two calls that it leaves unordered. Then rustc must agree that they have nothing in
//! common, as it does for the closures of a join. So the code that runs in the order of the source keeps the borrows of each call for as long as
//! calls follow that are not ordered behind it.

use core::marker::PhantomData;

/// The borrows of a call that has run. It has no contents: only the borrow checker sees it.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a>(PhantomData<&'a ()>);

/// Returns borrows of nothing.
#[inline]
pub const fn free<'a>() -> Held<'a> {
    Held(PhantomData)
}

/// Runs a call, and holds what it borrowed.
#[inline]
pub fn hold<'a>(run: impl FnOnce() + 'a) -> Held<'a> {
    run();
    free()
}

/// Like [`hold`], for a call that could run on another thread. Then a cell that it shares with other calls is an error.
#[inline]
pub fn hold_sent<'a, F>(run: F) -> Held<'a>
where
    F: FnOnce() + Send + 'a, // `#[here]` before the call keeps it on the thread of the caller
{
    run();
    free()
}

/// Returns `true`, which the borrow checker doesn't know. So it also follows the way around a call that ends the borrows
/// of others.
#[inline]
pub const fn always() -> bool {
    true
}

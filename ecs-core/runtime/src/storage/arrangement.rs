//! How the places of a column with gaps are arranged in memory.

use core::mem::MaybeUninit;

use super::buffer::Buffer;
use super::values::{RowValues, Shared, Unique, Values};

/// An arrangement of places, each of which can have a value: [`Whole`] or [`Paged`](super::pages::Paged).
pub trait Arrangement: Sized + 'static {
    /// The places.
    #[doc(hidden)]
    type Places<T>;
    #[doc(hidden)]
    type Shared<'w, T: 'w>: RowValues<'w, T, Shared> + Copy;
    #[doc(hidden)]
    type Unique<'w, T: 'w>: RowValues<'w, T, Unique>;

    /// Returns no places, with the same offset in an allocation.
    #[doc(hidden)]
    fn like<T>(places: &Self::Places<T>) -> Self::Places<T>;
    /// Returns the number of places.
    #[doc(hidden)]
    fn len<T>(places: &Self::Places<T>) -> usize;
    /// Returns a place. Panics if there is none.
    #[doc(hidden)]
    fn at<T>(places: &mut Self::Places<T>, index: usize) -> &mut MaybeUninit<T>;
    /// Makes at least this number of places. O(places), but O(1) amortised for each place.
    #[doc(hidden)]
    fn grow<T>(places: &mut Self::Places<T>, len: usize);
    /// Makes at least this number of places, and no more than are needed.
    #[doc(hidden)]
    fn extend<T>(places: &mut Self::Places<T>, len: usize);
    /// Frees the places from `len` on, as far as memory can be freed. Drops no value.
    #[doc(hidden)]
    fn shrink_to<T>(places: &mut Self::Places<T>, len: usize);
    #[doc(hidden)]
    fn shared<T>(places: &Self::Places<T>) -> Self::Shared<'_, T>;
    #[doc(hidden)]
    fn unique<T>(places: &mut Self::Places<T>) -> Self::Unique<'_, T>;
}

/// All places are one array. If it grows, its values move.
pub enum Whole {}

impl Arrangement for Whole {
    type Places<T> = Buffer<MaybeUninit<T>>;
    type Shared<'w, T: 'w> = Values<'w, T, Shared>;
    type Unique<'w, T: 'w> = Values<'w, T, Unique>;

    fn like<T>(places: &Self::Places<T>) -> Self::Places<T> {
        Buffer::new(places.offset())
    }

    #[inline]
    fn len<T>(places: &Self::Places<T>) -> usize {
        places.len()
    }

    #[inline]
    fn at<T>(places: &mut Self::Places<T>, index: usize) -> &mut MaybeUninit<T> {
        &mut places.as_mut_slice()[index]
    }

    /// Grows by half, so that at most a third is unused, or up to the index if that is more.
    fn grow<T>(places: &mut Self::Places<T>, len: usize) {
        let half_more = places.len() + places.len() / 2;
        places.extend_uninit(len.max(half_more).max(4));
    }

    fn extend<T>(places: &mut Self::Places<T>, len: usize) {
        places.extend_uninit(len);
    }

    fn shrink_to<T>(places: &mut Self::Places<T>, len: usize) {
        places.truncate(len);
        places.shrink_to_fit();
    }

    #[inline(always)]
    fn shared<T>(places: &Self::Places<T>) -> Values<'_, T, Shared> {
        Values::shared_with_gaps(places.as_slice())
    }

    #[inline(always)]
    fn unique<T>(places: &mut Self::Places<T>) -> Values<'_, T, Unique> {
        Values::unique_with_gaps(places.as_mut_slice())
    }
}

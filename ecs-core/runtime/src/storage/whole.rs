//! Places of a column with gaps in one array.

use core::mem::MaybeUninit;

use super::buffer::Buffer;
use super::values::{Arrangement, Shared, Unique, Values};

/// All places are one array. If it grows, its values move.
pub enum Whole {}

impl Arrangement for Whole {
    type Array<T> = Buffer<MaybeUninit<T>>;
    type Lent<'w, T: 'w> = Values<'w, T, Shared>;
    type LentMut<'w, T: 'w> = Values<'w, T, Unique>;

    fn like<T>(places: &Self::Array<T>) -> Self::Array<T> {
        Buffer::new(places.offset())
    }

    #[inline]
    fn len<T>(places: &Self::Array<T>) -> usize {
        places.len()
    }

    #[inline]
    fn at<T>(places: &mut Self::Array<T>, index: usize) -> &mut MaybeUninit<T> {
        &mut places.as_mut_slice()[index]
    }

    /// Grows by half, so that at most a third is unused, or up to the index if that is more.
    fn grow<T>(places: &mut Self::Array<T>, len: usize) {
        let half_more = places.len() + places.len() / 2;
        places.extend_uninit(len.max(half_more).max(4));
    }

    fn extend<T>(places: &mut Self::Array<T>, len: usize) {
        places.extend_uninit(len);
    }

    fn shrink_to<T>(places: &mut Self::Array<T>, len: usize) {
        places.truncate(len);
        places.shrink_to_fit();
    }

    #[inline(always)]
    fn lend<T>(places: &Self::Array<T>) -> Values<'_, T, Shared> {
        Values::shared_with_gaps(places.as_slice())
    }

    #[inline(always)]
    fn lend_mut<T>(places: &mut Self::Array<T>) -> Values<'_, T, Unique> {
        Values::unique_with_gaps(places.as_mut_slice())
    }
}

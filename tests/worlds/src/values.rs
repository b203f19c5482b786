//! Components of random worlds, and fields of their queries.

use ecs_core::Mut;

/// A component: `K` tells it from others, and it has `N` words.
#[derive(Clone, Copy)]
pub struct C<const K: u32, const N: usize>(pub [u32; N]);

impl<const K: u32, const N: usize> C<K, N> {
    pub fn new(value: u32) -> Self {
        Self([value.wrapping_add(K); N])
    }
}

/// Returns what a query writes over a value.
pub fn next(value: u32) -> u32 {
    value.wrapping_mul(5).wrapping_add(1)
}

/// A field of a query.
pub trait See {
    /// Returns the value, or 0 if there is none. Writes the next one if it is borrowed as mutable.
    fn see(self) -> u64;
}

impl<const K: u32, const N: usize> See for &C<K, N> {
    #[inline(always)]
    fn see(self) -> u64 {
        u64::from(self.0[0]) + 1
    }
}

impl<const K: u32, const N: usize> See for &mut C<K, N> {
    #[inline(always)]
    fn see(self) -> u64 {
        let seen = (&*self).see();
        self.0[0] = next(self.0[0]);
        seen
    }
}

impl<const K: u32, const N: usize> See for Mut<'_, C<K, N>> {
    fn see(mut self) -> u64 {
        (&mut *self).see()
    }
}

impl<T: See> See for Option<T> {
    #[inline(always)]
    fn see(self) -> u64 {
        self.map_or(0, T::see)
    }
}

//! The numbering of a world of fixed capacity.

use crate::capabilities::brand::entity::{Brand, Branding};
use crate::entity::handle::Generation;
use crate::entity::numbering::{MAX_INDICES, Numbering};

/// Panics if a world has no entities. The macro calls this in a constant.
#[track_caller]
pub const fn check_capacity(entities: usize) {
    assert!(entities > 0, "a world of capacity 0 has no entities; write a greater number");
}

/// Numbers handles like `B`, at `N` indices. `N` is not 0.
#[derive(Clone, Copy, Debug)]
pub struct Capped<B, const N: usize>(B);

impl<B: Numbering, const N: usize> Numbering for Capped<B, N> {
    const IDLE: Self = Self(B::IDLE);
    const INDICES: usize = if N < MAX_INDICES { N } else { MAX_INDICES };

    #[inline(always)]
    fn first(self) -> Generation {
        self.0.first()
    }

    #[inline(always)]
    fn next(self, generation: Generation) -> Option<Generation> {
        self.0.next(generation)
    }

    fn adopt(&mut self, generation: Generation) {
        self.0.adopt(generation);
    }
}

impl<B: Branding, const N: usize> Branding for Capped<B, N> {
    fn brand(self) -> Option<Brand> {
        self.0.brand()
    }

    fn branded(self, brand: Brand) -> Self {
        Self(self.0.branded(brand))
    }
}

//! The signatures of a world whose handles are numbered in a way of its own.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::entity::numbering::Numbering;
use crate::entity::signature::Signature;

/// A signature `S` of a world whose handles are numbered by `N`.
pub struct Numbered<S, N>(S, PhantomData<fn() -> N>);

impl<S, N> Numbered<S, N> {
    const fn of(bits: S) -> Self {
        Self(bits, PhantomData)
    }
}

impl<S: Copy, N> Copy for Numbered<S, N> {}

impl<S: Copy, N> Clone for Numbered<S, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: PartialEq, N> PartialEq for Numbered<S, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<S: Eq, N> Eq for Numbered<S, N> {}

impl<S: Hash, N> Hash for Numbered<S, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<S: fmt::Debug, N> fmt::Debug for Numbered<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<S: Signature, N: Numbering> Signature for Numbered<S, N> {
    type Numbering = N;

    const EMPTY: Self = Self::of(S::EMPTY);
    const IN_SLOTS: bool = S::IN_SLOTS;

    #[inline(always)]
    fn to_slot(self) -> u32 {
        self.0.to_slot()
    }

    #[inline(always)]
    fn from_slot(bits: u32) -> Self {
        Self::of(S::from_slot(bits))
    }

    #[inline(always)]
    fn from_words(words: &[u64]) -> Self {
        Self::of(S::from_words(words))
    }

    #[inline]
    fn union(self, other: Self) -> Self {
        Self::of(self.0.union(other.0))
    }

    #[inline]
    fn intersection(self, other: Self) -> Self {
        Self::of(self.0.intersection(other.0))
    }

    #[inline]
    fn difference(self, other: Self) -> Self {
        Self::of(self.0.difference(other.0))
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        self.0.pop()
    }
}

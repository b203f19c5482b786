//! The values of repetitions.

use quote::ToTokens;

use crate::each::Gather as _;

/// Values of a repetition, by number.
pub(crate) trait List {
    fn length(&self) -> usize;
    fn item(&self, at: usize) -> &dyn ToTokens;
}

impl<T: ToTokens> List for Vec<T> {
    fn length(&self) -> usize {
        self.len()
    }

    fn item(&self, at: usize) -> &dyn ToTokens {
        &self[at]
    }
}

impl<T: ToTokens> List for &[T] {
    fn length(&self) -> usize {
        self.len()
    }

    fn item(&self, at: usize) -> &dyn ToTokens {
        &self[at]
    }
}

/// Tokens that are repeated.
pub(crate) struct Same<'v, T: ?Sized>(&'v T);

impl<T: ToTokens + ?Sized> List for Same<'_, T> {
    fn length(&self) -> usize {
        usize::MAX
    }

    fn item(&self, _: usize) -> &dyn ToTokens {
        &self.0
    }
}

// Each type has one of these methods.

/// Iterators as values of a repetition.
pub(crate) trait Items: Iterator<Item: ToTokens> + Sized {
    fn list(self) -> Vec<Self::Item> {
        self.gather()
    }
}

impl<I: Iterator<Item: ToTokens>> Items for I {}

/// Lists as values of a repetition.
pub(crate) trait Lists<T> {
    fn list(&self) -> &[T];
}

impl<T: ToTokens> Lists<T> for [T] {
    fn list(&self) -> &[T] {
        self
    }
}

impl<T: ToTokens> Lists<T> for Vec<T> {
    fn list(&self) -> &[T] {
        self
    }
}

impl<T: ToTokens, const N: usize> Lists<T> for [T; N] {
    fn list(&self) -> &[T] {
        self
    }
}

/// Tokens as values of a repetition.
pub(crate) trait Repeated: ToTokens {
    fn list(&self) -> Same<'_, Self> {
        Same(self)
    }
}

impl<T: ToTokens + ?Sized> Repeated for T {}

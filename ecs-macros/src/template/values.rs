//! The values of repetitions.

use quote::ToTokens;

use crate::gather::{Gathered as _, Next};

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
struct Same<'v, T: ?Sized>(&'v T);

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
pub(crate) trait Items<'v>: Iterator<Item: ToTokens + 'v> + Sized {
    fn list(mut self) -> Box<dyn List + 'v> {
        boxed(&mut self)
    }
}

impl<'v, I: Iterator<Item: ToTokens + 'v>> Items<'v> for I {}

fn boxed<'v, T: ToTokens + 'v>(items: &mut dyn Next<T>) -> Box<dyn List + 'v> {
    Box::new(Vec::gathered(items))
}

/// Lists as values of a repetition.
pub(crate) trait Lists {
    fn list(&self) -> Box<dyn List + '_>;
}

impl<T: ToTokens> Lists for [T] {
    fn list(&self) -> Box<dyn List + '_> {
        Box::new(self)
    }
}

impl<T: ToTokens> Lists for Vec<T> {
    fn list(&self) -> Box<dyn List + '_> {
        self.as_slice().list()
    }
}

impl<T: ToTokens, const N: usize> Lists for [T; N] {
    fn list(&self) -> Box<dyn List + '_> {
        self.as_slice().list()
    }
}

/// Tokens as values of a repetition.
pub(crate) trait Repeated: ToTokens {
    fn list(&self) -> Box<dyn List + '_> {
        Box::new(Same(self))
    }
}

impl<T: ToTokens + ?Sized> Repeated for T {}

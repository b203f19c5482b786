//! `each` iterates like `iter`, and `gather` collects like `collect`. Both are compiled in a fraction of the time.
//!
//! The standard library compiles an iterator again for each closure, with all that it calls: folds, size hints and
//! reservations. Here only `next` is, and for each closure one loop.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::punctuated::Punctuated;

/// Lists whose items are visited.
pub(crate) trait Each<T> {
    fn each(&self) -> Walk<std::slice::Iter<'_, T>>;
}

impl<T> Each<T> for [T] {
    fn each(&self) -> Walk<std::slice::Iter<'_, T>> {
        Walk(self.iter())
    }
}

/// An iterator with methods like those of [`Iterator`].
#[derive(Clone)]
pub(crate) struct Walk<I>(I);

impl<I: Iterator> Iterator for Walk<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

/// Returns an iterator that calls `next`.
fn walk<T>(next: impl FnMut() -> Option<T>) -> Walk<impl Iterator<Item = T>> {
    Walk(std::iter::from_fn(next))
}

// `Option::map` would be compiled for each closure too.
#[allow(clippy::manual_map)]
impl<T, I: Iterator<Item = T>> Walk<I> {
    pub(crate) fn map<U>(mut self, mut f: impl FnMut(T) -> U) -> Walk<impl Iterator<Item = U>> {
        walk(move || match self.0.next() {
            Some(item) => Some(f(item)),
            None => None,
        })
    }

    pub(crate) fn filter(
        mut self,
        mut keeps: impl FnMut(&T) -> bool,
    ) -> Walk<impl Iterator<Item = T>> {
        walk(move || self.find(&mut keeps))
    }

    pub(crate) fn filter_map<U>(
        mut self,
        mut f: impl FnMut(T) -> Option<U>,
    ) -> Walk<impl Iterator<Item = U>> {
        walk(move || self.find_map(&mut f))
    }

    pub(crate) fn flat_map<J: IntoIterator>(
        mut self,
        mut f: impl FnMut(T) -> J,
    ) -> Walk<impl Iterator<Item = J::Item>> {
        let mut inner: Option<J::IntoIter> = None;
        walk(move || {
            loop {
                if let Some(items) = &mut inner
                    && let Some(item) = items.next()
                {
                    return Some(item);
                }
                match self.0.next() {
                    Some(items) => inner = Some(f(items).into_iter()),
                    None => return None,
                }
            }
        })
    }

    pub(crate) fn chain(
        mut self,
        more: impl IntoIterator<Item = T>,
    ) -> Walk<impl Iterator<Item = T>> {
        let mut more = more.into_iter();
        walk(move || match self.0.next() {
            None => more.next(),
            item => item,
        })
    }

    pub(crate) fn enumerate(mut self) -> Walk<impl Iterator<Item = (usize, T)>> {
        let mut number = 0;
        walk(move || {
            let item = self.0.next()?;
            number += 1;
            Some((number - 1, item))
        })
    }

    pub(crate) fn zip<U>(
        mut self,
        others: impl IntoIterator<Item = U>,
    ) -> Walk<impl Iterator<Item = (T, U)>> {
        let mut others = others.into_iter();
        walk(move || match (self.0.next(), others.next()) {
            (Some(item), Some(other)) => Some((item, other)),
            _ => None,
        })
    }

    pub(crate) fn find(&mut self, mut is: impl FnMut(&T) -> bool) -> Option<T> {
        while let Some(item) = self.0.next() {
            if is(&item) {
                return Some(item);
            }
        }
        None
    }

    pub(crate) fn find_map<U>(&mut self, mut f: impl FnMut(T) -> Option<U>) -> Option<U> {
        while let Some(item) = self.0.next() {
            if let Some(found) = f(item) {
                return Some(found);
            }
        }
        None
    }

    pub(crate) fn any(&mut self, mut is: impl FnMut(T) -> bool) -> bool {
        while let Some(item) = self.0.next() {
            if is(item) {
                return true;
            }
        }
        false
    }

    pub(crate) fn all(&mut self, mut is: impl FnMut(T) -> bool) -> bool {
        while let Some(item) = self.0.next() {
            if !is(item) {
                return false;
            }
        }
        true
    }

    pub(crate) fn position(&mut self, mut is: impl FnMut(T) -> bool) -> Option<usize> {
        let mut at = 0;
        while let Some(item) = self.0.next() {
            if is(item) {
                return Some(at);
            }
            at += 1;
        }
        None
    }
}

impl<'a, T: Clone + 'a, I: Iterator<Item = &'a T>> Walk<I> {
    pub(crate) fn cloned(mut self) -> Walk<impl Iterator<Item = T>> {
        walk(move || self.0.next().cloned())
    }
}

/// Iterators whose items can be gathered.
pub(crate) trait Gather: Iterator + Sized {
    /// Returns all items.
    fn gather<C: Gathered<Self::Item>>(mut self) -> C {
        C::gathered(&mut self)
    }

    /// Adds all items to a list.
    fn gather_into(mut self, list: &mut Vec<Self::Item>) {
        add(list, &mut self);
    }
}

impl<I: Iterator> Gather for I {}

/// An iterator without the methods that would be compiled for each one.
pub(crate) trait Next<T> {
    fn advance(&mut self) -> Option<T>;
}

impl<I: Iterator> Next<I::Item> for I {
    fn advance(&mut self) -> Option<I::Item> {
        self.next()
    }
}

/// A collection of items.
pub(crate) trait Gathered<T> {
    fn gathered(items: &mut dyn Next<T>) -> Self;
}

impl<T> Gathered<T> for Vec<T> {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut list = Self::new();
        add(&mut list, items);
        list
    }
}

fn add<T>(list: &mut Vec<T>, items: &mut dyn Next<T>) {
    while let Some(item) = items.advance() {
        list.push(item);
    }
}

/// `None` if one of the items is.
impl<T> Gathered<Option<T>> for Option<Vec<T>> {
    fn gathered(items: &mut dyn Next<Option<T>>) -> Self {
        let mut list = Vec::new();
        while let Some(item) = items.advance() {
            list.push(item?);
        }
        Some(list)
    }
}

impl<T, P: Default> Gathered<T> for Punctuated<T, P> {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut list = Self::new();
        while let Some(item) = items.advance() {
            list.push(item);
        }
        list
    }
}

impl<T: ToTokens> Gathered<T> for TokenStream {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut all = Self::new();
        while let Some(tokens) = items.advance() {
            tokens.to_tokens(&mut all);
        }
        all
    }
}

impl<T: Into<String>> Gathered<T> for String {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut text = Self::new();
        while let Some(more) = items.advance() {
            text += &more.into();
        }
        text
    }
}

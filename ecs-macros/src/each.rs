//! `each` iterates like `iter`, and `gather` collects like `collect`. Both are compiled in a fraction of the time.
//!
//! The standard library compiles an iterator again for each closure, with all that it calls: folds, size hints and
//! reservations. Here only `next` is, and for each closure one loop. Most closures change nothing that they capture, and
//! the list stays as it is. So an iterator over it is `Copy`, and rustc writes no code that drops it after a panic.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::TokenStreamExt as _;
use syn::punctuated::Punctuated;

pub(crate) use walk::{Next, Source, Step, Stream, Walk};

mod walk;

/// Lists whose items are visited.
pub(crate) trait Each<T> {
    /// For functions that change nothing.
    fn each<'a>(&'a self) -> Walk<impl Step<&'a T>>
    where
        T: 'a;

    /// For functions that change what they capture.
    fn stream<'a>(&'a self) -> Stream<impl Source<&'a T>>
    where
        T: 'a,
    {
        self.each().stream()
    }
}

impl<T> Each<T> for [T] {
    fn each<'a>(&'a self) -> Walk<impl Step<&'a T>>
    where
        T: 'a,
    {
        let mut rest = self;
        Walk(move || match rest {
            [] => None,
            [item, more @ ..] => {
                rest = more;
                Some(item)
            }
        })
    }
}

impl<T, P> Each<T> for Punctuated<T, P> {
    fn each<'a>(&'a self) -> Walk<impl Step<&'a T>>
    where
        T: 'a,
    {
        let mut at = 0;
        Walk(move || {
            at += 1;
            self.get(at - 1)
        })
    }
}

/// Returns these numbers.
pub(crate) fn numbers(range: Range<usize>) -> Walk<impl Step<usize>> {
    let Range { mut start, end } = range;
    Walk(move || {
        start += 1;
        (start <= end).then_some(start - 1)
    })
}

/// What can be visited once.
pub(crate) trait IntoEach: IntoIterator + Sized {
    fn into_each(self) -> Stream<impl Source<Self::Item>> {
        let mut items = self.into_iter();
        Stream(move || items.next())
    }
}

impl<I: IntoIterator> IntoEach for I {}

/// Iterators whose items can be gathered.
pub(crate) trait Gather: Iterator + Sized {
    /// Returns all items.
    fn gather<C: Gathered<Self::Item>>(self) -> C {
        C::gathered(&mut Others(self))
    }
}

impl<I: Iterator> Gather for I {}

/// An iterator of the standard library.
struct Others<I>(I);

impl<I: Iterator> Next<I::Item> for Others<I> {
    fn advance(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

/// Lists to which items are added.
pub(crate) trait AddAll<T> {
    fn add_all(&mut self, items: impl IntoIterator<Item = T>);
}

impl<T> AddAll<T> for Vec<T> {
    fn add_all(&mut self, items: impl IntoIterator<Item = T>) {
        add(self, &mut Others(items.into_iter()));
    }
}

/// A collection of items.
pub(crate) trait Gathered<T> {
    fn gathered(items: &mut dyn Next<T>) -> Self;
}

impl<T> Gathered<T> for Vec<T> {
    fn gathered(items: &mut dyn Next<T>) -> Self {
        let mut list = Self::new();
        while let Some(item) = items.advance() {
            list.push(item);
        }
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

/// Each concatenation is a call of rustc, so there is only one.
impl Gathered<TokenStream> for TokenStream {
    fn gathered(items: &mut dyn Next<TokenStream>) -> Self {
        Vec::gathered(items).into_iter().collect()
    }
}

impl Gathered<TokenTree> for TokenStream {
    fn gathered(items: &mut dyn Next<TokenTree>) -> Self {
        let mut all = Self::new();
        while let Some(token) = items.advance() {
            all.append(token);
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

/// Keeps the items of a list for which a function returns true.
pub(crate) fn retain<T>(list: &mut Vec<T>, mut is: impl FnMut(&T) -> bool) {
    retain_by(list, &mut is);
}

fn retain_by<T>(list: &mut Vec<T>, is: &mut dyn FnMut(&T) -> bool) {
    let mut at = 0;
    while at < list.len() {
        if is(&list[at]) {
            at += 1;
        } else {
            list.remove(at);
        }
    }
}

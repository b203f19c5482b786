//! `each` iterates like `iter`, and `gather` collects like `collect`. Both are compiled in a fraction of the time.
//!
//! The standard library compiles an iterator again for each closure, with all that it calls: folds, size hints and
//! reservations. Here only `next` is, and for each closure one loop.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::TokenStreamExt as _;
use syn::punctuated::Punctuated;

/// Lists whose items are visited.
pub(crate) trait Each<T> {
    /// For functions that change nothing.
    fn each<'a>(&'a self) -> Walk<impl FnMut() -> Option<&'a T> + Copy>
    where
        T: 'a;

    /// For functions that change what they capture.
    fn stream<'a>(&'a self) -> Stream<impl FnMut() -> Option<&'a T>>
    where
        T: 'a;
}

impl<T> Each<T> for [T] {
    fn each<'a>(&'a self) -> Walk<impl FnMut() -> Option<&'a T> + Copy>
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

    fn stream<'a>(&'a self) -> Stream<impl FnMut() -> Option<&'a T>>
    where
        T: 'a,
    {
        Stream(self.each().0)
    }
}

impl<T, P> Each<T> for Punctuated<T, P> {
    fn each<'a>(&'a self) -> Walk<impl FnMut() -> Option<&'a T> + Copy>
    where
        T: 'a,
    {
        let mut at = 0;
        Walk(move || {
            at += 1;
            self.get(at - 1)
        })
    }

    fn stream<'a>(&'a self) -> Stream<impl FnMut() -> Option<&'a T>>
    where
        T: 'a,
    {
        Stream(self.each().0)
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
    fn into_each(self) -> Stream<impl FnMut() -> Option<Self::Item>> {
        let mut items = self.into_iter();
        Stream(move || items.next())
    }
}

impl<I: IntoIterator> IntoEach for I {}

/// An iterator that calls a function for the next item, with methods like those of [`Iterator`].
#[derive(Clone, Copy)]
pub(crate) struct Walk<N>(N);

pub(crate) struct Stream<N>(N);

/// The function of a [`Walk`].
pub(crate) trait Step<T>: FnMut() -> Option<T> + Copy {}

impl<T, N: FnMut() -> Option<T> + Copy> Step<T> for N {}

/// The function of a [`Stream`].
pub(crate) trait Source<T>: FnMut() -> Option<T> {}

impl<T, N: FnMut() -> Option<T>> Source<T> for N {}

macro_rules! methods {
    ($Walk:ident $($copy:ident)?) => {
impl<T, N: FnMut() -> Option<T> $(+ $copy)?> Iterator for $Walk<N> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        (self.0)()
    }
}

#[allow(clippy::manual_map)]
impl<T, N: FnMut() -> Option<T> $(+ $copy)?> $Walk<N> {
    pub(crate) fn map<U>(mut self, mut f: impl FnMut(T) -> U $(+ $copy)?) -> $Walk<impl FnMut() -> Option<U> $(+ $copy)?> {
        $Walk(move || match (self.0)() {
            Some(item) => Some(f(item)),
            None => None,
        })
    }

    pub(crate) fn filter(
        mut self,
        mut is: impl FnMut(&T) -> bool $(+ $copy)?,
    ) -> $Walk<impl FnMut() -> Option<T> $(+ $copy)?>
    $(where T: $copy)?
    {
        $Walk(move || {
            loop {
                match (self.0)() {
                    Some(item) if !is(&item) => {}
                    item => return item,
                }
            }
        })
    }

    pub(crate) fn filter_map<U>(
        mut self,
        mut f: impl FnMut(T) -> Option<U> $(+ $copy)?,
    ) -> $Walk<impl FnMut() -> Option<U> $(+ $copy)?> {
        $Walk(move || {
            loop {
                match (self.0)() {
                    Some(item) => match f(item) {
                        None => {}
                        found => return found,
                    },
                    None => return None,
                }
            }
        })
    }

    pub(crate) fn gather<C: Gathered<T>>(mut self) -> C {
        C::gathered(&mut self)
    }

    /// The same as a value of a template.
    pub(crate) fn list(self) -> Vec<T> {
        self.gather()
    }

    pub(crate) fn count(mut self) -> usize {
        let mut count = 0;
        while (self.0)().is_some() {
            count += 1;
        }
        count
    }

    pub(crate) fn for_each(mut self, mut f: impl FnMut(T)) {
        while let Some(item) = (self.0)() {
            f(item);
        }
    }

    pub(crate) fn partition(mut self, mut is: impl FnMut(&T) -> bool $(+ $copy)?) -> (Vec<T>, Vec<T>)
    $(where T: $copy)?
    {
        let mut parts = (Vec::new(), Vec::new());
        while let Some(item) = (self.0)() {
            let part = if is(&item) { &mut parts.0 } else { &mut parts.1 };
            part.push(item);
        }
        parts
    }

    pub(crate) fn take_while(
        mut self,
        mut is: impl FnMut(&T) -> bool $(+ $copy)?,
    ) -> $Walk<impl FnMut() -> Option<T> $(+ $copy)?>
    $(where T: $copy)?
    {
        $Walk(move || match (self.0)() {
            Some(item) if is(&item) => Some(item),
            _ => None,
        })
    }

    pub(crate) fn zip<J: IntoIterator>(
        mut self,
        more: J,
    ) -> Stream<impl FnMut() -> Option<(T, J::Item)>> {
        let mut more = more.into_iter();
        Stream(move || match ((self.0)(), more.next()) {
            (Some(one), Some(other)) => Some((one, other)),
            _ => None,
        })
    }

    pub(crate) fn enumerate(mut self) -> $Walk<impl FnMut() -> Option<(usize, T)> $(+ $copy)?> {
        let mut number = 0;
        $Walk(move || match (self.0)() {
            Some(item) => {
                number += 1;
                Some((number - 1, item))
            }
            None => None,
        })
    }

    pub(crate) fn find(&mut self, mut is: impl FnMut(&T) -> bool $(+ $copy)?) -> Option<T>
    $(where T: $copy)?
    {
        while let Some(item) = (self.0)() {
            if is(&item) {
                return Some(item);
            }
        }
        None
    }

    pub(crate) fn any(&mut self, mut is: impl FnMut(T) -> bool $(+ $copy)?) -> bool {
        while let Some(item) = (self.0)() {
            if is(item) {
                return true;
            }
        }
        false
    }

    pub(crate) fn all(&mut self, mut is: impl FnMut(T) -> bool $(+ $copy)?) -> bool {
        while let Some(item) = (self.0)() {
            if !is(item) {
                return false;
            }
        }
        true
    }

    pub(crate) fn position(&mut self, mut is: impl FnMut(T) -> bool $(+ $copy)?) -> Option<usize> {
        let mut at = 0;
        while let Some(item) = (self.0)() {
            if is(item) {
                return Some(at);
            }
            at += 1;
        }
        None
    }
    pub(crate) fn flat_map<J: IntoIterator>(
        mut self,
        mut f: impl FnMut(T) -> J $(+ $copy)?,
    ) -> Stream<impl FnMut() -> Option<J::Item>> {
        let mut inner: Option<J::IntoIter> = None;
        Stream(move || {
            loop {
                if let Some(items) = &mut inner
                    && let Some(item) = items.next()
                {
                    return Some(item);
                }
                match (self.0)() {
                    Some(items) => inner = Some(f(items).into_iter()),
                    None => return None,
                }
            }
        })
    }

    pub(crate) fn chain(
        mut self,
        more: impl IntoIterator<Item = T>,
    ) -> Stream<impl FnMut() -> Option<T>> {
        let mut more = more.into_iter();
        Stream(move || match (self.0)() {
            None => more.next(),
            item => item,
        })
    }


}

impl<'a, T: Clone + 'a, N: FnMut() -> Option<&'a T> $(+ $copy)?> $Walk<N> {
    pub(crate) fn cloned(mut self) -> $Walk<impl FnMut() -> Option<T> $(+ $copy)?> {
        $Walk(move || (self.0)().cloned())
    }
}
    };
}
methods!(Walk Copy);
methods!(Stream);

impl<T, N: FnMut() -> Option<T> + Copy> Walk<N> {
    pub(crate) fn find_map<U>(&mut self, mut f: impl FnMut(T) -> Option<U> + Copy) -> Option<U> {
        while let Some(item) = (self.0)() {
            if let Some(found) = f(item) {
                return Some(found);
            }
        }
        None
    }
}

/// Iterators whose items can be gathered.
pub(crate) trait Gather: Iterator + Sized {
    /// Returns all items.
    fn gather<C: Gathered<Self::Item>>(mut self) -> C {
        C::gathered(&mut self)
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

/// Lists to which items are added.
pub(crate) trait AddAll<T> {
    fn add_all(&mut self, items: impl IntoIterator<Item = T>);
}

impl<T> AddAll<T> for Vec<T> {
    fn add_all(&mut self, items: impl IntoIterator<Item = T>) {
        add(self, &mut items.into_iter());
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
    for item in std::mem::take(list) {
        if is(&item) {
            list.push(item);
        }
    }
}

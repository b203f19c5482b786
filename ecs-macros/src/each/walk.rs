//! Iterators that call a function for the next item, with methods like those of [`Iterator`].

use super::Gathered;

/// An iterator that is `Copy`, as are its functions.
#[derive(Clone, Copy)]
pub(crate) struct Walk<N>(pub(super) N);

/// An iterator that takes something apart, or whose functions change something.
pub(crate) struct Stream<N>(pub(super) N);

/// The function of a [`Walk`].
pub(crate) trait Step<T>: FnMut() -> Option<T> + Copy {}

impl<T, N: FnMut() -> Option<T> + Copy> Step<T> for N {}

/// The function of a [`Stream`].
pub(crate) trait Source<T>: FnMut() -> Option<T> {}

impl<T, N: FnMut() -> Option<T>> Source<T> for N {}

/// An iterator without the methods that would be compiled for each one.
pub(crate) trait Next<T> {
    fn advance(&mut self) -> Option<T>;
}

/// The methods of both. In a [`Walk`], a function that is called while there is an item needs one that is `Copy`.
macro_rules! methods {
    ($Walk:ident $Step:ident $($copy:ident)?) => {
        impl<T, N: FnMut() -> Option<T> $(+ $copy)?> Iterator for $Walk<N> {
            type Item = T;

            fn next(&mut self) -> Option<T> {
                (self.0)()
            }
        }

        impl<T, N: FnMut() -> Option<T> $(+ $copy)?> Next<T> for $Walk<N> {
            fn advance(&mut self) -> Option<T> {
                (self.0)()
            }
        }

        // `Option::map` would be compiled for each closure too. Some methods are called of one of both only.
        #[allow(clippy::manual_map, dead_code)]
        impl<T, N: FnMut() -> Option<T> $(+ $copy)?> $Walk<N> {
            pub(crate) fn map<U>(
                mut self,
                mut f: impl FnMut(T) -> U $(+ $copy)?,
            ) -> $Walk<impl $Step<U>> {
                $Walk(move || match (self.0)() {
                    Some(item) => Some(f(item)),
                    None => None,
                })
            }

            pub(crate) fn filter(
                mut self,
                mut is: impl FnMut(&T) -> bool $(+ $copy)?,
            ) -> $Walk<impl $Step<T>>
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
            ) -> $Walk<impl $Step<U>> {
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

            pub(crate) fn flat_map<J: IntoIterator>(
                mut self,
                mut f: impl FnMut(T) -> J $(+ $copy)?,
            ) -> Stream<impl Source<J::Item>> {
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
            ) -> Stream<impl Source<T>> {
                let mut more = more.into_iter();
                Stream(move || {
                    if let Some(item) = (self.0)() {
                        return Some(item);
                    }
                    more.next()
                })
            }

            pub(crate) fn zip<J: IntoIterator>(
                mut self,
                more: J,
            ) -> Stream<impl Source<(T, J::Item)>> {
                let mut more = more.into_iter();
                Stream(move || {
                    if let Some(one) = (self.0)()
                        && let Some(other) = more.next()
                    {
                        return Some((one, other));
                    }
                    None
                })
            }

            pub(crate) fn enumerate(mut self) -> $Walk<impl $Step<(usize, T)>> {
                let mut number = 0;
                $Walk(move || match (self.0)() {
                    Some(item) => {
                        number += 1;
                        Some((number - 1, item))
                    }
                    None => None,
                })
            }

            pub(crate) fn take_while(
                mut self,
                mut is: impl FnMut(&T) -> bool $(+ $copy)?,
            ) -> $Walk<impl $Step<T>>
            $(where T: $copy)?
            {
                $Walk(move || match (self.0)() {
                    Some(item) if is(&item) => Some(item),
                    _ => None,
                })
            }

            /// The same for functions that change what they capture.
            pub(crate) fn stream(self) -> Stream<N> {
                Stream(self.0)
            }

            pub(crate) fn gather<C: Gathered<T>>(mut self) -> C {
                C::gathered(&mut self)
            }

            /// The items as a value of a template.
            pub(crate) fn list(self) -> Vec<T> {
                self.gather()
            }

            pub(crate) fn partition(
                mut self,
                mut is: impl FnMut(&T) -> bool $(+ $copy)?,
            ) -> (Vec<T>, Vec<T>)
            $(where T: $copy)?
            {
                let mut parts = (Vec::new(), Vec::new());
                while let Some(item) = (self.0)() {
                    let part = if is(&item) { &mut parts.0 } else { &mut parts.1 };
                    part.push(item);
                }
                parts
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

            pub(crate) fn find(
                &mut self,
                mut is: impl FnMut(&T) -> bool $(+ $copy)?,
            ) -> Option<T>
            $(where T: $copy)?
            {
                while let Some(item) = (self.0)() {
                    if is(&item) {
                        return Some(item);
                    }
                }
                None
            }

            pub(crate) fn find_map<U>(
                &mut self,
                mut f: impl FnMut(T) -> Option<U> $(+ $copy)?,
            ) -> Option<U> {
                while let Some(item) = (self.0)() {
                    if let Some(found) = f(item) {
                        return Some(found);
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
                !self.any(move |item| !is(item))
            }

            pub(crate) fn position(
                &mut self,
                mut is: impl FnMut(T) -> bool $(+ $copy)?,
            ) -> Option<usize> {
                let mut at = 0;
                while let Some(item) = (self.0)() {
                    if is(item) {
                        return Some(at);
                    }
                    at += 1;
                }
                None
            }
        }

        impl<'a, T: Clone + 'a, N: FnMut() -> Option<&'a T> $(+ $copy)?> $Walk<N> {
            pub(crate) fn cloned(mut self) -> $Walk<impl $Step<T>> {
                $Walk(move || (self.0)().cloned())
            }
        }
    };
}

methods!(Walk Step Copy);
methods!(Stream Source);

//! The impls of `IntoIterator` and of rayon's `IntoParallelIterator`.

/// Implements `IntoParallelIterator` for types whose iterators can be split, with the feature `rayon`:
/// `[generics] Type;`.
macro_rules! into_par_iter {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        #[cfg(feature = "rayon")]
        impl<$($generics)*> rayon::iter::IntoParallelIterator for $type
        where
            Self: IntoIterator<
                Item: Send,
                IntoIter: $crate::parallel::SplitRows<Row = <Self as IntoIterator>::Item> + Send,
            >,
        {
            type Item = <Self as IntoIterator>::Item;
            type Iter = $crate::parallel::ParRows<<Self as IntoIterator>::IntoIter>;

            fn into_par_iter(self) -> Self::Iter {
                $crate::parallel::ParRows::new(self.into_iter())
            }
        }
    )*};
}

/// Implements `IntoIterator` and `IntoParallelIterator` for containers and references to them:
/// `[generics] Type => Item, Iterator, |this| iterator;`. Bounds can follow the type, as `where [..]`.
macro_rules! into_iter {
    ($(
        [$($generics:tt)*] $type:ty $(where [$($bounds:tt)*])? => $item:ty, $iter:ty, |$this:ident| $make:expr;
    )*) => {$(
        impl<$($generics)*> IntoIterator for $type $(where $($bounds)*)? {
            type Item = $item;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                let $this = self;
                $make
            }
        }

        $crate::parallel::into_par_iter::into_par_iter! { [$($generics)*] $type; }
    )*};
}

pub(crate) use {into_iter, into_par_iter};

//! The impls of rayon's `IntoParallelIterator`.

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

pub(crate) use into_par_iter;

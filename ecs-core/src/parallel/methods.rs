//! The methods of [`SplitRows`](super::SplitRows) as inherent methods, which need no import.

/// Writes the methods of an iterator that implements `SplitRows`.
macro_rules! split_methods {
    () => {
        /// Returns the number of rows that the iterator still looks at. O(1).
        ///
        /// It yields at most as many items, because some rows may not match.
        #[inline]
        #[must_use]
        pub fn rows_left(&self) -> usize {
            SplitRows::rows_left(self)
        }

        /// Splits the iterator: the first half looks at the next `n` rows, or at all if fewer are left.
        /// O(terms). See [`SplitRows::split_at`].
        #[inline]
        pub fn split_at(self, n: usize) -> (Self, Self) {
            SplitRows::split_at(self, n)
        }

        /// Returns iterators over `n` rows each; the last one may have fewer. O(1). See
        /// [`SplitRows::chunks`].
        ///
        /// # Panics
        ///
        /// Panics if `n` is 0.
        #[inline]
        #[track_caller]
        pub fn chunks(self, n: usize) -> Chunks<Self> {
            SplitRows::chunks(self, n)
        }

        /// Calls `f` for each item, on several threads with the feature `rayon`. O(rows). See
        /// [`SplitRows::par_for_each`].
        #[inline]
        pub fn par_for_each(self, f: impl Fn(<Self as SplitRows>::Row) + Send + Sync)
        where
            Self: Send,
        {
            SplitRows::par_for_each(self, f);
        }

        /// Calls `f` for each piece of `n` rows, on several threads with the feature `rayon`. O(rows). See
        /// [`SplitRows::par_chunks`].
        ///
        /// # Panics
        ///
        /// Panics if `n` is 0.
        #[inline]
        #[track_caller]
        pub fn par_chunks(self, n: usize, f: impl Fn(Self) + Send + Sync)
        where
            Self: Send,
        {
            SplitRows::par_chunks(self, n, f);
        }

        /// Folds pieces of `chunk` rows and merges the results, on several threads with the feature
        /// `rayon`. The result is the same for every number of threads. O(rows). See
        /// [`SplitRows::par_fold`].
        ///
        /// # Panics
        ///
        /// Panics if `chunk` is 0.
        #[inline]
        #[track_caller]
        pub fn par_fold<A: Send>(
            self,
            chunk: usize,
            identity: impl Fn() -> A + Send + Sync,
            fold: impl Fn(A, <Self as SplitRows>::Row) -> A + Send + Sync,
            merge: impl Fn(A, A) -> A + Send + Sync,
        ) -> A
        where
            Self: Send,
        {
            SplitRows::par_fold(self, chunk, identity, fold, merge)
        }
    };
}

pub(crate) use split_methods;

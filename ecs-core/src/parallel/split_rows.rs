//! The trait of rows that can be split.

use super::chunks::Chunks;
use super::loops;

/// Rows that a loop has not visited yet, and that can be split into pieces.
///
/// It is implemented for [`QueryIter`](crate::QueryIter) and [`JoinIter`](crate::JoinIter), which
/// have these methods without an import, for the iterators of columns, tables and sets, for slices,
/// and for tuples of slices, such as a group's [`slices`](crate::GroupMut::slices).
///
/// A piece has every row of its range, and each row is in one piece. So pieces with mutable items can
/// be used at the same time.
///
/// # Implementing it
///
/// `rows_left`, `split_at` and `fold_rows` must agree: a loop over the first half and then over the
/// second half visits what a loop over the whole does, in the same order.
///
/// # Examples
///
/// ```
/// use ecs_core::parallel::SplitRows;
/// use ecs_core::world;
///
/// struct Health(i32);
/// world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// sim.spawn_batch((0..100).map(Health));
///
/// let mut health = sim.health_mut();
/// let (old, young) = health.iter_mut().split_at(30);
/// old.for_each(|(_, health)| health.0 = 0);
/// young.for_each(|(_, health)| health.0 += 1);
/// assert_eq!(sim.health().iter().map(|(_, health)| health.0).sum::<i32>(), (31..=100).sum());
/// ```
pub trait SplitRows: Sized {
    /// The item that a loop gets for one row.
    type Row;

    /// Returns the number of rows that a loop would look at. O(1).
    ///
    /// An iterator with a filter yields at most as many items. One with a known length yields exactly as
    /// many.
    fn rows_left(&self) -> usize;

    /// Splits the rows: the first half gets the next `n` rows, or all if fewer are left. O(terms). For
    /// iterators of linear storage, O(n / 64).
    ///
    /// Rows are counted as in [`rows_left`](Self::rows_left).
    #[must_use]
    fn split_at(self, n: usize) -> (Self, Self);

    /// Folds over the rows, in order.
    fn fold_rows<A>(self, init: A, f: impl FnMut(A, Self::Row) -> A) -> A;

    /// Returns an iterator of pieces with `n` rows each. The last one may have fewer. O(1).
    ///
    /// # Panics
    ///
    /// Panics if `n` is 0.
    #[inline]
    #[track_caller]
    fn chunks(self, n: usize) -> Chunks<Self> {
        Chunks::new(self, n)
    }

    /// Calls `f` for each row, on several threads with the feature `rayon`. O(rows).
    ///
    /// There are about eight pieces per thread, of at least 1,024 rows. Each is one loop as fast as
    /// `for_each`. Fewer than 2,048 rows are one piece, which runs on the calling thread. If the work per
    /// row is large, [`par_chunks`](Self::par_chunks) allows for smaller pieces. If the whole loop takes
    /// only some ten microseconds, `for_each` is faster.
    ///
    /// # Panics
    ///
    /// Panics if `f` panics. Pieces that have begun run to their end first.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(f32);
    /// # struct Poison(f32);
    /// world!(
    ///     struct Sim { health: Health, poison: Poison }
    ///     #[query]
    ///     struct Sick { health: &mut Health, poison: &Poison }
    /// );
    /// let mut sim = Sim::new();
    /// let entity = sim.spawn((Health(9.0), Poison(2.0)));
    /// sim.sick().par_for_each(|row| row.health.0 -= row.poison.0);
    /// assert_eq!(sim.health()[entity].0, 7.0);
    /// ```
    #[inline]
    fn par_for_each(self, f: impl Fn(Self::Row) + Send + Sync)
    where
        Self: Send,
    {
        let (n, each) =
            (loops::piece(self.rows_left()), |piece: Self| piece.fold_rows((), |(), row| f(row)));
        loops::fold(self, n, &each, &|(), ()| ());
    }

    /// Calls `f` for each piece of `n` rows, on several threads with the feature `rayon`. The last piece
    /// may have fewer rows. O(rows).
    ///
    /// # Panics
    ///
    /// Panics if `n` is 0 or `f` panics. Pieces that have begun run to their end first.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Cell(u64);
    /// world!(
    ///     struct Sim { cell: Cell }
    ///     #[query]
    ///     struct Cells { cell: &mut Cell }
    /// );
    /// let mut sim = Sim::new();
    /// sim.spawn_batch((0..100).map(Cell));
    /// // The work per row is large, so even four rows are worth a piece.
    /// sim.cells().par_chunks(4, |rows| {
    ///     let mut scratch = Vec::new();
    ///     for row in rows {
    ///         scratch.extend(0..row.cell.0);
    ///         row.cell.0 = scratch.drain(..).sum();
    ///     }
    /// });
    /// assert_eq!(sim.cell().iter().map(|(_, cell)| cell.0).max(), Some((0..99).sum()));
    /// ```
    #[inline]
    #[track_caller]
    fn par_chunks(self, n: usize, f: impl Fn(Self) + Send + Sync)
    where
        Self: Send,
    {
        assert!(n != 0, "chunk size must be non-zero");
        if self.rows_left() > 0 {
            loops::fold(self, n, &f, &|(), ()| ());
        }
    }

    /// Folds each piece of `chunk` rows, beginning with `identity()`, and merges the results, on several
    /// threads with the feature `rayon`. O(rows) calls of `fold`.
    ///
    /// The result is the same for every number of threads and without the feature, even if `fold` and
    /// `merge` round. Neighbouring results are merged in row order, in pairs: the halves first. What is
    /// merged depends only on the number of rows and on `chunk`. O(threads · log pieces) results exist at a
    /// time. Without rows, the result is
    /// `identity()`.
    ///
    /// # Panics
    ///
    /// Panics if `chunk` is 0 or a closure panics. Pieces that have begun run to their end first.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Mass(f32);
    /// world!(
    ///     struct Sim { mass: Mass }
    ///     #[query]
    ///     struct Heavy { mass: &Mass }
    /// );
    /// let mut sim = Sim::new();
    /// sim.spawn_batch((1..=5000).map(|i| Mass(1.0 / i as f32)));
    /// let total = || sim.heavy().par_fold(1024, || 0.0, |sum, row| sum + row.mass.0, |a, b| a + b);
    /// // The additions round, and the result is still the same bit for bit.
    /// assert_eq!(total().to_bits(), total().to_bits());
    /// ```
    #[inline]
    #[track_caller]
    fn par_fold<A: Send>(
        self,
        chunk: usize,
        identity: impl Fn() -> A + Send + Sync,
        fold: impl Fn(A, Self::Row) -> A + Send + Sync,
        merge: impl Fn(A, A) -> A + Send + Sync,
    ) -> A
    where
        Self: Send,
    {
        assert!(chunk != 0, "chunk size must be non-zero");
        let each = |piece: Self| piece.fold_rows(identity(), &fold);
        loops::fold(self, chunk, &each, &merge)
    }
}

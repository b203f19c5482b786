//! The modes of a walk: constants that say how the walk uses each of its fetches. A fetch is the
//! column of one term.

/// The mode of a walk. A fetch is named by its position: bit `i` is the `i`-th fetch.
pub(crate) trait Mode {
    /// The fetches whose rows are the rows of the walk, in the same order.
    const SLICED: u64;
    /// The fetches that may lead the walk: it visits the entities of one of them.
    const LEADS: u64;
    /// The filters that every row of the walk is known to pass.
    const SETTLED: u64;
    /// The fetches whose rows are the rows of the walk, whether or not they are sliced.
    const STEP: u64;
    /// True if no fetch leads. The walk then looks at all alive entities.
    const LIVING: bool;
    /// True if the bits of a linear column may lead. Then no fetch is sliced.
    const BITS: bool;
}

/// Returns whether a set of positions contains the first fetch.
#[inline(always)]
pub(super) const fn first(fetches: u64) -> bool {
    fetches & 1 == 1
}

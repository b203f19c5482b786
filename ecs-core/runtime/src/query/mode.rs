//! The modes of a walk: constants that say how the walk uses each of its lanes. A lane is the
//! column of one term.

/// The mode of a walk. A lane is named by its position: bit `i` is the `i`-th lane.
pub(crate) trait Mode {
    /// The lanes whose rows are the rows of the walk, in the same order.
    const SLICED: u64;
    /// The lanes that may lead the walk: it visits the entities of one of them.
    const LEADS: u64;
    /// The filters that every row of the walk is known to pass.
    const SETTLED: u64;
    /// The lanes whose rows are the rows of the walk, whether or not they are sliced.
    const STEP: u64;
    /// True if no lane leads. The walk then looks at all alive entities.
    const LIVING: bool;
    /// True if the bits of a linear column may lead. Then no lane is sliced.
    const BITS: bool;
}

/// Returns whether a set of positions contains the first lane.
#[inline(always)]
pub(super) const fn first(lanes: u64) -> bool {
    lanes & 1 == 1
}

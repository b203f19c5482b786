//! Rows in blocks, which have one bit per row in a word.

use core::ops::Range;

/// The number of rows whose bits are in one word.
pub(crate) const BLOCK: usize = usize::BITS as usize;

/// Returns the bit of a row in its block.
#[cfg(feature = "track")]
#[expect(clippy::cast_possible_truncation, reason = "it is less than the bits of a word")]
pub(crate) const fn bit(row: usize) -> u32 {
    (row % BLOCK) as u32
}

/// Returns the bits of a block that belong to some rows.
pub(crate) const fn bits_of(block: usize, rows: &Range<usize>) -> usize {
    below(block, rows.end) & !below(block, rows.start)
}

/// Returns the bits of a block that belong to the rows before `row`.
pub(crate) const fn below(block: usize, row: usize) -> usize {
    let rows = row.saturating_sub(block * BLOCK);
    if rows >= BLOCK { usize::MAX } else { (1 << rows) - 1 }
}

/// Folds over the runs of consecutive rows in some blocks that `bits` has bits of.
#[inline]
pub(crate) fn fold_runs<A>(
    blocks: Range<usize>,
    rows: &Range<usize>,
    bits: impl Fn(usize) -> usize,
    mut acc: A,
    mut f: impl FnMut(A, Range<usize>) -> A,
) -> A {
    // A run that the next block may continue.
    let mut run = 0..0;
    for block in blocks {
        let mut left = bits(block) & bits_of(block, rows);
        while left != 0 {
            let first = left.trailing_zeros();
            let end = first + (left >> first).trailing_ones();
            left &= usize::MAX.checked_shl(end).unwrap_or(0);
            let found = block * BLOCK + first as usize..block * BLOCK + end as usize;
            if found.start == run.end {
                run.end = found.end;
            } else {
                acc = f(acc, core::mem::replace(&mut run, found));
            }
        }
    }
    f(acc, run)
}

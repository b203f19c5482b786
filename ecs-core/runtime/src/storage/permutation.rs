//! Permutations of rows.

use alloc::vec::Vec;

/// Permutes things by swaps: position `i` gets what was at position `order[i]`. Each thing that moves is swapped into its
/// place once. `order` has each position once, and is used up.
pub(super) fn permute(order: &mut [u32], mut swap: impl FnMut(usize, usize)) {
    for first in 0..order.len() {
        let mut at = first;
        loop {
            let from = core::mem::replace(&mut order[at], row_number(at)) as usize;
            if from == first {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

/// Returns whether a permutation moves nothing.
pub(super) fn is_identity(order: &[u32]) -> bool {
    order.iter().zip(0..).all(|(&from, at)| from == at)
}

/// Returns the rows `start .. start + n`.
pub(crate) fn row_numbers(start: usize, n: usize) -> Vec<u32> {
    (row_number(start)..row_number(start + n)).collect()
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a set has fewer than 2^32 rows")]
pub(crate) const fn row_number(row: usize) -> u32 {
    row as u32
}

#[cfg(test)]
mod tests {
    use super::{is_identity, permute};

    #[test]
    fn permute_moves_each_thing_to_its_place() {
        let mut things = ['a', 'b', 'c', 'd', 'e'];
        let mut order = [2, 1, 4, 0, 3];
        let mut swaps = 0;
        permute(&mut order, |a, b| {
            things.swap(a, b);
            swaps += 1;
        });
        assert_eq!((things, swaps), (['c', 'b', 'e', 'a', 'd'], 3));
        assert!(is_identity(&order));
    }
}

//! The rows of groups, without the feature.

use crate::planner::rule::Rule;
use crate::planner::{GroupTerms, Rows};

use crate::each::numbers;
use crate::model::Terms;

/// The families of a world, of which there are none.
#[derive(Debug, Default)]
pub(crate) struct Families;

impl Families {
    pub(crate) const fn borders(&self) -> usize {
        0
    }

    pub(crate) const fn rows(&self, _: usize) -> Option<Rows> {
        None
    }

    pub(crate) const fn ranges(&self) -> Vec<GroupTerms> {
        Vec::new()
    }

    pub(crate) const fn is_placed(&self, _: usize) -> bool {
        false
    }

    pub(crate) const fn is_first(&self, _: usize) -> bool {
        true
    }

    pub(crate) const fn is_at_end(&self, _: usize, _: usize) -> bool {
        true
    }
}

/// Why two groups conflict: neither contains the other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Crossing;

/// Two groups that conflict, the component that both own, and why.
type Crossed = ((usize, usize), usize, Crossing);

/// Finds the pairs of groups that own a common column without being nested. There is another error for two of the same
/// terms.
pub(crate) fn place(
    groups: &[Terms],
    _: &[Rule],
    _: &dyn Fn(&[Terms]) -> bool,
) -> (Families, Vec<Crossed>) {
    let crossing = |g: usize, h: usize| {
        let (first, second) = (&groups[g], &groups[h]);
        let crosses = first.crosses(second) && !first.same(second);
        let shared = first.own.ids().filter(|&id| second.own.set().contains(id));
        let shared = if crosses { shared.min()? } else { return None };
        Some(((g, h), shared, Crossing))
    };
    let mut conflicts = Vec::new();
    for g in numbers(0..groups.len()) {
        conflicts.extend(numbers(g + 1..groups.len()).filter_map(|h| crossing(g, h)));
    }
    (Families, conflicts)
}

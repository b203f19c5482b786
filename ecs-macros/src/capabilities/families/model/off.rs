//! Groups that aren't nested, without the feature.

use super::Families;
use crate::each::numbers;
use crate::model::Terms;
use crate::planner::rule::Rule;

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
    (Families::new(groups.len()), conflicts)
}

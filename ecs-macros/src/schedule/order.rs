//! Orders calls: which run at the same time, and which after others.
//!
//! A plan is a tree of steps that follow each other and of branches that run at the same time. Calls that nothing connects
//! are branches. What is connected is cut in two where the longest chains of both sides are shortest, and each side is
//! planned by itself.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A plan of calls, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    Call(usize),
    /// One after the other.
    Steps(Vec<Plan>),
    /// At the same time.
    Branches(Vec<Plan>),
}

/// Plans `count` calls. `waits(i, j)` says for `i < j` that `j` must run after `i`. O(count⁴) at worst.
pub(super) fn plan(count: usize, waits: impl Fn(usize, usize) -> bool) -> Plan {
    let mut earlier: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    for j in 0..count {
        for i in (0..j).rev() {
            if waits(i, j) && !earlier[j].contains(&i) {
                let all = earlier[i].clone();
                earlier[j].extend(all);
                earlier[j].insert(i);
            }
        }
    }
    Calls { earlier }.plan(&(0..count).collect::<Vec<_>>())
}

/// Returns the calls in levels: each call is in the first level behind those that it waits for.
pub(super) fn levels(count: usize, waits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut level_of = vec![0; count];
    for j in 0..count {
        let before = (0..j).filter(|&i| waits(i, j)).map(|i| level_of[i] + 1);
        level_of[j] = before.max().unwrap_or(0);
        if levels.len() <= level_of[j] {
            levels.push(Vec::new());
        }
        levels[level_of[j]].push(j);
    }
    levels
}

/// The cost of a cut, and its two sides.
type Cut = ((usize, usize), Vec<usize>, Vec<usize>);

/// The calls that each call must run after, also those that it waits for through others.
struct Calls {
    earlier: Vec<BTreeSet<usize>>,
}

impl Calls {
    fn plan(&self, calls: &[usize]) -> Plan {
        if let [call] = calls {
            return Plan::Call(*call);
        }
        let parts = self.connected(calls);
        if parts.len() != 1 {
            return Plan::Branches(parts.iter().map(|part| self.plan(part)).collect());
        }
        let (first, second) = self.cut(calls);
        let mut steps = Vec::new();
        for side in [first, second] {
            match self.plan(&side) {
                Plan::Steps(inner) => steps.extend(inner),
                other => steps.push(other),
            }
        }
        Plan::Steps(steps)
    }

    /// Returns the calls in sets that nothing connects.
    fn connected(&self, calls: &[usize]) -> Vec<Vec<usize>> {
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for &call in calls {
            let connects =
                |part: &Vec<usize>| part.iter().any(|other| self.earlier[call].contains(other));
            let (joined, mut rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(connects);
            let mut part: Vec<usize> = joined.into_iter().flatten().chain([call]).collect();
            part.sort_unstable();
            rest.push(part);
            parts = rest;
        }
        parts.sort_unstable();
        parts
    }

    /// Cuts connected calls in two, so that no call of the first part waits for one of the second. The longest chains of both parts
    /// are short, and few pairs are put in an order that they don't need.
    fn cut(&self, calls: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let (depths, heights) = (self.depths(calls), self.heights(calls));
        let mut by_start = calls.to_vec();
        by_start.sort_by_key(|call| (depths[call], *call));
        let mut by_end = calls.to_vec();
        by_end.sort_by_key(|call| (Reverse(heights[call]), *call));
        let mut best: Option<Cut> = None;
        for order in [by_start, by_end, calls.to_vec()] {
            for at in 1..order.len() {
                let (first, second) = order.split_at(at);
                let waits =
                    |call: &usize| second.iter().any(|later| self.earlier[*call].contains(later));
                if first.iter().any(waits) {
                    continue;
                }
                let needless = second.iter().map(|&call| {
                    first.iter().filter(|other| !self.earlier[call].contains(other)).count()
                });
                let cost = (self.longest(first) + self.longest(second), needless.sum::<usize>());
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, first.to_vec(), second.to_vec()));
                }
            }
        }
        // The order of the source always has a cut.
        let Some((_, mut first, mut second)) = best else { return (calls.to_vec(), Vec::new()) };
        first.sort_unstable();
        second.sort_unstable();
        (first, second)
    }

    /// Returns for each call how many of these calls the longest chain before it has. They ascend.
    fn depths(&self, calls: &[usize]) -> BTreeMap<usize, usize> {
        let mut depths = BTreeMap::new();
        for &call in calls {
            let before = self.earlier[call].iter().filter_map(|other| depths.get(other));
            let depth = before.max().map_or(0, |deepest: &usize| deepest + 1);
            depths.insert(call, depth);
        }
        depths
    }

    /// Returns for each call how many of these calls the longest chain behind it has. They ascend.
    fn heights(&self, calls: &[usize]) -> BTreeMap<usize, usize> {
        let mut heights: BTreeMap<usize, usize> = calls.iter().map(|&call| (call, 0)).collect();
        for &call in calls.iter().rev() {
            let height = heights[&call];
            for other in &self.earlier[call] {
                if let Some(known) = heights.get_mut(other) {
                    *known = (*known).max(height + 1);
                }
            }
        }
        heights
    }

    /// Returns the number of calls in the longest chain of these calls.
    fn longest(&self, calls: &[usize]) -> usize {
        let mut calls = calls.to_vec();
        calls.sort_unstable();
        self.depths(&calls).into_values().max().map_or(0, |depth| depth + 1)
    }
}

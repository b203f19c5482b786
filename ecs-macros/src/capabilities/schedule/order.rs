//! Orders calls: which run at the same time, and which after others.
//!
//! A plan is a tree of steps that follow each other and of branches that run at the same time. Calls that nothing connects
//! are branches. What is connected is cut in two where the longest chains of both sides are shortest, and each side is
//! planned by itself.

use std::cmp::Reverse;

use crate::each::{Each as _, IntoEach as _, numbers};
use crate::sorted::sort_by_key;

/// A plan of calls, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    Call(usize),
    /// One after the other.
    Steps(Vec<Plan>),
    /// At the same time.
    Branches(Vec<Plan>),
}

/// Plans `count` calls. `waits(i, j)` says for `i < j` that `j` must run after `i`. O(count³) at worst.
pub(crate) fn plan(count: usize, waits: impl Fn(usize, usize) -> bool) -> Plan {
    Calls { earlier: earlier(count, waits) }.plan(&numbers(0..count).gather::<Vec<_>>())
}

/// Returns which calls each call must run after, also those that it waits for through others: `earlier[j][i]`.
pub(crate) fn earlier(count: usize, waits: impl Fn(usize, usize) -> bool) -> Vec<Vec<bool>> {
    let mut earlier: Vec<Vec<bool>> = Vec::new();
    for j in 0..count {
        let mut all = vec![false; count];
        for i in (0..j).rev() {
            if !all[i] && waits(i, j) {
                all[i] = true;
                numbers(0..i).for_each(|other| all[other] |= earlier[i][other]);
            }
        }
        earlier.push(all);
    }
    earlier
}

/// Returns the calls in levels: each call is in the first level behind those that it waits for.
pub(crate) fn levels(count: usize, waits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut level_of = vec![0; count];
    for j in 0..count {
        let before = numbers(0..j).filter(|&i| waits(i, j)).map(|i| level_of[i] + 1);
        level_of[j] = before.max().unwrap_or(0);
        if levels.len() <= level_of[j] {
            levels.push(Vec::new());
        }
        levels[level_of[j]].push(j);
    }
    levels
}

struct Calls {
    /// As [`earlier`] returns it.
    earlier: Vec<Vec<bool>>,
}

/// The place of a call among others that are planned together.
struct Place {
    call: usize,
    /// The number of calls in the longest chain that ends before it.
    depth: usize,
    /// The number of calls in the longest chain that begins behind it.
    height: usize,
    /// The number of calls that must run before it.
    before: usize,
    /// The number of calls that must run after it.
    after: usize,
}

/// The cost of a cut, and its two sides.
type Cut<'p> = ((usize, usize), &'p [&'p Place], &'p [&'p Place]);

impl Calls {
    /// Plans calls, which are in the order of the source.
    fn plan(&self, calls: &[usize]) -> Plan {
        if let [call] = calls {
            return Plan::Call(*call);
        }
        let parts = self.connected(calls);
        if parts.len() != 1 {
            return Plan::Branches(parts.each().map(|part| self.plan(part)).gather());
        }
        let (first, second) = self.cut(calls);
        let mut steps = Vec::new();
        for side in [first, second] {
            match self.plan(&side) {
                Plan::Steps(mut inner) => steps.append(&mut inner),
                other => steps.push(other),
            }
        }
        Plan::Steps(steps)
    }

    /// Returns the calls in sets that nothing connects.
    fn connected(&self, calls: &[usize]) -> Vec<Vec<usize>> {
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for &call in calls {
            let connects = |part: &Vec<usize>| part.each().any(|&other| self.earlier[call][other]);
            let (joined, mut rest): (Vec<_>, Vec<_>) = parts.into_each().partition(connects);
            let mut part: Vec<usize> = joined.concat();
            part.push(call);
            sort_by_key(&mut part, |&call| call);
            rest.push(part);
            parts = rest;
        }
        // No call is in two parts.
        sort_by_key(&mut parts, |part| part.first().copied());
        parts
    }

    /// Cuts connected calls in two, so that no call of the first part waits for one of the second. The longest chains of
    /// both parts are short, and few pairs are put in an order that they don't need.
    fn cut(&self, calls: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let source = self.places(calls);
        let (mut by_start, mut by_end): (Vec<&Place>, Vec<&Place>) =
            (source.each().gather(), source.each().gather());
        sort_by_key(&mut by_start, |place| (place.depth, place.call));
        sort_by_key(&mut by_end, |place| (Reverse(place.height), place.call));
        let mut best: Option<Cut<'_>> = None;
        // No call waits for a later one in any of these orders, so each can be cut anywhere.
        let orders = [by_start, by_end, source.each().gather()];
        for order in &orders {
            // The longest chain of the calls from each position on.
            let mut longest: Vec<usize> = order.each().map(|place| place.height + 1).gather();
            for at in (1..order.len()).rev() {
                longest[at - 1] = longest[at - 1].max(longest[at]);
            }
            let (mut deepest, mut needed) = (0, 0);
            for at in 1..order.len() {
                let (first, second) = order.split_at(at);
                // The call before the cut has moved from the second part to the first one.
                let moved = order[at - 1];
                deepest = deepest.max(moved.depth + 1);
                needed = needed + moved.after - moved.before;
                let cost = (deepest + longest[at], first.len() * second.len() - needed);
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, first, second));
                }
            }
        }
        // Two calls or more have a cut.
        let Some((_, first, second)) = best else { return (calls.to_vec(), Vec::new()) };
        let in_source_order = |part: &[&Place]| {
            let mut calls: Vec<usize> = part.each().map(|place| place.call).gather();
            sort_by_key(&mut calls, |&call| call);
            calls
        };
        (in_source_order(first), in_source_order(second))
    }

    /// Returns the places of calls among each other.
    fn places(&self, calls: &[usize]) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for &call in calls {
            let (mut depth, mut before) = (0, 0);
            for other in
                places.iter_mut().into_each().filter(|other| self.earlier[call][other.call])
            {
                depth = depth.max(other.depth + 1);
                before += 1;
                other.after += 1;
            }
            places.push(Place { call, depth, height: 0, before, after: 0 });
        }
        for at in (0..places.len()).rev() {
            let (earlier, later) = places.split_at_mut(at);
            let place = &later[0];
            for other in
                earlier.iter_mut().into_each().filter(|other| self.earlier[place.call][other.call])
            {
                other.height = other.height.max(place.height + 1);
            }
        }
        places
    }
}

//! Which groups nest, which can't stand together, and what would mend it: over numbers alone.

use std::collections::BTreeSet;

type Set = BTreeSet<usize>;

/// The terms of a group by component number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms {
    pub(crate) own: Set,
    pub(crate) with: Set,
    pub(crate) without: Set,
}

/// How the groups of a world nest.
#[derive(Debug, Default)]
pub(crate) struct Nesting {
    /// The groups in the order of entering: owning ones, outermost first, then the others.
    pub(crate) order: Vec<usize>,
    /// For each group the next one inside it.
    pub(crate) inner: Vec<Option<usize>>,
    /// Every outer group with every one inside it.
    pub(crate) pairs: Vec<(usize, usize)>,
}

/// Two groups that can't stand together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The one declared first, and the other.
    pub(crate) groups: (usize, usize),
    pub(crate) kind: Kind,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// They have the same terms, so one is idle.
    Same,
    /// Both own a component, and neither nests in the other.
    Crossed { shared: usize, mend: Vec<Edit> },
}

/// A change to one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) group: usize,
    pub(crate) component: usize,
    pub(crate) change: Change,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    OwnToWith,
    WithToOwn,
    AddOwn,
    AddWith,
    AddWithout,
}

impl Terms {
    fn required(&self) -> Set {
        self.own.union(&self.with).copied().collect()
    }

    /// S of the group has |required| + |without| members.
    fn depth(&self) -> usize {
        self.own.len() + self.with.len() + self.without.len()
    }

    fn same(&self, other: &Self) -> bool {
        self.required() == other.required() && self.without == other.without
    }

    /// Whether `inner` nests in this one: S(outer) ⊊ S(inner) and own(outer) ⊆ own(inner).
    fn contains(&self, inner: &Self) -> bool {
        self.own.is_subset(&inner.own)
            && self.required().is_subset(&inner.required())
            && self.without.is_subset(&inner.without)
            && !self.same(inner)
    }

    fn crosses(&self, other: &Self) -> bool {
        !self.own.is_disjoint(&other.own) && !self.contains(other) && !other.contains(self)
    }

    /// Whether the terms could stand alone.
    fn legal(&self) -> bool {
        let required = self.required();
        !required.is_empty()
            && required.is_disjoint(&self.without)
            && (self.own.len() != 1 || self.depth() > 1)
    }

    fn apply(&mut self, edit: Edit) {
        let c = edit.component;
        match edit.change {
            Change::OwnToWith => {
                self.own.remove(&c);
                self.with.insert(c);
            }
            Change::WithToOwn => {
                self.with.remove(&c);
                self.own.insert(c);
            }
            Change::AddOwn => {
                self.own.insert(c);
            }
            Change::AddWith => {
                self.with.insert(c);
            }
            Change::AddWithout => {
                self.without.insert(c);
            }
        }
    }
}

/// Nests the groups, and names every pair that can't stand together.
pub(crate) fn solve(groups: &[Terms]) -> (Nesting, Vec<Conflict>) {
    let mut nesting = Nesting { inner: vec![None; groups.len()], ..Nesting::default() };
    nesting.order = (0..groups.len()).collect();
    // The sort is stable, so equals stay in the order of declaration.
    nesting.order.sort_by_key(|&g| (groups[g].own.is_empty(), groups[g].depth()));
    for (g, outer) in groups.iter().enumerate() {
        let nested =
            |&h: &usize| !outer.own.is_disjoint(&groups[h].own) && outer.contains(&groups[h]);
        let inside: Vec<usize> = (0..groups.len()).filter(nested).collect();
        nesting.inner[g] = inside.iter().copied().min_by_key(|&h| groups[h].depth());
        nesting.pairs.extend(inside.into_iter().map(|h| (g, h)));
    }
    let conflicts = clashes(groups)
        .into_iter()
        .map(|(g, h)| Conflict { groups: (g, h), kind: kind(groups, g, h) })
        .collect();
    (nesting, conflicts)
}

/// The pairs that can't stand together.
fn clashes(groups: &[Terms]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (g, first) in groups.iter().enumerate() {
        for (h, second) in groups.iter().enumerate().skip(g + 1) {
            let idle = first.own.is_empty() && second.own.is_empty() && first.same(second);
            if idle || first.crosses(second) {
                pairs.push((g, h));
            }
        }
    }
    pairs
}

fn kind(groups: &[Terms], g: usize, h: usize) -> Kind {
    if groups[g].same(&groups[h]) {
        return Kind::Same;
    }
    let shared = groups[g].own.intersection(&groups[h].own).next().copied().unwrap_or_default();
    Kind::Crossed { shared, mend: mend(groups, g, h) }
}

/// The smallest change after which the two stand together: one that leaves the fewest conflicts
/// elsewhere, then the one with the fewest steps, then the one that changes layouts and not members, then the
/// one after which the most is owned.
fn mend(groups: &[Terms], g: usize, h: usize) -> Vec<Edit> {
    let mut ways = vec![disown(groups, h, g), disown(groups, g, h)];
    for (outer, inner) in [(g, h), (h, g)] {
        ways.push(nest(groups, outer, inner, false));
        ways.push(nest(groups, outer, inner, true));
    }
    ways.into_iter()
        .filter_map(|edits| {
            let mut after = groups.to_vec();
            for &edit in &edits {
                after[edit.group].apply(edit);
            }
            let left = clashes(&after);
            let mended = !left.contains(&(g, h)) && after[g].legal() && after[h].legal();
            let other_members = edits
                .iter()
                .filter(|edit| !matches!(edit.change, Change::OwnToWith | Change::WithToOwn))
                .count();
            let disowned = edits.iter().filter(|edit| edit.change == Change::OwnToWith).count();
            mended.then_some(((left.len(), edits.len(), other_members, disowned), edits))
        })
        .min_by_key(|(cost, _)| *cost)
        .map(|(_, edits)| edits)
        .unwrap_or_default()
}

/// `group` looks up what it shares with `other`.
fn disown(groups: &[Terms], group: usize, other: usize) -> Vec<Edit> {
    let shared = groups[group].own.intersection(&groups[other].own);
    shared.map(|&component| Edit { group, component, change: Change::OwnToWith }).collect()
}

/// `inner` takes on all that `outer` asks for. What only `outer` owns is owned by `inner` too, or looked
/// up by `outer`.
fn nest(groups: &[Terms], outer: usize, inner: usize, look_up: bool) -> Vec<Edit> {
    let (o, i) = (&groups[outer], &groups[inner]);
    let mut edits = Vec::new();
    for &component in o.own.difference(&i.own) {
        if look_up {
            edits.push(Edit { group: outer, component, change: Change::OwnToWith });
            if !i.with.contains(&component) {
                edits.push(Edit { group: inner, component, change: Change::AddWith });
            }
        } else {
            let known = i.with.contains(&component);
            let change = if known { Change::WithToOwn } else { Change::AddOwn };
            edits.push(Edit { group: inner, component, change });
        }
    }
    for &component in o.with.difference(&i.required()) {
        edits.push(Edit { group: inner, component, change: Change::AddWith });
    }
    for &component in o.without.difference(&i.without) {
        edits.push(Edit { group: inner, component, change: Change::AddWithout });
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: usize = 0;
    const B: usize = 1;
    const C: usize = 2;
    const D: usize = 3;

    fn terms<const X: usize, const Y: usize, const Z: usize>(
        own: [usize; X],
        with: [usize; Y],
        without: [usize; Z],
    ) -> Terms {
        Terms { own: own.into(), with: with.into(), without: without.into() }
    }

    fn pairs(groups: &[Terms]) -> Vec<(usize, usize)> {
        solve(groups).1.into_iter().map(|conflict| conflict.groups).collect()
    }

    fn mends(groups: &[Terms]) -> Vec<Edit> {
        match &solve(groups).1[..] {
            [Conflict { kind: Kind::Crossed { mend, .. }, .. }] => mend.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn t1_a_chain_in_any_order_of_declaration() {
        let groups = [terms([A, B, C], [], []), terms([A, B], [], []), terms([A, B, C], [], [D])];
        let (nesting, conflicts) = solve(&groups);
        assert_eq!(conflicts, []);
        assert_eq!(nesting.order, [1, 0, 2]);
        assert_eq!(nesting.inner, [Some(2), Some(0), None]);
        assert_eq!(nesting.pairs, [(0, 2), (1, 0), (1, 2)]);
    }

    #[test]
    fn t1_only_the_incomparable_pair_is_named() {
        let groups = [terms([A, B], [], []), terms([A, B, C], [], []), terms([A, B, D], [], [])];
        assert_eq!(pairs(&groups), [(1, 2)]);
    }

    #[test]
    fn t1_a_family_may_be_a_partial_order() {
        let groups = [terms([A], [C], []), terms([B], [C], []), terms([A, B], [C], [])];
        let (nesting, conflicts) = solve(&groups);
        assert_eq!(conflicts, []);
        assert_eq!(nesting.inner, [Some(2), Some(2), None]);
    }

    #[test]
    fn a_pair_that_entt_refused_is_admitted() {
        assert_eq!(pairs(&[terms([A], [B], []), terms([A, B], [C], [])]), []);
    }

    #[test]
    fn groups_without_a_common_owned_component_are_independent() {
        assert_eq!(pairs(&[terms([A], [B], []), terms([B], [A], []), terms([], [A, B], [])]), []);
    }

    #[test]
    fn the_same_terms_twice_are_idle() {
        let same = [terms([A, B], [], [C]), terms([A], [B], [C])];
        assert_eq!(solve(&same).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
        let lists = [terms([], [A, B], []), terms([], [A, B], [])];
        assert_eq!(solve(&lists).1, [Conflict { groups: (0, 1), kind: Kind::Same }]);
    }

    #[test]
    fn an_overlap_is_mended_by_looking_up() {
        let groups = [terms([A, B], [], []), terms([A, C], [], [])];
        let edit = Edit { group: 1, component: A, change: Change::OwnToWith };
        assert_eq!(mends(&groups), [edit]);
    }

    #[test]
    fn an_inner_group_must_own_what_the_outer_one_owns() {
        let groups = [terms([A, B], [], []), terms([A, C], [B], [])];
        let edit = Edit { group: 1, component: B, change: Change::WithToOwn };
        assert_eq!(mends(&groups), [edit]);
    }

    #[test]
    fn a_filter_that_is_no_superset_is_added() {
        let groups = [terms([A, B, C], [], [D]), terms([A, B, C], [4], [])];
        let edit = Edit { group: 1, component: D, change: Change::AddWithout };
        assert_eq!(mends(&groups), [edit]);
    }

    #[test]
    fn a_mend_does_not_break_a_third_group() {
        // Taking A from the last group would do for the pair, but the two before it share B as well.
        let groups = [terms([A, B], [], []), terms([A, B, C], [], []), terms([A, B], [D], [])];
        let (_, conflicts) = solve(&groups);
        assert_eq!(conflicts.len(), 1);
        let Kind::Crossed { mend, .. } = &conflicts[0].kind else { panic!() };
        let mut after = groups.to_vec();
        for &edit in mend {
            after[edit.group].apply(edit);
        }
        assert_eq!(pairs(&after), []);
    }
}
